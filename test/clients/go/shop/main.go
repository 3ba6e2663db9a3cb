// A small shop on sqlc, pgx and goose: the stage lets sqlc generate the package db.
package main

import (
	"context"
	"database/sql"
	"embed"
	"encoding/json"
	"errors"
	"io/fs"
	"reflect"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgtype"
	"github.com/jackc/pgx/v5/pgxpool"
	_ "github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"

	"github.com/uidx/uidx/clients/go"

	"uidx/clients/shop/db"

	. "uidx/clients/tap"
)

//go:embed migrations
var files embed.FS

var ctx = context.Background()

func migrate() {
	plain, err := sql.Open("pgx", URL)
	Must(err)
	defer plain.Close()
	migrations, err := fs.Sub(files, "migrations")
	Must(err)
	provider, err := goose.NewProvider(goose.DialectPostgres, plain, migrations)
	Must(err)
	for range 2 {
		_, err = provider.Up(ctx)
		Must(err)
		version, err := provider.GetDBVersion(ctx)
		Works("migrated", err == nil && version == 2)
		_, err = provider.DownTo(ctx, 0)
		Must(err)
	}
	_, err = provider.Up(ctx)
	Must(err)
}

func connect() *pgxpool.Pool {
	config, err := pgxpool.ParseConfig(URL)
	Must(err)
	config.AfterConnect = uidx.Register
	pool, err := pgxpool.NewWithConfig(ctx, config)
	Must(err)
	return pool
}

func main() {
	migrate()
	pool := connect()
	defer pool.Close()
	shop := db.New(pool)

	customer, err := shop.CreateCustomer(ctx, "Ada")
	Must(err)
	Works("an id of the server", strings.HasPrefix(customer, "customer_"))
	id := uidx.ULID(AsUUID)
	parent := uidx.NewULID()
	_, err = shop.CreatePurchase(ctx, db.CreatePurchaseParams{ID: parent, Customer: customer})
	Must(err)
	made, err := shop.CreatePurchase(ctx, db.CreatePurchaseParams{
		ID: id, Customer: customer, Payment: &AsUUID, Parent: &parent, Related: []uidx.ULID{id, parent},
	})
	Must(err)
	Works("an id of the client", made.ID == id && *made.Payment == AsUUID && *made.Parent == parent && len(made.Number) == 11)

	found, err := shop.Purchase(ctx, id)
	Works("lookup", err == nil && reflect.DeepEqual(found, made))
	found, err = shop.PurchaseByNumber(ctx, made.Number)
	Works("lookup by another key", err == nil && reflect.DeepEqual(found, made))
	bare, err := shop.Purchase(ctx, parent)
	Works("NULL", err == nil && bare.Payment == nil && bare.Parent == nil && bare.Related == nil)
	_, err = shop.Purchase(ctx, uidx.ULID{})
	Works("no row", errors.Is(err, pgx.ErrNoRows))
	_, err = shop.PurchaseByNumber(ctx, "no id")
	Works("no id", code(err) == "22P02")
	_, err = shop.CreatePurchase(ctx, db.CreatePurchaseParams{ID: uidx.NewULID(), Customer: "stranger_00041061050r3gg28a1c60t3gf"})
	Works("a foreign key", code(err) == "23503")
	owner, err := shop.CustomerOf(ctx, uidx.ULID(AsUUID))
	Works("join", err == nil && owner == db.Customer{ID: customer, Name: "Ada"})
	Works("a key of a map", map[uidx.ULID]int{id: 1}[uidx.ULID(AsUUID)] == 1)

	var rows []db.CopyPurchasesParams
	var ids []uidx.ULID
	for n := range 100 {
		at := Start.Add(time.Duration(n) * time.Minute)
		id, err := uidx.ULIDFloor(at)
		Must(err)
		ids = append(ids, id)
		rows = append(rows, db.CopyPurchasesParams{ID: ids[n], Customer: customer})
	}
	copied, err := shop.CopyPurchases(ctx, rows)
	Works("bulk insert", err == nil && copied == 100)
	_, err = pool.CopyFrom(ctx, pgx.Identifier{"purchases"}, []string{"id"}, pgx.CopyFromRows([][]any{{"no id"}}))
	Works("COPY of no id", code(err) == "57014")
	list, err := shop.Purchases(ctx, ids[3:10])
	Works("a list", err == nil && reflect.DeepEqual(list, ids[3:10]))
	window := db.PurchasesMadeParams{Start: instant(Start), Stop: instant(Stop)}
	list, err = shop.PurchasesMade(ctx, window)
	Works("a window", err == nil && reflect.DeepEqual(list, ids[:60]))

	var seen []uidx.ULID
	for after := (uidx.ULID{}); ; after = seen[len(seen)-1] {
		page, err := shop.PurchasesAfter(ctx, db.PurchasesAfterParams{After: after, Count: 7})
		Must(err)
		if len(page) == 0 {
			break
		}
		seen = append(seen, page...)
	}
	Works("pages", len(seen) == 102 && reflect.DeepEqual(seen[:100], ids))
	Works("a type with its schema", len(made.Trace) == 27)
	written, _ := json.Marshal(struct {
		db.Purchase
		List []int64     `json:",string"`
		Null pgtype.Int8 `json:",string"`
		None *int64      `json:",string"`
	}{made, []int64{1}, pgtype.Int8{Int64: 1, Valid: true}, &made.Flake})
	const flake = `"1152921504606846977"`
	Works("Snowflakes in JSON", strings.Contains(string(written), `"flake":`+flake) &&
		strings.HasSuffix(string(written), `"List":[1],"Null":1,"None":`+flake+"}"))
}

func instant(at time.Time) pgtype.Timestamptz { return pgtype.Timestamptz{Time: at, Valid: true} }

// code is the SQLSTATE of a server's error.
func code(err error) string {
	var failed *pgconn.PgError
	if errors.As(err, &failed) {
		return failed.Code
	}
	return ""
}
