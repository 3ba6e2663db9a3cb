// pgroll, as a library: tables with ids, columns that it fills by their keys, and a uuid that becomes an id.
package main

import (
	"context"
	"database/sql"
	"fmt"

	_ "github.com/lib/pq"
	"github.com/xataio/pgroll/pkg/backfill"
	"github.com/xataio/pgroll/pkg/migrations"
	"github.com/xataio/pgroll/pkg/roll"
	"github.com/xataio/pgroll/pkg/state"

	. "uidx/clients/tap"
)

var ctx = context.Background()

func main() {
	db, err := sql.Open("postgres", URL)
	Must(err)
	_, err = db.Exec("ALTER TABLE orders ADD old uuid; UPDATE orders SET old = id")
	Must(err)
	states, err := state.New(ctx, URL, "pgroll")
	Must(err)
	Must(states.Init(ctx))
	migrator, err := roll.New(ctx, URL, "public", states)
	Must(err)
	start := func(name string, operation migrations.Operation) error {
		// Eleven batches, each from the last key of the one before.
		return migrator.Start(ctx, &migrations.Migration{Name: name, Operations: []migrations.Operation{operation}},
			backfill.NewConfig(backfill.WithBatchSize(10)))
	}
	migrate := func(name string, operation migrations.Operation) {
		Must(start(name, operation))
		Must(migrator.Complete(ctx))
	}
	holds := func(condition string) bool {
		var of bool
		Must(db.QueryRow("SELECT " + condition).Scan(&of))
		return of
	}
	typed := func(table, column, name string) bool {
		return holds(fmt.Sprintf("atttypid = '%s'::regtype FROM pg_attribute WHERE attrelid = '%s'::regclass AND attname = '%s'",
			name, table, column))
	}
	text := func(of string) *string { return &of }

	Tool("pgroll")
	migrate("table", &migrations.OpCreateTable{Name: "parcels", Columns: []migrations.Column{
		{Name: "id", Type: "ulid", Pk: true, Default: text("ulid_generate()")},
		{Name: "of_order", Type: "ulid", References: &migrations.ForeignKeyReference{Name: "of_order", Table: "orders", Column: "id"}},
		{Name: "related", Type: "ulid[]", Nullable: true},
	}})
	_, err = db.Exec("INSERT INTO parcels (of_order) SELECT id FROM orders")
	Must(err)
	Works("a table with ids", typed("parcels", "id", "ulid") && typed("parcels", "related", "ulid[]"))
	made := migrations.Column{Name: "made", Type: "timestamptz"}
	migrate("made", &migrations.OpAddColumn{Table: "orders", Column: made, Up: "id::timestamptz"})
	Works("a column from the time of ids", holds("count(*) = 101 AND bool_and(made = id::timestamptz) FROM orders"))
	migrate("old", &migrations.OpAlterColumn{Table: "orders", Column: "old", Type: text("ulid"), Up: "old::ulid", Down: "old::uuid"})
	Works("a uuid becomes an id", typed("orders", "old", "ulid") && holds("bool_and(old = id) FROM orders"))
	migrate("text", &migrations.OpAlterColumn{Table: "orders", Column: "old", Type: text("text"), Up: "old::text", Down: "old::ulid"})
	Works("an id becomes text", typed("orders", "old", "text") && holds("bool_and(old = id::text) FROM orders"))
	public := migrations.Column{Name: "public_id", Type: "ulid", Default: text("ulid_generate()")}
	plain := start("plain", &migrations.OpAddColumn{Table: "orders", Column: public})
	migrate("default", &migrations.OpAddColumn{Table: "orders", Column: public, Up: "ulid_generate()"})
	Needs("new ids for a table with rows", "`up` is the default, too", plain, holds("count(DISTINCT public_id) = 101 FROM orders"))
}
