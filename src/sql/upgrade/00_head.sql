-- Made from src/sql/upgrade/ by make; complain if the script is sourced in psql rather than by ALTER EXTENSION.
\echo Use "ALTER EXTENSION uidx UPDATE" to load this file. \quit
