// Package parcels has the table that Jet finds beside orders.
package parcels

const Table = "CREATE TABLE parcels (id ulid PRIMARY KEY DEFAULT ulid_generate(), of_order ulid NOT NULL REFERENCES orders, related ulid[])"
