// lib/pq, through database/sql.
package main

import (
	"database/sql"
	"errors"

	"github.com/lib/pq"

	. "uidx/clients/tap"
)

func main() {
	Client("lib/pq")
	db, err := sql.Open("postgres", URL)
	Must(err)
	one := func(into any, query string, parameters ...any) error {
		return db.QueryRow(query, parameters...).Scan(into)
	}

	ids := make([]string, 5)
	Must(db.QueryRow("INSERT INTO orders (note) VALUES ('new') RETURNING id, b64, base, short, flake").
		Scan(&ids[0], &ids[1], &ids[2], &ids[3], &ids[4]))
	Works("returning", Lengths(ids))
	var note string
	Must(one(&note, "SELECT note FROM orders WHERE id = $1", ID))
	Works("string", note == "known")
	Must(one(&note, "SELECT note FROM orders WHERE id = ANY ($1)", pq.Array([]string{ID, ID})))
	Works("list", note == "known")
	Works("paging", Pages(func(last string) (page []string) {
		rows, err := db.Query("SELECT id FROM orders WHERE id > $1 ORDER BY id LIMIT 40", last)
		Must(err)
		defer rows.Close()
		for rows.Next() {
			var id string
			Must(rows.Scan(&id))
			page = append(page, id)
		}
		return page
	}))

	var n int
	plain := one(&n, "SELECT count(*) FROM orders WHERE id >= $1 AND id < $2", Start, Stop)
	Must(one(&n, "SELECT count(*) FROM orders WHERE id >= $1::timestamptz AND id < $2::timestamptz", Start, Stop))
	Needs("instant", "`$1::timestamptz`", plain, n == 60)
	Must(one(&n, "SELECT count(*) FROM orders WHERE id >= ulid_floor($1) AND id < ulid_floor($2)", Start, Stop))
	Works("floor", n == 60)

	_, err = db.Exec("UPDATE orders SET parent = $1 WHERE id = $2", nil, ID)
	Must(err)
	var parent sql.NullString
	Must(one(&parent, "SELECT parent FROM orders WHERE id = $1", ID))
	Works("null", !parent.Valid)
	var refused *pq.Error
	Works("error", errors.As(one(&note, "SELECT note FROM orders WHERE id = $1", "no id"), &refused) && refused.Code == "22P02")
	Must(one(&note, "SELECT note FROM orders WHERE id = $1", AsUUID))
	Works("uuid", note == "known")
	var list []string
	Must(one(pq.Array(&list), "SELECT array_agg(id) FROM orders WHERE note = 'known'"))
	Works("array", len(list) == 1 && list[0] == ID)

	tx, err := db.Begin()
	Must(err)
	rows, err := tx.Prepare(pq.CopyIn("orders", "id", "note"))
	Must(err)
	_, err = rows.Exec("01JQ4T8X6CA54VSH0AANN0SWCY", "copied")
	Must(err)
	_, err = rows.Exec()
	Must(err)
	Must(rows.Close())
	Must(tx.Commit())
	Must(one(&note, "SELECT note FROM orders WHERE id = '01JQ4T8X6CA54VSH0AANN0SWCY'"))
	Works("copy", note == "copied")
}
