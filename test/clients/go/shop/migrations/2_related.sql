-- +goose Up
ALTER TABLE purchases ADD parent ulid REFERENCES purchases, ADD related ulid[];

-- +goose Down
ALTER TABLE purchases DROP parent, DROP related;
