// ent, sqlboiler and bun, on lib/pq.
package main

import (
	"context"
	"database/sql"
	"errors"
	"strings"

	entsql "entgo.io/ent/dialect/sql"
	"github.com/aarondl/null/v8"
	"github.com/aarondl/sqlboiler/v4/boil"
	"github.com/aarondl/sqlboiler/v4/queries/qm"
	"github.com/lib/pq"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	. "uidx/clients/tap"
	"uidx/clients/tools/ent"
	"uidx/clients/tools/ent/order"
	"uidx/clients/tools/models"
)

var ctx = context.Background()

const (
	window = "id >= $1 AND id < $2"
	cast   = "id >= $1::timestamptz AND id < $2::timestamptz"
)

func refused(err error) bool {
	var of *pq.Error
	return errors.As(err, &of) && of.Code == "22P02"
}

func useEnt(db *sql.DB) {
	Tool("ent on lib/pq")
	client, err := ent.Open("postgres", URL)
	Must(err)
	defer client.Close()
	made := client.Order.Create().SetNote("new").SetParent(ID).SaveX(ctx)
	Works("returning", len(made.ID) == 26 && *client.Order.GetX(ctx, made.ID).Parent == ID)
	known := client.Order.GetX(ctx, ID)
	Works("string", known.Note == "known")
	Works("null", known.Parent == nil)
	Works("list", len(client.Order.Query().Where(order.IDIn(ID, ID)).AllX(ctx)) == 1)
	Works("uuid", client.Order.GetX(ctx, AsUUID.String()).ID == ID)
	count := func(condition string) (int, error) {
		return client.Order.Query().Where(func(s *entsql.Selector) { s.Where(entsql.ExprP(condition, Start, Stop)) }).Count(ctx)
	}
	_, plain := count(window)
	n, err := count(cast)
	Must(err)
	Needs("instant", "`$1::timestamptz`", plain, n == 60)
	_, err = client.Order.Get(ctx, "no id")
	Works("error", refused(err))
	// No column changes its type. Then a table anew.
	var changes strings.Builder
	Must(client.Schema.WriteTo(ctx, &changes))
	_, err = db.ExecContext(ctx, "DROP TABLE orders")
	Must(err)
	Must(client.Schema.Create(ctx))
	Works("schema", !strings.Contains(changes.String(), " TYPE ") && len(client.Order.Create().SaveX(ctx).ID) == 26)
	Row("ent")
	Works("relations of an id in lower case", spelled(client, strings.ToLower(ID)))
	Works("relations of an id as the text of a UUID", spelled(client, AsUUID.String()))
}

// An id that is sent in another spelling than the server's finds its relations.
func spelled(client *ent.Client, id string) bool {
	customer := client.Customer.Create().SetID(id).AddSales(client.Sale.Create().SaveX(ctx)).SaveX(ctx)
	sale := client.Sale.Create().SetCustomerID(id).SaveX(ctx)
	customer = customer.Update().SetName("Ann").SaveX(ctx)
	loaded := client.Customer.Query().WithSales().OnlyX(ctx)
	back := client.Sale.Query().WithCustomer().AllX(ctx)
	right := customer.ID == ID && customer.QuerySales().CountX(ctx) == 2 &&
		sale.QueryCustomer().OnlyX(ctx).Name == "Ann" &&
		len(loaded.Edges.Sales) == 2 && len(back) == 2 && back[1].Edges.Customer.ID == ID
	client.Sale.Delete().ExecX(ctx)
	client.Customer.Delete().ExecX(ctx)
	return right
}

func useBoiler(db *sql.DB) {
	Tool("sqlboiler on lib/pq")
	made := models.Order{Note: null.StringFrom("new")}
	Must(made.Insert(ctx, db, boil.Infer()))
	Works("returning", Lengths([]string{made.ID, made.B64, made.Base, made.Short, made.Flake}))
	var parent any = made.Parent
	_, nullable := parent.(null.String)
	Works("schema # needs: `[[types]]` with `udt_name`", nullable && !made.Parent.Valid)
	known, err := models.FindOrder(ctx, db, ID)
	Must(err)
	Works("string", known.Note.String == "known")
	listed, err := models.Orders(models.OrderWhere.ID.IN([]string{ID, ID})).All(ctx, db)
	Must(err)
	Works("list", len(listed) == 1)
	_, plain := models.Orders(qm.Where(window, Start, Stop)).Count(ctx, db)
	n, err := models.Orders(qm.Where(cast, Start, Stop)).Count(ctx, db)
	Must(err)
	Needs("instant", "`$1::timestamptz`", plain, n == 60)
	_, err = models.FindOrder(ctx, db, "no id")
	Works("error", refused(err))
}

// bun writes parameters into the text of the query.
func useBun(db *bun.DB) {
	type Order struct {
		bun.BaseModel `bun:"table:orders"`
		ID            string  `bun:"type:ulid,pk,default:ulid_generate()"`
		Parent        *string `bun:"type:ulid"`
		Note          string
	}
	Tool("bun on lib/pq")
	made := Order{Note: "new"}
	_, err := db.NewInsert().Model(&made).Returning("id").Exec(ctx)
	Must(err)
	Works("returning", len(made.ID) == 26)
	find := func(condition string, value any) (found Order, err error) {
		return found, db.NewSelect().Model(&found).Where(condition, value).Scan(ctx)
	}
	known := func(found Order, err error) bool {
		Must(err)
		return found.Note == "known" && found.Parent == nil
	}
	Works("string", known(find("id = ?", ID)))
	Works("list", known(find("id IN (?)", bun.List([]string{ID, ID}))))
	Works("uuid", known(find("id = ?", AsUUID)))
	count := func(condition string) (int64, error) {
		return db.NewSelect().Model((*Order)(nil)).Where(condition, Start, Stop).Count(ctx)
	}
	_, plain := count("id >= ? AND id < ?")
	n, err := count("id >= ?::timestamptz AND id < ?::timestamptz")
	Must(err)
	Needs("instant", "`?::timestamptz`", plain, n == 60)
	_, err = find("id = ?", "no id")
	Works("error", refused(err))
	_, err = db.NewCreateTable().Model((*Order)(nil)).ModelTableExpr("copies").Exec(ctx)
	Must(err)
	_, err = db.NewInsert().Model(&made).ModelTableExpr("copies").Exec(ctx)
	Works("schema", err == nil)
}

func main() {
	db, err := sql.Open("postgres", URL)
	Must(err)
	useBoiler(db)
	useBun(bun.NewDB(db, pgdialect.New()))
	useEnt(db)
}
