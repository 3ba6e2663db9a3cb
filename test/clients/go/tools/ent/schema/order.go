// Package schema has ent's tables.
package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/field"

	uidx "github.com/uidx/uidx/clients/go"
)

// Order has ids as strings. Without a default of its own, ent wants an id from the program.
type Order struct{ ent.Schema }

func (Order) Fields() []ent.Field {
	ulid, text := map[string]string{dialect.Postgres: "ulid"}, map[string]string{dialect.Postgres: "text"}
	return []ent.Field{
		field.String("id").SchemaType(ulid).DefaultFunc(func() string { return uidx.NewULID().String() }).
			Annotations(entsql.DefaultExpr("ulid_generate()")),
		field.String("parent").SchemaType(ulid).Optional().Nillable(),
		field.String("note").SchemaType(text).Optional(),
	}
}
