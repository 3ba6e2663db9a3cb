-- +goose Up
CREATE EXTENSION IF NOT EXISTS uidx;
CREATE EXTENSION uidx_typeid;

CREATE TABLE customers (
    id typeid PRIMARY KEY DEFAULT typeid_generate('customer'),
    name text NOT NULL
);

CREATE TABLE purchases (
    id ulid PRIMARY KEY DEFAULT ulid_generate(),
    customer typeid NOT NULL REFERENCES customers,
    number uid11 NOT NULL UNIQUE DEFAULT xid_generate(),
    payment base64uuid
);

CREATE SCHEMA ids;
CREATE EXTENSION uidx_ksuid SCHEMA ids;

CREATE TABLE events (
    id bigint PRIMARY KEY,
    trace ids.ksuid NOT NULL DEFAULT ids.ksuid_generate()
);

-- +goose Down
DROP TABLE purchases, customers, events;
DROP EXTENSION uidx_typeid, uidx_ksuid;
DROP SCHEMA ids;
