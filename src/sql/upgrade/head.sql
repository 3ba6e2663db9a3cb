-- @EXTENSION@. Made from src/ by make; complain if the script is sourced in psql rather than by ALTER EXTENSION.
\echo Use "ALTER EXTENSION @EXTENSION@ UPDATE" to load this file. \quit
