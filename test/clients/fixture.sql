-- What each program finds in the database that it gets for itself.
CREATE EXTENSION uidx;
CREATE TABLE orders (
    id ulid PRIMARY KEY DEFAULT ulid_generate(),
    b64 base64uuid NOT NULL DEFAULT base64uuid_generate(),
    base baseuid NOT NULL DEFAULT baseuid_generate(),
    short uid11 NOT NULL DEFAULT xid_generate(),
    flake ulidflake NOT NULL DEFAULT ulidflake_generate(),
    parent ulid,
    note text
);
-- A hundred orders, a minute apart.
INSERT INTO orders (id, note)
SELECT ulid_generate(timestamptz '2025-01-01 00:00+00' + n * interval '1 minute'), 'order ' || n
FROM generate_series(0, 99) n;
-- One whose id the programs know; as a uuid it is 0195c9a4-74cc-5149-bcc4-0a556a0cf19d.
INSERT INTO orders (id, note) VALUES ('01JQ4T8X6CA54VSH0AANN0SWCX', 'known');
