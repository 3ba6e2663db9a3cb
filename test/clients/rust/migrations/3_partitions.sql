CREATE TABLE messages (
    id ulid PRIMARY KEY DEFAULT ulid_generate(),
    purchase ulid REFERENCES purchases,
    body text NOT NULL
) PARTITION BY RANGE (id);
SELECT uidx_create_partitions('messages', '2025-01-01 00:00+00', '2025-04-01 00:00+00', '1 month');
