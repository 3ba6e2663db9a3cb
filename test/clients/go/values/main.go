// Ids as values of Go: those made here ascend, and each library takes them. The package's own test has their texts, times and bounds.
package main

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgtype"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/oklog/ulid/v2"

	"github.com/uidx/uidx/clients/go"

	. "uidx/clients/tap"
)

var (
	ctx  = context.Background()
	conn *pgx.Conn
)

// value has what ids have besides.
type value interface {
	fmt.Stringer
	Time() time.Time
	MarshalText() ([]byte, error)
}

func scan[T any](query string, arguments ...any) (read T, err error) {
	return read, conn.QueryRow(ctx, query, arguments...).Scan(&read)
}

// within: no id of a bound lies beyond an instant whose microseconds have parts.
func within() {
	at := time.Date(2026, 3, 4, 5, 6, 7, 123456789, time.UTC)
	low, err1 := uidx.SIDFloor(at)
	high, err2 := uidx.SIDCeil(at)
	Works("a part of a microsecond", err1 == nil && err2 == nil && low.Time().Equal(at.Truncate(time.Microsecond).Add(time.Microsecond)) && !high.Time().After(at))
}

func ascends[T interface {
	comparable
	value
	Compare(T) int
}](name string, make func() T) {
	const workers, each = 8, 20_000
	var group sync.WaitGroup
	var mutex sync.Mutex
	seen := map[T]bool{}
	ordered := true
	for range workers {
		group.Go(func() {
			made := []T{make()}
			for range each - 1 {
				made = append(made, make())
			}
			mutex.Lock()
			defer mutex.Unlock()
			for n, id := range made {
				seen[id] = true
				ordered = ordered && (n == 0 || id.Compare(made[n-1]) > 0)
			}
		})
	}
	before := make()
	group.Wait()
	after := make()
	Works(name+": ids of each goroutine ascend, and none is there twice", ordered && len(seen) == workers*each && before.Compare(after) < 0)
	text := after.String()
	server, err := scan[string]("SELECT $1::"+name+"::text", text)
	Works(name+": the server reads them", err == nil && server == text && time.Since(after.Time()).Abs() < 5*time.Second)
}

type customer struct{}

func (customer) Prefix() string { return "customer" }

type customerID = uidx.UUIDWithPrefix[customer]

// libraries sends and reads ids by each way that there is.
func libraries(db *sql.DB) {
	known := uidx.ULID(AsUUID)
	for _, value := range []any{known, AsUUID, uuid.NullUUID{UUID: AsUUID, Valid: true}, sql.Null[uuid.UUID]{V: AsUUID, Valid: true}, ulid.ULID(AsUUID), sql.Null[ulid.ULID]{V: ulid.ULID(AsUUID), Valid: true}} {
		read, err := scan[string]("SELECT $1::ulid", value)
		Works(fmt.Sprintf("pgx sends a %T", value), err == nil && read == ID)
		Must(db.QueryRow("SELECT id::text FROM orders WHERE id = $1", value).Scan(&read))
		Works(fmt.Sprintf("database/sql sends a %T", value), read == ID)
	}
	var null uuid.NullUUID
	var nullULID sql.Null[uidx.ULID]
	var plain uuid.UUID
	for _, name := range []string{"ulid", "base64uuid", "ordereduuid"} {
		text := fmt.Sprintf("SELECT $1::text::%s, NULL::%s", name, name)
		var none sql.Null[uuid.UUID]
		none.Valid = true
		err := conn.QueryRow(ctx, text, AsUUID.String()).Scan(&null, &none)
		Works(name+": pgx reads uuid.NullUUID and sql.Null[uuid.UUID]", err == nil && null.UUID == AsUUID && null.Valid && !none.Valid)
	}
	err := db.QueryRow("SELECT id, parent, id FROM orders WHERE id = $1", null).Scan((*uidx.ULID)(&plain), &nullULID, &known)
	Works("database/sql reads a uuid.UUID as a ULID", err == nil && plain == AsUUID && !nullULID.Valid && known.String() == ID)
	err = db.QueryRow("SELECT $1::base64uuid", AsUUID).Scan((*uidx.Base64UUID)(&plain))
	Works("and as a Base64UUID", err == nil && plain == AsUUID)
	err = new(customerID).Scan(nil)
	Works("NULL is no id with a prefix", err != nil && err.Error() == "cannot scan <nil> into a typeid")
	none, err := scan[*string]("SELECT $1::ulid::text", uuid.NullUUID{})
	Works("pgx sends a uuid.NullUUID that is NULL", err == nil && none == nil)

	ranges, err := scan[pgtype.Range[ulid.ULID]]("SELECT ulid_prefix_range('01JQ4T')")
	Works("a ulidrange", err == nil && ranges.LowerType == pgtype.Inclusive && ranges.Lower.String() == "01JQ4T00000000000000000000")
	inside, err := scan[bool]("SELECT $1::ulid <@ $2::ulidrange AND $1::ulid <@ $3::ulidmultirange", known, ranges, pgtype.Multirange[pgtype.Range[ulid.ULID]]{ranges})
	Works("a ulidrange and a ulidmultirange as parameters", err == nil && inside)
	lists, err := scan[[]pgtype.Range[string]]("SELECT ARRAY[ulid_prefix_range('01'), NULL]")
	Works("an array of ranges", err == nil && len(lists) == 2)
}

// refuses: text that is no id, wherever it is.
func refuses() {
	const why = `"01JQ" is no ulid: it has 4 characters instead of 26`
	says := func(what string, err error) {
		var server *pgconn.PgError
		Works(what+": the error has the text, what is wrong, and a SQLSTATE", errors.As(err, &server) && server.Code == "22P02" &&
			strings.Contains(err.Error(), `"01JQ"`) && (strings.Contains(err.Error(), why) || strings.Contains(server.Detail, "26")))
	}
	_, err := conn.Exec(ctx, "SELECT FROM orders WHERE id = $1", "01JQ")
	says("a parameter", err)
	_, err = conn.Exec(ctx, "SELECT FROM orders WHERE id = ANY ($1)", []string{ID, "01JQ"})
	says("a list", err)
	_, err = conn.CopyFrom(ctx, pgx.Identifier{"orders"}, []string{"id"}, pgx.CopyFromRows([][]any{{ID}, {"01JQ"}}))
	Works("CopyFrom: the error has the text and what is wrong", err != nil && strings.Contains(err.Error(), why))
	var request struct{ ID uidx.ULID }
	says("JSON", json.Unmarshal([]byte(`{"ID": "01JQ"}`), &request))
	err = json.Unmarshal([]byte(`{"ID": "`+strings.Repeat("0", 100_000)+`"}`), &request)
	var long *pgconn.PgError
	Works("errors have the start of long text", errors.As(err, &long) && len(long.Message) < 200 && len(err.Error()) < 400)
	Works("JSON in and out", json.Unmarshal([]byte(`{"ID": "01jq4t8x6ca54vsh0aann0swcx"}`), &request) == nil)
	text, err := json.Marshal(request)
	Works("an id in JSON", err == nil && string(text) == `{"ID":"`+ID+`"}`)
}

// plain is a server without the extension: a table whose ids are UUIDs. Then they become ulid and typeid.
func plain() {
	_, err := conn.Exec(ctx, "CREATE TABLE plain (id uuid PRIMARY KEY, customer uuid)")
	Must(err)
	work := func(what string) {
		bare, err := pgx.Connect(ctx, URL)
		Must(err)
		defer bare.Close(ctx)
		if what != "uuid" {
			Must(uidx.Register(ctx, bare))
		}
		_, err = bare.Exec(ctx, "DELETE FROM plain")
		Must(err)
		owner := uidx.NewUUIDWithPrefix[customer]()
		var ids []uidx.ULID
		for n := range 100 {
			id, err := uidx.ULIDFloor(Start.Add(time.Duration(n) * time.Minute))
			Must(err)
			ids = append(ids, id)
			_, err = bare.Exec(ctx, "INSERT INTO plain VALUES ($1, $2)", id, owner)
			Must(err)
		}
		var id uidx.ULID
		var read customerID
		Must(bare.QueryRow(ctx, "SELECT id, customer FROM plain WHERE id = $1", ids[7]).Scan(&id, &read))
		Works(what+": a row by its id", id == ids[7] && read == owner && strings.HasPrefix(read.String(), "customer_"))
		low, _ := uidx.ULIDFloor(Start)
		high, _ := uidx.ULIDFloor(Stop)
		var count int
		Must(bare.QueryRow(ctx, "SELECT count(*) FROM plain WHERE id >= $1 AND id < $2", low, high).Scan(&count))
		Works(what+": a window", count == 60)
		var list []uidx.ULID
		Must(bare.QueryRow(ctx, "SELECT array_agg(id ORDER BY id) FROM plain WHERE id = ANY ($1)", ids[3:10]).Scan(&list))
		Works(what+": a list", len(list) == 7 && list[0] == ids[3])
		shop := stdlib.OpenDB(*bare.Config())
		defer shop.Close()
		Must(shop.QueryRow("SELECT id FROM plain WHERE id = $1", ids[5]).Scan(&id))
		Works(what+": through database/sql", id == ids[5])
	}
	work("uuid")
	_, err = conn.Exec(ctx, "ALTER TABLE plain ALTER id TYPE ulid, ALTER customer TYPE typeid USING typeid('customer', customer)")
	if err != nil {
		_, err = conn.Exec(ctx, "ALTER TABLE plain ALTER id TYPE ulid, DROP customer, ADD customer typeid")
	}
	Must(err)
	work("ulid")
	var wrong customerID
	Works("a typeid of another prefix", wrong.UnmarshalText([]byte("user_00041061050r3gg28a1c60t3gf")) != nil)
}

func main() {
	var err error
	conn, err = pgx.Connect(ctx, URL)
	Must(err)
	extensions, err := scan[string]("SELECT string_agg('CREATE EXTENSION ' || name, ';') FROM pg_available_extensions WHERE name ~ '^uidx_' AND name <> 'uidx_migrate'")
	Must(err)
	_, err = conn.Exec(ctx, extensions)
	Must(err)
	refusesBefore := conn.QueryRow(ctx, "SELECT $1::base64uuid", AsUUID).Scan(new(uuid.UUID))
	Works("without Register, a uuid.UUID is not read", refusesBefore != nil)
	Must(uidx.Register(ctx, conn))

	// <formats calls>
	ascends("ulid", uidx.NewULID)
	ascends("base64uuid", uidx.NewBase64UUID)
	ascends("baseuid", uidx.NewBaseUID)
	ascends("ksuid", uidx.NewKSUID)
	ascends("pushid", uidx.NewPushID)
	ascends("sid", uidx.NewSID)
	ascends("ordereduuid", uidx.NewOrderedUUID)
	ascends("typeid", func() uidx.TypeID { id, err := uidx.NewTypeID("user"); Must(err); return id })
	// </formats>

	within()
	refuses()
	config, err := pgx.ParseConfig(URL)
	Must(err)
	libraries(stdlib.OpenDB(*config, stdlib.OptionAfterConnect(uidx.Register)))
	plain()
}
