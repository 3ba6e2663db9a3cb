// Atlas, as a library: what it reads of a database, and what it would change.
package main

import (
	"context"
	"database/sql"
	"slices"

	"ariga.io/atlas/sql/postgres"
	"ariga.io/atlas/sql/schema"
	_ "github.com/lib/pq"

	. "uidx/clients/tap"
)

func main() {
	ctx := context.Background()
	db, err := sql.Open("postgres", URL)
	Must(err)
	_, err = db.Exec(`
		CREATE TABLE messages (id ulid PRIMARY KEY DEFAULT ulid_generate(), parent ulid REFERENCES orders, related ulid[], body text)
			PARTITION BY RANGE (id);
		SELECT uidx_create_partitions('messages', '2025-01-01 00:00+00', '2025-04-01 00:00+00', '1 month')`)
	Must(err)
	driver, err := postgres.Open(db)
	Must(err)
	inspect := func() *schema.Schema {
		found, err := driver.InspectSchema(ctx, "public", nil)
		Must(err)
		return found
	}

	found := inspect()
	var names []string
	for _, table := range found.Tables {
		names = append(names, table.Name)
	}
	Works("the partitions are no tables of their own", slices.Contains(names, "messages") && !slices.Contains(names, "messages_20250201"))

	text, err := postgres.MarshalHCL(found)
	Must(err)
	var wanted schema.Schema
	Must(postgres.EvalHCLBytes(text, &wanted, nil))
	changes, err := driver.SchemaDiff(inspect(), &wanted)
	Must(err)
	Works("its own description changes nothing", len(changes) == 0)

	messages, ok := wanted.Table("messages")
	if !ok {
		panic("no table")
	}
	messages.AddColumns(schema.NewNullColumn("reply").SetType(&postgres.UserDefinedType{T: "ulid"}))
	changes, err = driver.SchemaDiff(inspect(), &wanted)
	Must(err)
	Must(driver.ApplyChanges(ctx, changes))
	var column string
	Must(db.QueryRow("SELECT atttypid::regtype FROM pg_attribute WHERE attrelid = 'messages_20250201'::regclass AND attname = 'reply'").Scan(&column))
	var partitions int
	Must(db.QueryRow("SELECT count(*) FROM pg_inherits WHERE inhparent = 'messages'::regclass").Scan(&partitions))
	Works("a new column, and the partitions stay", len(changes) == 1 && column == "ulid" && partitions == 3)
}
