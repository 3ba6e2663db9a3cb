// Formats that have packages of their own: these read what the server makes, and the server what they make.
// Arguments: the formats to try.
package main

import (
	"bytes"
	"context"
	"os"
	"regexp"
	"slices"
	"time"

	"github.com/chilts/sid"
	"github.com/jackc/pgx/v5"
	"github.com/rs/xid"
	"github.com/segmentio/ksuid"

	. "uidx/clients/tap"
)

const count = 100

// row is what the server says of an id.
type row struct {
	Text  string
	Bytes []byte
	Time  time.Time
}

var (
	ctx  = context.Background()
	conn *pgx.Conn
)

// query runs SELECT on a source of ids, named id.
func query(format, source string, parameters ...any) []row {
	sql := "SELECT id::text, id::bytea, " + format + "_timestamp(id) FROM " + source
	rows, _ := conn.Query(ctx, sql, parameters...)
	found, err := pgx.CollectRows(rows, pgx.RowToStructByPos[row])
	Must(err)
	return found
}

func made(format string) []row {
	return query(format, "(SELECT "+format+"_generate() AS id FROM generate_series(1, $1)) made", count)
}

func read(format string, texts []string) []row {
	return query(format, "unnest($1::text[]::"+format+"[]) WITH ORDINALITY made (id, n) ORDER BY n", texts)
}

// try is for a package that reads ids.
func try(format string, generate func() string, agree func(row) bool) {
	rows := made(format)
	passed := len(rows) == count
	for _, row := range rows {
		passed = passed && agree(row)
	}
	Works(format+": the package reads what the server makes", passed)

	var texts []string
	for range count {
		texts = append(texts, generate())
	}
	rows = read(format, texts)
	passed = len(rows) == count
	for n, row := range rows {
		passed = passed && row.Text == texts[n] && agree(row)
	}
	Works(format+": the server reads what the package makes", passed)
	sorted(format, texts)
}

func sorted(format string, texts []string) {
	var found []string
	Must(conn.QueryRow(ctx, "SELECT array_agg(id::text ORDER BY id) FROM unnest($1::text[]::"+format+"[]) made (id)", texts).Scan(&found))
	slices.Sort(texts)
	Works(format+": sorted as its text", slices.Equal(found, texts))
}

func tryKSUID() {
	try("ksuid", func() string { return ksuid.New().String() }, func(row row) bool {
		id, err := ksuid.Parse(row.Text)
		return err == nil && id.String() == row.Text && bytes.Equal(id.Bytes(), row.Bytes) && id.Time().Equal(row.Time)
	})
}

func tryXID() {
	try("rsxid", func() string { return xid.New().String() }, func(row row) bool {
		id, err := xid.FromString(row.Text)
		return err == nil && id.String() == row.Text && bytes.Equal(id.Bytes(), row.Bytes) && id.Time().Equal(row.Time)
	})
}

// This package makes ids, in four forms, but reads none: those of the server have to lie between two of its own.
func trySID() {
	first := sid.IdBase64()
	rows := made("sid")
	last := sid.IdBase64()
	form := regexp.MustCompile(`^[0-9A-Z_a-z~]{11}-[0-9A-Z_a-z~]{11}$`)
	passed := len(rows) == count
	for _, row := range rows {
		passed = passed && form.MatchString(row.Text) && first < row.Text && row.Text < last
	}
	Works("sid: the server makes ids as the package does", passed)

	passed = true
	for range count {
		for _, generate := range []func() string{sid.IdBase64, sid.IdHex, sid.IdBase32, sid.Id} {
			// PostgreSQL's instants are of whole microseconds.
			before := time.Now().Truncate(time.Microsecond)
			text := generate()
			after := time.Now()
			row := read("sid", []string{text})[0]
			passed = passed && !row.Time.Before(before) && !row.Time.After(after) && len(row.Bytes) == 16
			passed = passed && (len(text) != 23 || text == row.Text)
		}
	}
	Works("sid: the server reads what the package makes", passed)

	var texts []string
	for range count {
		texts = append(texts, sid.IdBase64())
	}
	sorted("sid", texts)
}

func main() {
	var err error
	conn, err = pgx.Connect(ctx, URL)
	Must(err)
	formats := map[string]func(){"ksuid": tryKSUID, "rsxid": tryXID, "sid": trySID}
	for _, format := range os.Args[1:] {
		_, err = conn.Exec(ctx, "CREATE EXTENSION uidx_"+format+" CASCADE")
		Must(err)
		formats[format]()
	}
}
