//! diesel.
use diesel::dsl::{count_star, max, sql};
use diesel::prelude::*;
use diesel::result::Error;
use diesel::sql_types::Text;
use uidx::diesel::ulid_floor;
use uidx::{Base64Uuid, BaseUid, Uid11, Ulid, UlidFlake};
use uidx_clients::*;

diesel::table! {
    use diesel::sql_types::*;
    use uidx::diesel::sql_types::*;
    orders (id) {
        id -> Ulid,
        b64 -> Base64uuid,
        base -> Baseuid,
        short -> Uid11,
        flake -> Ulidflake,
        parent -> Nullable<Ulid>,
        note -> Nullable<Text>,
    }
}

fn main() {
    client("diesel 2");
    let db = &mut PgConnection::establish(&database()).unwrap();
    let known = Ok(Some("known".to_string()));
    let note = orders::table.select(orders::note);

    let insert = diesel::insert_into(orders::table).values(orders::note.eq("new"));
    let ids: (Ulid, Base64Uuid, BaseUid, Uid11, UlidFlake) = insert
        .returning((
            orders::id,
            orders::b64,
            orders::base,
            orders::short,
            orders::flake,
        ))
        .get_result(db)
        .unwrap();
    works(
        "returning # needs: package: `uidx::Ulid`",
        lengths(&[
            ids.0.to_string(),
            ids.1.to_string(),
            ids.2.to_string(),
            ids.3.to_string(),
            ids.4.to_string(),
        ]),
    );
    let newest = orders::table.select(max(orders::short)).first(db);
    works("max", newest == Ok(Some(ids.3)));
    let id: Ulid = ID.parse().unwrap();
    works(
        "string # needs: package: `uidx::Ulid`",
        note.filter(orders::id.eq(id)).first(db) == known,
    );
    works(
        "list # needs: package: `uidx::Ulid`",
        note.filter(orders::id.eq_any([id, id])).first(db) == known,
    );

    let mut seen = vec![Ulid::MIN];
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
    works("instant # needs: package: `ulid_floor`", floor);

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
    let uuid = Ulid::from(ID_AS_UUID);
    works(
        "uuid # needs: package: `uidx::Ulid`",
        note.find(uuid).first(db) == known,
    );
    println!("# row: diesel");
    works(
        "any spelling is the same value",
        [ID.to_lowercase(), ID_AS_UUID.to_string()]
            .iter()
            .all(|text| note.find(text.parse::<Ulid>().unwrap()).first(db) == known),
    );
    let read = orders::table.find(uuid).select(orders::id).first(db);
    works("binary # needs: package: `uidx::Ulid`", read == Ok(id));
    let array = sql::<diesel::sql_types::Array<uidx::diesel::sql_types::Ulid>>("array_agg(id)");
    let read: Vec<Ulid> = orders::table
        .filter(orders::id.eq(id))
        .select(array)
        .first(db)
        .unwrap();
    works("array # needs: package: `uidx::Ulid`", read == [id]);
}
