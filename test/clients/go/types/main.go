// The package and the server say the same of all sixteen types, in every form that Go has of them.
package main

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgtype"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/oklog/ulid/v2"
	"github.com/rs/xid"
	"github.com/segmentio/ksuid"

	"github.com/uidx/uidx/clients/go"

	. "uidx/clients/tap"
)

const count = 100

var (
	ctx   = context.Background()
	names []string
)

func generator(name string) string {
	switch name {
	case "uid11":
		return "xid_generate()"
	case "typeid":
		return "typeid_generate('user')"
	}
	return name + "_generate()"
}

func connect(mode string) *pgxpool.Pool {
	config, err := pgxpool.ParseConfig(URL + " default_query_exec_mode=" + mode)
	Must(err)
	config.AfterConnect = uidx.Register
	pool, err := pgxpool.NewWithConfig(ctx, config)
	Must(err)
	return pool
}

func main() {
	plain, err := pgx.Connect(ctx, URL)
	Must(err)
	var extensions string
	Must(plain.QueryRow(ctx, "SELECT string_agg('CREATE EXTENSION IF NOT EXISTS ' || name, ';') FROM pg_available_extensions WHERE name ~ '^uidx_' AND name <> 'uidx_migrate'").Scan(&extensions))
	_, err = plain.Exec(ctx, extensions)
	Must(err)
	Must(plain.QueryRow(ctx, `SELECT array_agg(typname::text ORDER BY t.oid) FROM pg_type t JOIN pg_depend d ON d.objid = t.oid AND d.deptype = 'e'
		JOIN pg_extension e ON e.oid = d.refobjid AND e.extname ~ '^uidx' WHERE typtype = 'b' AND typelem = 0 AND typname <> 'snowflake_layout'`).Scan(&names))
	pool := connect("cache_statement")
	defer pool.Close()
	for _, name := range names {
		every(plain, pool, name)
	}
	native[ulid.ULID](pool, "ulid", ulid.Make())
	native[uuid.UUID](pool, "ulid", uuid.MustParse("0195c9a4-74cc-5149-bcc4-0a556a0cf19d"))
	native[[16]byte](pool, "base64uuid", uuid.Must(uuid.NewV7()))
	native[ksuid.KSUID](pool, "ksuid", ksuid.New())
	native[xid.ID](pool, "rsxid", xid.New())
	native[pgtype.UUID](pool, "ordereduuid", pgtype.UUID{Bytes: uuid.New(), Valid: true})
	native[pgtype.Text](pool, "typeid", pgtype.Text{String: "user_00041061050r3gg28a1c60t3gf", Valid: true})
	native[sql.Null[string]](pool, "sid", sql.Null[string]{V: "F~~~~~~~~~~-F~~~~~~~~~~", Valid: true})
	absent(pool)
	native[uuid.UUID](connect("cache_describe"), "ulid", uuid.New())
	asText(connect("exec"))
	asText(connect("simple_protocol"))
	wrong := []byte(`"01JU4T8X6CA54VSH0AANN0SWCX"`)
	Works("oklog's ULID takes a wrong letter", json.Unmarshal(wrong, new(ulid.ULID)) == nil && json.Unmarshal(wrong, new(uidx.ULID)) != nil)
}

// every compares texts as the server makes them, through each way in and out.
func every(plain *pgx.Conn, pool *pgxpool.Pool, name string) {
	var texts, read []string
	Must(plain.QueryRow(ctx, "SELECT array_agg("+generator(name)+"::text) FROM generate_series(1, $1)", count).Scan(&texts))
	Must(pool.QueryRow(ctx, "SELECT $1::"+name+"[]", texts).Scan(&read))
	Works(name+": arrays", len(texts) == count && reflect.DeepEqual(texts, read))

	_, err := pool.Exec(ctx, "CREATE TABLE copied_"+name+" (n int, id "+name+")")
	Must(err)
	var rows [][]any
	for n, text := range texts {
		rows = append(rows, []any{n, text})
	}
	_, err = pool.CopyFrom(ctx, pgx.Identifier{"copied_" + name}, []string{"n", "id"}, pgx.CopyFromRows(rows))
	Must(err)
	Must(pool.QueryRow(ctx, "SELECT array_agg(id ORDER BY n) FROM copied_"+name).Scan(&read))
	Works(name+": copied", reflect.DeepEqual(texts, read))

	var value any
	var bytes, expected []byte
	Must(pool.QueryRow(ctx, "SELECT id, id, id::bytea FROM (SELECT $1::"+name+") t (id)", texts[0]).Scan(&value, &bytes, &expected))
	Works(name+": any, and bytes", value == texts[0] && reflect.DeepEqual(bytes, expected))
	Must(pool.QueryRow(ctx, "SELECT $1::"+name, bytes).Scan(&read[0]))
	Works(name+": from bytes", read[0] == texts[0])

	// In the binary format, the server would take this for bytes.
	wrong := strings.Repeat("a", len(bytes)-1) + "!"
	_, err = pool.CopyFrom(ctx, pgx.Identifier{"copied_" + name}, []string{"id"}, pgx.CopyFromRows([][]any{{wrong}}))
	Works(name+": text as long as bytes, copied", err != nil && strings.Contains(err.Error(), wrong))
	var refused *pgconn.PgError
	err = pool.QueryRow(ctx, "SELECT $1::"+name+"[]", []string{wrong}).Scan(&read)
	Works(name+": text as long as bytes, in a list", errors.As(err, &refused) && refused.Code == "22P02")
}

// native sends and reads a value of a Go type, in a list, too, and one that is NULL.
func native[T any](pool *pgxpool.Pool, name string, id T) {
	what := fmt.Sprintf("%s: %T", name, id)
	var read T
	var list []T
	Must(pool.QueryRow(ctx, "SELECT $1::"+name+", $2::"+name+"[]", id, []T{id, id}).Scan(&read, &list))
	Works(what, reflect.DeepEqual(read, id) && reflect.DeepEqual(list, []T{id, id}))
	null := &id
	Must(pool.QueryRow(ctx, "SELECT $1::"+name, (*T)(nil)).Scan(&null))
	Works(what+" that is NULL", null == nil)
}

// absent checks what cannot be read.
func absent(pool *pgxpool.Pool) {
	var text string
	var id ulid.ULID
	var short [8]byte
	Works("NULL is no string", pool.QueryRow(ctx, "SELECT NULL::ulid").Scan(&text) != nil)
	Works("NULL is no ULID", pool.QueryRow(ctx, "SELECT NULL::ulid").Scan(&id) != nil)
	Works("a ulid has not 8 bytes", pool.QueryRow(ctx, "SELECT ulid_generate()").Scan(&short) != nil)
	Works("8 bytes are no ulid", pool.QueryRow(ctx, "SELECT $1::ulid", short).Scan(&text) != nil)
	Works("a pgtype.UUID is no typeid", pool.QueryRow(ctx, "SELECT $1::typeid", pgtype.UUID{Bytes: uuid.New(), Valid: true}).Scan(&text) != nil)
	Works("16 bytes are no typeid", pool.QueryRow(ctx, "SELECT $1::typeid", [16]byte(uuid.New())).Scan(&text) != nil)
	_, err := pool.CopyFrom(ctx, pgx.Identifier{"copied_flake"}, []string{"id"}, pgx.CopyFromRows([][]any{{"no flake"}}))
	Works("text that is no flake", err != nil && strings.Contains(err.Error(), "no flake"))
}

// asText is for the modes in which pgx asks the server for no types.
func asText(pool *pgxpool.Pool) {
	var text string
	var list []string
	var id ulid.ULID
	var bytes [16]byte
	Must(pool.QueryRow(ctx, "SELECT $1::ulid, $2::ulid[], $1::ulid", ID, []string{ID, ID}).Scan(&text, &list, &id))
	Works("as text", text == ID && reflect.DeepEqual(list, []string{ID, ID}) && id.String() == ID)
	Works("no bytes from text", pool.QueryRow(ctx, "SELECT $1::ulid", ID).Scan(&bytes) != nil)
}
