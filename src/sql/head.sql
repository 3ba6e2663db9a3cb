-- @EXTENSION@. Made from src/ by make; complain if the script is sourced in psql rather than by CREATE EXTENSION.
\echo Use "CREATE EXTENSION @EXTENSION@" to load this file. \quit
