-- name: CreateCustomer :one
INSERT INTO customers (name) VALUES ($1) RETURNING id;

-- name: CreatePurchase :one
INSERT INTO purchases (id, customer, payment, parent, related) VALUES ($1, $2, $3, $4, $5) RETURNING *;

-- name: CopyPurchases :copyfrom
INSERT INTO purchases (id, customer) VALUES ($1, $2);

-- name: Purchase :one
SELECT * FROM purchases WHERE id = $1;

-- name: PurchaseByNumber :one
SELECT * FROM purchases WHERE number = $1;

-- name: Purchases :many
SELECT id FROM purchases WHERE id = ANY (sqlc.arg(ids)::ulid[]) ORDER BY id;

-- name: PurchasesMade :many
SELECT id FROM purchases
WHERE id >= ulid_floor(sqlc.arg(start)::timestamptz) AND id < ulid_floor(sqlc.arg(stop)::timestamptz)
ORDER BY id;

-- name: PurchasesAfter :many
SELECT id FROM purchases WHERE id > sqlc.arg(after) ORDER BY id LIMIT sqlc.arg(count);

-- name: CustomerOf :one
SELECT c.* FROM customers c JOIN purchases p ON p.customer = c.id WHERE p.id = $1;
