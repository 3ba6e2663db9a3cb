// pgx 5, without database/sql.
package main

import (
	"context"
	"errors"
	"slices"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/oklog/ulid/v2"

	"github.com/uidx/uidx/clients/go"

	. "uidx/clients/tap"
)

var ctx = context.Background()

func main() {
	Client("pgx 5")
	conn, err := pgx.Connect(ctx, URL)
	Must(err)
	one := func(into any, sql string, parameters ...any) error {
		return conn.QueryRow(ctx, sql, parameters...).Scan(into)
	}

	ids := make([]string, 5)
	Must(conn.QueryRow(ctx, "INSERT INTO orders (note) VALUES ('new') RETURNING id, b64, base, short, flake").
		Scan(&ids[0], &ids[1], &ids[2], &ids[3], &ids[4]))
	Works("returning", Lengths(ids))
	var note string
	Must(one(&note, "SELECT note FROM orders WHERE id = $1", ID))
	Works("string", note == "known")
	Must(one(&note, "SELECT note FROM orders WHERE id = ANY ($1)", []string{ID, ID}))
	Works("list", note == "known")
	Works("paging", Pages(func(last string) []string {
		rows, _ := conn.Query(ctx, "SELECT id FROM orders WHERE id > $1 ORDER BY id LIMIT 40", last)
		page, err := pgx.CollectRows(rows, pgx.RowTo[string])
		Must(err)
		return page
	}))

	var n int
	plain := one(&n, "SELECT count(*) FROM orders WHERE id >= $1 AND id < $2", Start, Stop)
	Must(one(&n, "SELECT count(*) FROM orders WHERE id >= $1::timestamptz AND id < $2::timestamptz", Start, Stop))
	Needs("instant", "`$1::timestamptz`", plain, n == 60)
	Must(one(&n, "SELECT count(*) FROM orders WHERE id >= ulid_floor($1) AND id < ulid_floor($2)", Start, Stop))
	Works("floor", n == 60)

	_, err = conn.Exec(ctx, "UPDATE orders SET parent = $1 WHERE id = $2", nil, ID)
	Must(err)
	parent := new(string)
	Must(one(&parent, "SELECT parent FROM orders WHERE id = $1", ID))
	Works("null", parent == nil)
	var refused *pgconn.PgError
	Works("error", errors.As(one(&note, "SELECT note FROM orders WHERE id = $1", "no id"), &refused) && refused.Code == "22P02")

	Must(one(&note, "SELECT note FROM orders WHERE id = $1", AsUUID))
	Works("uuid", note == "known")
	var list []string
	Must(one(&list, "SELECT array_agg(id) FROM orders WHERE note = 'known'"))
	Works("array", len(list) == 1 && list[0] == ID)

	known := "SELECT id FROM orders WHERE note = 'known'"
	var id uuid.UUID
	plain = one(&id, known)
	Must(uidx.Register(ctx, conn))
	Must(one(&id, known))
	Needs("binary", "package: `uidx.Register`", plain, id == AsUUID)

	rows := [][]any{
		{"01JQ4T8X6CA54VSH0AANN0SWCY", "copied"},
		{uuid.MustParse("0195c9a4-74cc-5149-bcc4-0a556a0cf19f"), "copied"},
		{ulid.MustParse("01JQ4T8X6CA54VSH0AANN0SWD0"), "copied"},
	}
	_, err = conn.CopyFrom(ctx, pgx.Identifier{"orders"}, []string{"id", "note"}, pgx.CopyFromRows(rows))
	Must(err)
	Must(one(&list, "SELECT array_agg(id ORDER BY id) FROM orders WHERE note = 'copied'"))
	Works("copy", slices.Equal(list, []string{"01JQ4T8X6CA54VSH0AANN0SWCY", "01JQ4T8X6CA54VSH0AANN0SWCZ", "01JQ4T8X6CA54VSH0AANN0SWD0"}))
}
