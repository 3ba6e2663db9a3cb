-- Native ID types: ulid, base64uuid, baseuid, uid11, ulidflake.
-- Made from src/sql/ by make; complain if the script is sourced in psql rather than by CREATE EXTENSION.
\echo Use "CREATE EXTENSION uidx" to load this file. \quit
