//! diesel.
use diesel::deserialize::{self, FromSql};
use diesel::dsl::{count_star, sql};
use diesel::pg::{Pg, PgValue};
use diesel::prelude::*;
use diesel::result::Error;
use diesel::serialize::{self, IsNull, Output, ToSql};
use diesel::sql_types::{SqlType, Text, Timestamptz};
use std::io::Write;
use uidx_clients::*;

#[derive(SqlType, diesel::query_builder::QueryId)]
#[diesel(postgres_type(name = "ulid"))]
pub struct UlidType;

/// A ulid in the binary format.
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
struct Ulid(ulid::Ulid);

impl FromSql<UlidType, Pg> for Ulid {
    fn from_sql(value: PgValue<'_>) -> deserialize::Result<Self> {
        Ok(Ulid(ulid::Ulid::from_bytes(value.as_bytes().try_into()?)))
    }
}

impl ToSql<UlidType, Pg> for Ulid {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
        out.write_all(&self.0.to_bytes())?;
        Ok(IsNull::No)
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
    let others = sql::<(Text, Text, Text, Text)>("b64::text, base::text, short::text, flake::text");
    let ids: (Ulid, (String, String, String, String)) = insert
        .returning((orders::id, others))
        .get_result(db)
        .unwrap();
    let (id, (b64, base, short, flake)) = ids;
    works(
        "returning # needs: a type, or `b64::text`",
        lengths(&[id.0.to_string(), b64, base, short, flake]),
    );
    let id = Ulid(ulid::Ulid::from_string(ID).unwrap());
    works(
        "string # needs: a type",
        note.filter(orders::id.eq(id)).first(db) == known,
    );
    works(
        "list # needs: a type",
        note.filter(orders::id.eq_any([id, id])).first(db) == known,
    );

    let mut seen = vec![Ulid(ulid::Ulid::nil())];
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

    diesel::update(orders::table.find(id))
        .set(orders::parent.eq(None::<Ulid>))
        .execute(db)
        .unwrap();
    works(
        "null",
        orders::table.find(id).select(orders::parent).first(db) == Ok(None::<Ulid>),
    );
    let bad = note
        .filter(sql::<diesel::sql_types::Bool>("id = ").bind::<Text, _>("no id"))
        .first::<Option<String>>(db);
    works(
        "error",
        matches!(bad, Err(Error::DatabaseError(_, why)) if why.message().contains("invalid input syntax for type ulid")),
    );
    let uuid = Ulid(ID_AS_UUID.into());
    works("uuid # needs: a type", note.find(uuid).first(db) == known);
    let read = orders::table.find(uuid).select(orders::id).first(db);
    works("binary # needs: a type", read == Ok(id));
    let array = sql::<diesel::sql_types::Array<UlidType>>("array_agg(id)");
    let read: Vec<Ulid> = orders::table
        .filter(orders::id.eq(id))
        .select(array)
        .first(db)
        .unwrap();
    works("array # needs: a type", read == [id]);
}
