//! tokio-postgres.
use futures_util::{pin_mut, SinkExt};
use std::error::Error;
use tokio_postgres::types::{private::BytesMut, to_sql_checked, FromSql, IsNull, ToSql, Type};
use tokio_postgres::{Client, NoTls};
use uidx_clients::*;
use uuid::Uuid;

/// A ulid as the UUID that has its bytes.
#[derive(Debug)]
struct Ulid(Uuid);

impl<'a> FromSql<'a> for Ulid {
    fn from_sql(_: &Type, raw: &'a [u8]) -> Result<Self, Box<dyn Error + Sync + Send>> {
        Ok(Ulid(Uuid::from_slice(raw)?))
    }

    fn accepts(ty: &Type) -> bool {
        ty.name() == "ulid"
    }
}

impl ToSql for Ulid {
    fn to_sql(&self, _: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        out.extend_from_slice(self.0.as_bytes());
        Ok(IsNull::No)
    }

    fn accepts(ty: &Type) -> bool {
        ty.name() == "ulid"
    }

    to_sql_checked!();
}

async fn note(db: &Client, condition: &str, parameter: &(dyn ToSql + Sync)) -> Option<String> {
    let query = format!("SELECT note FROM orders WHERE {condition}");
    db.query_one(&query, &[parameter]).await.ok()?.get(0)
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    client("tokio-postgres 0.7");
    let (db, connection) = tokio_postgres::connect(&database(), NoTls).await?;
    tokio::spawn(connection);
    let known = Some("known".to_string());

    let insert = "INSERT INTO orders (note) VALUES ('new') RETURNING";
    let plain = db
        .query_one(&format!("{insert} id"), &[])
        .await?
        .try_get::<_, String>(0)
        .is_err();
    let row = db
        .query_one(
            &format!("{insert} id::text, b64::text, base::text, short::text, flake::text"),
            &[],
        )
        .await?;
    let ids: Vec<String> = (0..5).map(|n| row.get(n)).collect();
    needs("returning", "`id::text`", plain, lengths(&ids));

    let plain = note(&db, "id = $1", &ID).await.is_none();
    needs(
        "string",
        "`$1::text`",
        plain,
        note(&db, "id = $1::text", &ID).await == known,
    );
    let list = vec![ID, ID];
    let plain = note(&db, "id = ANY ($1)", &list).await.is_none();
    needs(
        "list",
        "`$1::text[]`",
        plain,
        note(&db, "id = ANY ($1::text[])", &list).await == known,
    );

    let mut seen = vec![];
    let mut last = FIRST.to_string();
    loop {
        let page = db
            .query(
                "SELECT id::text FROM orders WHERE id > $1::text ORDER BY orders.id LIMIT 40",
                &[&last],
            )
            .await?;
        if page.is_empty() {
            break;
        }
        seen.extend(page.iter().map(|row| row.get::<_, String>(0)));
        last = seen.last().unwrap().clone();
    }
    // One more than other programs have: the first insert, whose id was not read.
    works("paging", complete(&seen[..102]) && seen.len() == 103);

    let count = "SELECT count(*) FROM orders WHERE";
    let window: [&(dyn ToSql + Sync); 2] = [&start(), &stop()];
    let plain = db
        .query_one(&format!("{count} id >= $1 AND id < $2"), &window)
        .await
        .is_err();
    let cast = db
        .query_one(
            &format!("{count} id >= $1::timestamptz AND id < $2::timestamptz"),
            &window,
        )
        .await?;
    needs(
        "instant",
        "`$1::timestamptz`",
        plain,
        cast.get::<_, i64>(0) == 60,
    );
    let floor = db
        .query_one(
            &format!("{count} id >= ulid_floor($1) AND id < ulid_floor($2)"),
            &window,
        )
        .await?;
    works("floor", floor.get::<_, i64>(0) == 60);

    db.execute(
        "UPDATE orders SET parent = $1::text WHERE id = $2::text",
        &[&None::<String>, &ID],
    )
    .await?;
    let row = db
        .query_one("SELECT parent FROM orders WHERE id = $1::text", &[&ID])
        .await?;
    works("null", row.get::<_, Option<Ulid>>(0).is_none());
    let error = db
        .query("SELECT FROM orders WHERE id = $1::text", &[&"no id"])
        .await
        .unwrap_err();
    works(
        "error",
        error.code().is_some_and(|state| state.code() == "22P02"),
    );
    let plain = note(&db, "id = $1", &ID_AS_UUID).await.is_none();
    needs(
        "uuid",
        "`$1::uuid`",
        plain,
        note(&db, "id = $1::uuid", &ID_AS_UUID).await == known,
    );

    let row = db
        .query_one("SELECT id FROM orders WHERE id = $1", &[&Ulid(ID_AS_UUID)])
        .await?;
    let plain = row.try_get::<_, Uuid>(0).is_err();
    needs(
        "binary",
        "a type",
        plain,
        row.get::<_, Ulid>(0).0 == ID_AS_UUID,
    );

    let copy = db.copy_in("COPY orders (id, note) FROM STDIN").await?;
    pin_mut!(copy);
    copy.send(&b"01JQ4T8X6CA54VSH0AANN0SWCY\tcopied\n"[..])
        .await?;
    copy.finish().await?;
    works(
        "copy",
        note(&db, "id = $1::text", &"01JQ4T8X6CA54VSH0AANN0SWCY").await
            == Some("copied".to_string()),
    );
    Ok(())
}
