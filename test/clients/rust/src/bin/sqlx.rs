//! sqlx.
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, FromRow, Row};
use std::error::Error;
use uidx::{Base64Uuid, BaseUid, Uid11, Ulid, UlidFlake};
use uidx_clients::*;
use uuid::Uuid;

#[derive(FromRow)]
struct Order {
    id: Ulid,
    parent: Option<Ulid>,
}

async fn count(db: &mut PgConnection, condition: &str) -> Result<i64, sqlx::Error> {
    let query = format!("SELECT count(*) FROM orders WHERE {condition}");
    sqlx::query_scalar(AssertSqlSafe(query))
        .bind(start())
        .bind(stop())
        .fetch_one(db)
        .await
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    client("sqlx 0.9");
    let mut db = PgConnectOptions::new().connect().await?;
    let db = &mut db;

    let known = "SELECT id FROM orders WHERE note = 'known'";
    let plain = sqlx::query_scalar::<_, String>(known)
        .fetch_one(&mut *db)
        .await
        .is_err();
    let insert = "INSERT INTO orders (note) VALUES ('new') RETURNING id, b64, base, short, flake";
    let row = sqlx::query(insert).fetch_one(&mut *db).await?;
    let ids = [
        row.get::<Ulid, _>(0).to_string(),
        row.get::<Base64Uuid, _>(1).to_string(),
        row.get::<BaseUid, _>(2).to_string(),
        row.get::<Uid11, _>(3).to_string(),
        row.get::<UlidFlake, _>(4).to_string(),
    ];
    needs(
        "returning",
        "package: `uidx::Ulid`, or `id::text`",
        plain,
        lengths(&ids),
    );

    let note: String = sqlx::query_scalar("SELECT note FROM orders WHERE id = $1")
        .bind(ID)
        .fetch_one(&mut *db)
        .await?;
    works("string", note == "known");
    let list = vec![ID, ID];
    let note: String = sqlx::query_scalar("SELECT note FROM orders WHERE id = ANY ($1)")
        .bind(list)
        .fetch_one(&mut *db)
        .await?;
    works("list", note == "known");

    let mut seen: Vec<String> = vec![];
    let mut last = FIRST.to_string();
    let page = "SELECT id FROM orders WHERE id > $1 ORDER BY id LIMIT 40";
    loop {
        let ids: Vec<Ulid> = sqlx::query_scalar(page)
            .bind(&last)
            .fetch_all(&mut *db)
            .await?;
        if ids.is_empty() {
            break;
        }
        seen.extend(ids.iter().map(Ulid::to_string));
        last = seen.last().unwrap().clone();
    }
    works("paging", complete(&seen));

    works("instant", count(db, "id >= $1 AND id < $2").await? == 60);
    works(
        "floor",
        count(db, "id >= ulid_floor($1) AND id < ulid_floor($2)").await? == 60,
    );

    sqlx::query("UPDATE orders SET parent = $1 WHERE id = $2")
        .bind(None::<Ulid>)
        .bind(ID)
        .execute(&mut *db)
        .await?;
    let order: Order = sqlx::query_as("SELECT id, parent FROM orders WHERE id = $1")
        .bind(ID)
        .fetch_one(&mut *db)
        .await?;
    works("null", order.parent.is_none());
    let error = sqlx::query("SELECT FROM orders WHERE id = $1")
        .bind("no id")
        .fetch_all(&mut *db)
        .await
        .unwrap_err();
    works(
        "error",
        error
            .as_database_error()
            .and_then(|error| error.code())
            .as_deref()
            == Some("22P02"),
    );
    // Other text than above: sqlx keeps a prepared statement, and its parameters' types, under the text of the query.
    let note: String = sqlx::query_scalar("SELECT note FROM orders WHERE $1 = id")
        .bind(ID_AS_UUID)
        .fetch_one(&mut *db)
        .await?;
    works("uuid", note == "known");

    let plain = sqlx::query_scalar::<_, Uuid>(known)
        .fetch_one(&mut *db)
        .await
        .is_err();
    needs(
        "binary",
        "package: `uidx::Ulid`",
        plain,
        Uuid::from(order.id) == ID_AS_UUID,
    );
    let array = "SELECT array_agg(id) FROM orders WHERE id = ANY ($1)";
    let ids: Vec<Ulid> = sqlx::query_scalar(array)
        .bind(vec![Ulid::from(ID_AS_UUID)])
        .fetch_one(&mut *db)
        .await?;
    works(
        "array # needs: package: `uidx::Ulid`",
        ids == [Ulid::from(ID_AS_UUID)],
    );

    let mut copy = db.copy_in_raw("COPY orders (id, note) FROM STDIN").await?;
    copy.send(&b"01JQ4T8X6CA54VSH0AANN0SWCY\tcopied\n"[..])
        .await?;
    works("copy", copy.finish().await? == 1);
    Ok(())
}
