-- +goose Up
CREATE EXTENSION IF NOT EXISTS uidx;
CREATE EXTENSION uidx_typeid;
CREATE SCHEMA ids;
CREATE EXTENSION uidx_ksuid SCHEMA ids;

CREATE TABLE customers (
    id typeid PRIMARY KEY DEFAULT typeid_generate('customer'),
    name text NOT NULL
);

CREATE TABLE purchases (
    id ulid PRIMARY KEY DEFAULT ulid_generate(),
    customer typeid NOT NULL REFERENCES customers,
    number uid11 NOT NULL UNIQUE DEFAULT xid_generate(),
    trace ids.ksuid NOT NULL DEFAULT ids.ksuid_generate(),
    flake bigint NOT NULL DEFAULT 1152921504606846977,
    payment base64uuid
);

-- +goose Down
DROP TABLE purchases, customers;
DROP EXTENSION uidx_typeid, uidx_ksuid;
DROP SCHEMA ids;
