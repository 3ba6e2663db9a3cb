// Jet, by what jetgen has written.
package main

import (
	"database/sql"
	"errors"

	. "github.com/go-jet/jet/v2/postgres"
	"github.com/lib/pq"

	"uidx/clients/more/gen/public/model"
	. "uidx/clients/more/gen/public/table"
	"uidx/clients/more/parcels"
	. "uidx/clients/tap"
)

var db *sql.DB

func find(condition BoolExpression) (found []model.Orders, err error) {
	err = SELECT(Orders.AllColumns).FROM(Orders).WHERE(condition).ORDER_BY(Orders.ID).LIMIT(80).Query(db, &found)
	return
}

func known(condition BoolExpression) bool {
	found, err := find(condition)
	Must(err)
	return len(found) == 1 && *found[0].Note == "known"
}

func between(start, stop Expression) bool {
	found, err := find(Orders.ID.GT_EQ(StringExp(start)).AND(Orders.ID.LT(StringExp(stop))))
	Must(err)
	return len(found) == 60
}

func parent(of *string) *string {
	var order model.Orders
	Must(Orders.UPDATE(Orders.Parent).MODEL(model.Orders{Parent: of}).WHERE(Orders.ID.EQ(String(ID))).
		RETURNING(Orders.AllColumns).Query(db, &order))
	return order.Parent
}

func main() {
	var err error
	db, err = sql.Open("postgres", URL)
	Must(err)
	_, err = db.Exec(parcels.Table)
	Must(err)
	Client("Jet on lib/pq")
	note, id := "new", ID
	var made model.Orders
	Must(Orders.INSERT(Orders.Note).MODEL(model.Orders{Note: &note}).RETURNING(Orders.AllColumns).Query(db, &made))
	Works("returning", Lengths([]string{made.ID, made.B64, made.Base, made.Short, made.Flake}))
	Works("string", known(Orders.ID.EQ(String(ID))))
	Works("list", known(Orders.ID.IN(String(ID), String(ID))) && known(Orders.ID.EQ(ANY(ARRAY(String(ID), String(ID))))))
	Works("paging", Pages(func(last string) (ids []string) {
		found, err := find(Orders.ID.GT(String(last)))
		Must(err)
		for _, order := range found {
			ids = append(ids, order.ID)
		}
		return
	}))
	// Without StringExp these do not compile.
	Works("uuid # needs: `StringExp(UUID(u))`", known(Orders.ID.EQ(StringExp(UUID(AsUUID)))))
	Works("instant # needs: `StringExp(TimestampzT(t))`", between(TimestampzT(Start), TimestampzT(Stop)))
	Works("floor", between(Func("ulid_floor", TimestampzT(Start)), Func("ulid_floor", TimestampzT(Stop))))
	Works("null", *parent(&id) == ID && parent(nil) == nil)
	_, err = find(Orders.ID.EQ(String("no id")))
	var refused *pq.Error
	Works("error", errors.As(err, &refused) && refused.Code == "22P02")

	related := pq.StringArray{ID, ID}
	var parcel model.Parcels
	Must(Parcels.INSERT(Parcels.OfOrder, Parcels.Related).MODEL(model.Parcels{OfOrder: ID, Related: &related}).
		RETURNING(Parcels.AllColumns).Query(db, &parcel))
	Works("array", len(*parcel.Related) == 2 && (*parcel.Related)[1] == ID)
	var joined []struct {
		model.Orders
		Parcels []model.Parcels
	}
	Must(SELECT(Orders.AllColumns, Parcels.AllColumns).FROM(Orders.INNER_JOIN(Parcels, Parcels.OfOrder.EQ(Orders.ID))).
		Query(db, &joined))
	Works("schema", len(joined) == 1 && joined[0].Parcels[0].ID == parcel.ID)
}
