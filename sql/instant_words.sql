--
-- A word for an instant is no id, although a flake could be written so: beside a column of ids the instant is meant.
--
\a \t
BEGIN;
SET LOCAL client_min_messages = warning;
CREATE EXTENSION IF NOT EXISTS uidx_flake;
SELECT word, try(format('SELECT %L::flake', word)) AS flake, try(format('SELECT %L::ulid', word)) AS ulid
FROM unnest('{now,today,tomorrow,yesterday,infinity,-infinity,epoch,Epoch,epochs}'::text[]) word;
ROLLBACK;
