//! diesel.
use diesel::deserialize::{self, FromSql};
use diesel::dsl::{count_star, sql};
use diesel::pg::{Pg, PgValue};
use diesel::prelude::*;
use diesel::result::Error;
use diesel::serialize::{self, Output, ToSql};
use diesel::sql_types::{SqlType, Text, Timestamptz};
use uidx_clients::*;
use uuid::Uuid;

#[derive(SqlType, diesel::query_builder::QueryId)]
#[diesel(postgres_type(name = "ulid"))]
pub struct UlidType;

/// A ulid as the UUID that has its bytes.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    PartialOrd,
    diesel::expression::AsExpression,
    diesel::deserialize::FromSqlRow,
)]
#[diesel(sql_type = UlidType)]
struct Ulid(Uuid);

impl FromSql<UlidType, Pg> for Ulid {
    fn from_sql(value: PgValue<'_>) -> deserialize::Result<Self> {
        Ok(Ulid(Uuid::from_slice(value.as_bytes())?))
    }
}

impl ToSql<UlidType, Pg> for Ulid {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
        <Uuid as ToSql<diesel::sql_types::Uuid, Pg>>::to_sql(&self.0, &mut out.reborrow())
    }
}

diesel::define_sql_function! { fn ulid_floor(instant: Timestamptz) -> UlidType; }

diesel::table! {
    use diesel::sql_types::*;
    use super::UlidType;
    orders (id) {
        id -> UlidType,
        parent -> Nullable<UlidType>,
        note -> Nullable<Text>,
    }
}

fn main() {
    client("diesel 2");
    let db = &mut PgConnection::establish(&database()).unwrap();
    let known = Ok(Some("known".to_string()));
    let note = orders::table.select(orders::note);

    let insert = diesel::insert_into(orders::table).values(orders::note.eq("new"));
    let ids: (String, String, String, String, String) = insert
        .returning(sql::<(Text, Text, Text, Text, Text)>(
            "id::text, b64::text, base::text, short::text, flake::text",
        ))
        .get_result(db)
        .unwrap();
    works(
        "returning # needs: `id::text`",
        lengths(&[ids.0, ids.1, ids.2, ids.3, ids.4]),
    );
    let string = note
        .filter(sql::<diesel::sql_types::Bool>("id = ").bind::<Text, _>(ID))
        .first(db);
    works("string # needs: `sql(\"id = \").bind`", string == known);
    works(
        "list",
        note.filter(orders::id.eq_any([Ulid(ID_AS_UUID), Ulid(ID_AS_UUID)]))
            .first(db)
            == known,
    );

    let mut seen = vec![Ulid(Uuid::nil())];
    loop {
        let after = orders::id.gt(*seen.last().unwrap());
        let page: Vec<Ulid> = orders::table
            .select(orders::id)
            .filter(after)
            .order(orders::id)
            .limit(40)
            .load(db)
            .unwrap();
        if page.is_empty() {
            break;
        }
        seen.extend(page);
    }
    works(
        "paging",
        seen.len() == 103 && seen.windows(2).all(|pair| pair[0] < pair[1]),
    );

    let window = orders::id
        .ge(ulid_floor(start()))
        .and(orders::id.lt(ulid_floor(stop())));
    let floor = orders::table.filter(window).select(count_star()).first(db) == Ok(60i64);
    works("floor", floor);
    works("instant # needs: `ulid_floor`", floor);

    diesel::update(orders::table.find(Ulid(ID_AS_UUID)))
        .set(orders::parent.eq(None::<Ulid>))
        .execute(db)
        .unwrap();
    works(
        "null",
        orders::table
            .find(Ulid(ID_AS_UUID))
            .select(orders::parent)
            .first(db)
            == Ok(None::<Ulid>),
    );
    let bad = note
        .filter(sql::<diesel::sql_types::Bool>("id = ").bind::<Text, _>("no id"))
        .first::<Option<String>>(db);
    works(
        "error",
        matches!(bad, Err(Error::DatabaseError(_, why)) if why.message().contains("invalid input syntax for type ulid")),
    );
    works(
        "uuid # needs: a type",
        note.find(Ulid(ID_AS_UUID)).first(db) == known,
    );
    works(
        "binary # needs: a type",
        orders::table
            .find(Ulid(ID_AS_UUID))
            .select(orders::id)
            .first(db)
            == Ok(Ulid(ID_AS_UUID)),
    );
}
