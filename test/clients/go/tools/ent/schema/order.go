// Package schema has ent's tables.
package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"

	uidx "github.com/uidx/uidx/clients/go"
)

var ulid = map[string]string{dialect.Postgres: "ulid"}

// Order has ids as strings. Without a default of its own, ent wants an id from the program.
type Order struct{ ent.Schema }

func (Order) Fields() []ent.Field {
	text := map[string]string{dialect.Postgres: "text"}
	return []ent.Field{
		field.String("id").SchemaType(ulid).DefaultFunc(func() string { return uidx.NewULID().String() }).
			Annotations(entsql.DefaultExpr("ulid_generate()")),
		field.String("parent").SchemaType(ulid).Optional().Nillable(),
		field.String("note").SchemaType(text).Optional(),
	}
}

// Customer and Sale are related by ids.
type Customer struct{ ent.Schema }

func (Customer) Fields() []ent.Field {
	return []ent.Field{field.String("id").SchemaType(ulid), field.String("name").Optional()}
}

func (Customer) Edges() []ent.Edge { return []ent.Edge{edge.To("sales", Sale.Type)} }

type Sale struct{ ent.Schema }

func (Sale) Fields() []ent.Field {
	return []ent.Field{field.String("customer_id").SchemaType(ulid).Optional()}
}

func (Sale) Edges() []ent.Edge {
	return []ent.Edge{edge.From("customer", Customer.Type).Ref("sales").Field("customer_id").Unique()}
}
