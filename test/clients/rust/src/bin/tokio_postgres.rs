//! tokio-postgres.
use futures_util::{pin_mut, SinkExt};
use std::error::Error;
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{binary_copy::BinaryCopyInWriter, Client, NoTls};
use uidx::{Base64Uuid, BaseUid, Uid11, Ulid, UlidFlake};
use uidx_clients::*;
use uuid::Uuid;

type Parameter<'a> = &'a (dyn ToSql + Sync);

/// Lets the server say what a parameter is, and fails where that is not what the program has.
async fn plain(db: &Client, condition: &str, parameters: &[Parameter<'_>]) -> bool {
    let query = format!("SELECT note FROM orders WHERE {condition}");
    db.query(&query, parameters).await.is_err()
}

async fn note(db: &Client, condition: &str, parameter: (Parameter<'_>, Type)) -> Option<String> {
    let query = format!("SELECT note FROM orders WHERE {condition}");
    db.query_typed(&query, &[parameter])
        .await
        .ok()?
        .first()?
        .get(0)
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    client("tokio-postgres 0.7");
    let (db, connection) = tokio_postgres::connect(&database(), NoTls).await?;
    tokio::spawn(connection);
    let known = Some("known".to_string());
    let id: Ulid = ID.parse()?;

    let insert = "INSERT INTO orders (note) VALUES ('new') RETURNING id, b64, base, short, flake";
    let row = db.query_one(insert, &[]).await?;
    let refused = row.try_get::<_, String>(0).is_err();
    let ids = [
        row.get::<_, Ulid>(0).to_string(),
        row.get::<_, Base64Uuid>(1).to_string(),
        row.get::<_, BaseUid>(2).to_string(),
        row.get::<_, Uid11>(3).to_string(),
        row.get::<_, UlidFlake>(4).to_string(),
    ];
    needs(
        "returning",
        "package: `uidx::Ulid`, or `id::text`",
        refused,
        lengths(&ids),
    );

    needs(
        "string",
        "`query_typed`",
        plain(&db, "id = $1", &[&ID]).await,
        note(&db, "id = $1", (&ID, Type::TEXT)).await == known,
    );
    let row = db
        .query_one(
            "SELECT note FROM orders WHERE id = ANY ($1)",
            &[&vec![id, id]],
        )
        .await?;
    works("parameters", row.get::<_, Option<String>>(0) == known);
    let list = vec![ID, ID];
    needs(
        "list",
        "`query_typed`",
        plain(&db, "id = ANY ($1)", &[&list]).await,
        note(&db, "id = ANY ($1)", (&list, Type::TEXT_ARRAY)).await == known,
    );

    let mut seen = vec![];
    let mut last = Ulid::MIN;
    let page = "SELECT id FROM orders WHERE id > $1 ORDER BY id LIMIT 40";
    loop {
        let rows = db.query(page, &[&last]).await?;
        if rows.is_empty() {
            break;
        }
        last = rows.last().unwrap().get(0);
        seen.extend(rows.iter().map(|row| row.get::<_, Ulid>(0).to_string()));
    }
    works("paging", complete(&seen));

    let (start, stop) = (start(), stop());
    let count = "SELECT count(*) FROM orders WHERE";
    let window = format!("{count} id >= $1 AND id < $2");
    let typed = [
        (&start as Parameter, Type::TIMESTAMPTZ),
        (&stop, Type::TIMESTAMPTZ),
    ];
    needs(
        "instant",
        "`query_typed`",
        plain(&db, "id >= $1 AND id < $2", &[&start, &stop]).await,
        db.query_typed(&window, &typed).await?[0].get::<_, i64>(0) == 60,
    );
    let floor = format!("{count} id >= ulid_floor($1) AND id < ulid_floor($2)");
    let row = db.query_one(&floor, &[&start, &stop]).await?;
    works("floor", row.get::<_, i64>(0) == 60);

    let update = "UPDATE orders SET parent = $1 WHERE id = $2";
    db.execute(update, &[&None::<Ulid>, &id]).await?;
    let row = db
        .query_one("SELECT parent FROM orders WHERE id = $1", &[&id])
        .await?;
    works("null", row.get::<_, Option<Ulid>>(0).is_none());
    let error = db
        .query_typed(
            "SELECT FROM orders WHERE id = $1",
            &[(&"no id", Type::TEXT)],
        )
        .await
        .unwrap_err();
    works(
        "error",
        error.code().is_some_and(|state| state.code() == "22P02"),
    );
    needs(
        "uuid",
        "`query_typed`",
        plain(&db, "id = $1", &[&ID_AS_UUID]).await,
        note(&db, "id = $1", (&ID_AS_UUID, Type::UUID)).await == known,
    );

    let row = db
        .query_one("SELECT id FROM orders WHERE id = $1", &[&id])
        .await?;
    let refused = row.try_get::<_, Uuid>(0).is_err();
    needs(
        "binary",
        "package: `uidx::Ulid`",
        refused,
        row.get::<_, Ulid>(0) == Ulid::from(ID_AS_UUID),
    );
    let array = "SELECT array_agg(id) FROM orders WHERE id = ANY ($1)";
    let row = db.query_one(array, &[&vec![id]]).await?;
    let refused = row.try_get::<_, Vec<String>>(0).is_err();
    needs(
        "array",
        "package: `uidx::Ulid`",
        refused,
        row.get::<_, Vec<Ulid>>(0) == [id],
    );

    let copy = db.copy_in("COPY orders (id, note) FROM STDIN").await?;
    pin_mut!(copy);
    copy.send(&b"01JQ4T8X6CA54VSH0AANN0SWCY\tcopied\n"[..])
        .await?;
    copy.finish().await?;
    let copied = note(&db, "id = $1", (&"01JQ4T8X6CA54VSH0AANN0SWCY", Type::TEXT)).await;
    works("copy", copied == Some("copied".to_string()));

    let statement = db.prepare("SELECT id, note FROM orders").await?;
    let types: Vec<Type> = statement
        .columns()
        .iter()
        .map(|column| column.type_().clone())
        .collect();
    let copy = db
        .copy_in("COPY orders (id, note) FROM STDIN (FORMAT binary)")
        .await?;
    let writer = BinaryCopyInWriter::new(copy, &types);
    pin_mut!(writer);
    let id: Ulid = "01JQ4T8X6CA54VSH0AANN0SWCZ".parse()?;
    writer.as_mut().write(&[&id, &"binary"]).await?;
    writer.finish().await?;
    let copied = note(&db, "id = $1", (&"01JQ4T8X6CA54VSH0AANN0SWCZ", Type::TEXT)).await;
    works("binary copy", copied == Some("binary".to_string()));
    Ok(())
}
