// jetgen writes what Jet makes of the tables, into the folder that it is given.
package main

import (
	"database/sql"
	"os"

	"github.com/go-jet/jet/v2/generator/postgres"
	"github.com/go-jet/jet/v2/generator/template"
	dialect "github.com/go-jet/jet/v2/postgres"
	_ "github.com/lib/pq"

	"uidx/clients/more/parcels"
	. "uidx/clients/tap"
)

func main() {
	db, err := sql.Open("postgres", URL)
	Must(err)
	_, err = db.Exec(parcels.Table)
	Must(err)
	Must(postgres.GenerateDB(db, "public", os.Args[1], template.Default(dialect.Dialect)))
}
