//! The crate and the server say the same of all sixteen types, through each library.
use diesel::{Connection, PgConnection, RunQueryDsl};
use futures_util::pin_mut;
use sqlx::postgres::{PgConnectOptions, PgHasArrayType};
use sqlx::{AssertSqlSafe, ConnectOptions, Postgres};
use std::error::Error;
use std::fmt::{Debug, Display};
use std::str::FromStr;
use tokio_postgres::types::{FromSqlOwned, ToSql};
use tokio_postgres::{binary_copy::BinaryCopyInWriter, Client, NoTls};
use uidx_clients::*;

const COUNT: usize = 100;

trait Id:
    FromStr<Err = uidx::Error>
    + Display
    + Debug
    + Ord
    + Clone
    + FromSqlOwned
    + ToSql
    + Sync
    + Send
    + Unpin
{
}
impl<
        T: FromStr<Err = uidx::Error>
            + Display
            + Debug
            + Ord
            + Clone
            + FromSqlOwned
            + ToSql
            + Sync
            + Send
            + Unpin,
    > Id for T
{
}

async fn texts(db: &Client, query: &str) -> Result<Vec<String>, tokio_postgres::Error> {
    Ok(db.query_one(query, &[]).await?.get(0))
}

/// Ids that the server made, as it writes them and as the crate reads the text.
async fn made<T: Id>(db: &Client, name: &str) -> Result<(Vec<String>, Vec<T>), Box<dyn Error>> {
    let generator = match name {
        "uid11" => "xid_generate()".to_string(),
        "typeid" => "typeid_generate(CASE WHEN n % 2 = 0 THEN 'user' ELSE '' END)".to_string(),
        _ => format!("{name}_generate()"),
    };
    let texts = texts(
        db,
        &format!("SELECT array_agg({generator}::text) FROM generate_series(1, {COUNT}) n"),
    )
    .await?;
    let ids = texts
        .iter()
        .map(|text| text.parse())
        .collect::<Result<_, _>>()?;
    Ok((texts, ids))
}

async fn tokio_postgres<T: Id>(db: &Client, name: &str) -> Result<(), Box<dyn Error>> {
    let (written, ids) = made::<T>(db, name).await?;
    works(
        &format!("{name}: text"),
        written.len() == COUNT && ids.iter().map(T::to_string).eq(written.clone()),
    );

    let row = db
        .query_one(
            &format!("SELECT $1::{name}[], $1::{name}[]::text[]"),
            &[&ids],
        )
        .await?;
    works(
        &format!("{name}: arrays"),
        row.get::<_, Vec<T>>(0) == ids && row.get::<_, Vec<String>>(1) == written,
    );

    let mut sorted = ids.clone();
    sorted.sort();
    let row = db
        .query_one(
            &format!("SELECT array_agg(id ORDER BY id) FROM unnest($1::{name}[]) id"),
            &[&ids],
        )
        .await?;
    works(&format!("{name}: order"), row.get::<_, Vec<T>>(0) == sorted);

    db.batch_execute(&format!(
        "CREATE TABLE copied_{name} (id {name}); CREATE DOMAIN {name}_domain AS {name}"
    ))
    .await?;
    let statement = db.prepare(&format!("SELECT id FROM copied_{name}")).await?;
    let copy = db
        .copy_in(&format!("COPY copied_{name} FROM STDIN (FORMAT binary)"))
        .await?;
    let writer = BinaryCopyInWriter::new(copy, &[statement.columns()[0].type_().clone()]);
    pin_mut!(writer);
    for id in &ids {
        writer.as_mut().write(&[id]).await?;
    }
    writer.as_mut().write(&[&None::<T>]).await?;
    writer.finish().await?;
    let rows = db
        .query(
            &format!("SELECT id FROM copied_{name} WHERE id IS NOT NULL"),
            &[],
        )
        .await?;
    works(
        &format!("{name}: binary COPY"),
        rows.iter().map(|row| row.get::<_, T>(0)).eq(ids.clone()),
    );
    let row = db
        .query_one(
            &format!("SELECT id FROM copied_{name} WHERE id IS NULL"),
            &[],
        )
        .await?;
    works(
        &format!("{name}: NULL"),
        row.get::<_, Option<T>>(0).is_none() && row.try_get::<_, T>(0).is_err(),
    );
    let row = db
        .query_one(&format!("SELECT $1::{name}_domain"), &[&ids[0]])
        .await?;
    works(&format!("{name}: a domain"), row.get::<_, T>(0) == ids[0]);
    Ok(())
}

async fn sqlx<T>(
    client: &Client,
    db: &mut sqlx::PgConnection,
    name: &str,
) -> Result<(), Box<dyn Error>>
where
    T: Id
        + sqlx::Type<Postgres>
        + PgHasArrayType
        + for<'a> sqlx::Encode<'a, Postgres>
        + for<'a> sqlx::Decode<'a, Postgres>,
{
    let (written, ids) = made::<T>(client, name).await?;
    let query = AssertSqlSafe(format!("SELECT $1, $1::text[], $2, NULL::{name}"));
    let read: (Vec<T>, Vec<String>, T, Option<T>) = sqlx::query_as(query)
        .bind(&ids)
        .bind(&ids[0])
        .fetch_one(&mut *db)
        .await?;
    works(
        &format!("{name}: sqlx"),
        read == (ids.clone(), written, ids[0].clone(), None),
    );
    let query = AssertSqlSafe(format!(
        "SELECT '{}'::{name}, ARRAY['{}'::{name}]",
        ids[0], ids[1]
    ));
    let row = sqlx::raw_sql(query).fetch_one(&mut *db).await?;
    let read = (
        sqlx::Row::try_get::<T, _>(&row, 0)?,
        sqlx::Row::try_get::<Vec<T>, _>(&row, 1)?,
    );
    works(
        &format!("{name}: sqlx, in text"),
        read == (ids[0].clone(), vec![ids[1].clone()]),
    );
    Ok(())
}

macro_rules! diesel {
    ($client:ident $db:ident $id:ident $sql:ident $name:ident) => {{
        use diesel::sql_types::{Array, Nullable};
        use uidx::diesel::sql_types::$sql;

        let (_, ids) = made::<uidx::$id>($client, $name).await?;
        let list = diesel::select(diesel::dsl::sql::<Array<$sql>>("").bind::<Array<$sql>, _>(&ids));
        let read: Vec<uidx::$id> = list.get_result($db)?;
        let null = diesel::select(
            diesel::dsl::sql::<Nullable<$sql>>("").bind::<Nullable<$sql>, _>(None::<uidx::$id>),
        );
        let absent: Option<uidx::$id> = null.get_result($db)?;
        works(
            &format!("{}: diesel", $name),
            read == ids && absent.is_none(),
        );
    }};
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let (client, connection) = ::tokio_postgres::connect(&database(), NoTls).await?;
    tokio::spawn(connection);
    let client = &client;
    let extensions = "SELECT array_agg('CREATE EXTENSION ' || name) FROM pg_available_extensions WHERE name ~ '^uidx_' AND name <> 'uidx_migrate'";
    for create in texts(client, extensions).await? {
        client.batch_execute(&create).await?;
    }
    let sqlx_db = &mut PgConnectOptions::new().connect().await?;
    let diesel_db = &mut PgConnection::establish(&database())?;

    macro_rules! types {
        ($($id:ident $sql:ident)*) => { $(
            let name = &stringify!($sql).to_lowercase();
            tokio_postgres::<uidx::$id>(client, name).await?;
            sqlx::<uidx::$id>(client, sqlx_db, name).await?;
            diesel!(client diesel_db $id $sql name);
        )* };
    }
    types! {
        // <formats types>
        Ulid Ulid
        Base64Uuid Base64uuid
        BaseUid Baseuid
        Uid11 Uid11
        UlidFlake Ulidflake
        Ksuid Ksuid
        ObjectId Objectid
        RsXid Rsxid
        PushId Pushid
        ElasticFlake Elasticflake
        Flake Flake
        LexicalUuid Lexicaluuid
        Sid Sid
        Cuid Cuid
        OrderedUuid Ordereduuid
        TypeId Typeid
        // </formats>
    }
    let row = client
        .query_one("SELECT 1::bigint, ulid_generate()", &[])
        .await?;
    works(
        "a ulid is no ksuid",
        row.try_get::<_, uidx::Ksuid>(1).is_err(),
    );
    works(
        "a ulid is no bigint",
        row.try_get::<_, uidx::Ulid>(0).is_err(),
    );
    Ok(())
}
