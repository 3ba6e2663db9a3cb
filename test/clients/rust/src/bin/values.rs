//! Ids as values: their times and bounds are the server's, those made here ascend, also across threads, and tables without the
//! extension hold them.
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Executor};
use std::collections::HashSet;
use std::error::Error;
use std::fmt::Display;
use std::str::FromStr;
use std::thread;
use std::time::{Duration, SystemTime};
use tokio_postgres::{types::Type, Client, NoTls};
use uidx::*;
use uidx_clients::*;

const INSTANTS: &[&str] = &[
    "1582-10-15", "1899-12-31 23:59:59.999999", "1969-12-31 23:59:59.999999", "1970-01-01", "1970-01-01 00:00:00.000001",
    "2011-11-11 11:11:11.111", "2011-11-11 11:11:11.110999", "2014-05-13 16:53:20", "2014-05-13 16:53:19.999999", "2024-01-01",
    "2025-03-24 19:32:33.1", "2025-03-24 19:32:33.123457", "2059-05-25 17:38:27.455", "2059-05-25 17:38:27.456",
    "2106-02-07 06:28:15.999999", "2106-02-07 06:28:16", "2150-06-19 23:21:35.999999", "2150-06-19 23:21:36",
    "2151-03-25 18:46:22.214999", "2151-03-25 18:46:22.215", "2262-04-11 23:47:16.854743", "2262-04-11 23:47:16.854775",
    "2262-04-11 23:47:16.854776", "2302-09-27 15:10:22.207999", "2302-09-27 15:10:22.208", "2554-07-21 23:34:33.709551",
    "2554-07-21 23:34:33.709552", "10889-08-02 05:31:50.655999", "10889-08-02 05:31:50.656", "294276-12-31 23:59:59.999999",
];

/// Microseconds since 1970, in far years, too.
async fn micros(db: &Client, expression: &str, parameter: &str) -> Option<i128> {
    let query = format!(
        "SELECT extract(epoch FROM date_trunc('second', {expression}))::int8, extract(microseconds FROM {expression})::int8 % 1000000"
    );
    let row = db.query_typed(&query, &[(&parameter, Type::TEXT)]).await.ok()?;
    let seconds: i64 = row.first()?.try_get(0).ok()?;
    let parts: i64 = row.first()?.try_get(1).ok()?;
    Some(i128::from(seconds) * 1_000_000 + i128::from(parts))
}

fn instant(micros: i128) -> SystemTime {
    let span = Duration::from_micros(micros.unsigned_abs().try_into().unwrap());
    if micros < 0 { SystemTime::UNIX_EPOCH - span } else { SystemTime::UNIX_EPOCH + span }
}

async fn text(db: &Client, query: &str, parameter: &str) -> Option<String> {
    db.query_typed(query, &[(&parameter, Type::TEXT)]).await.ok()?.first()?.get(0)
}

async fn times<T: FromStr<Err = uidx::Error> + Display>(db: &Client, name: &str, time: fn(&T) -> Option<SystemTime>) {
    let function = if name == "uid11" { "xid" } else { name };
    let argument = if name == "typeid" { "'user'" } else { "" };
    let mut texts: Vec<String> = db
        .query_one(&format!("SELECT array_agg({function}_generate({argument})::text) FROM generate_series(1, 50)"), &[])
        .await
        .unwrap()
        .get(0);
    let size: i32 = db
        .query_one(&format!("SELECT CASE WHEN typlen > 0 THEN typlen ELSE 16 END FROM pg_type WHERE typname = '{name}'"), &[])
        .await
        .unwrap()
        .get(0);
    for digit in "0123456789abcdef".chars() {
        let bytes = format!("\\x{}", digit.to_string().repeat(2 * size as usize));
        texts.extend(text(db, &format!("SELECT $1::{name}::text"), &bytes).await);
    }
    let mut same = texts.len() >= 50;
    for written in &texts {
        let id: T = written.parse().unwrap();
        let server = micros(db, &format!("{function}_timestamp($1::{name})"), written).await;
        if server.map(instant) != time(&id) || id.to_string() != *written {
            println!("# {written} {server:?} {:?}", time(&id));
            same = false;
        }
    }
    works(&format!("{name}: text and time"), same);
    let mut refused = true;
    for wrong in ["", &texts[0][1..], &format!("{}0", texts[0]), &format!("{} ", texts[0]), &"~".repeat(texts[0].len()), &"é".repeat(13)] {
        let server = text(db, &format!("SELECT $1::{name}::text"), wrong).await;
        refused = refused && server == wrong.parse::<T>().ok().map(|id| id.to_string());
    }
    works(&format!("{name}: text that is no id"), refused);
}

type Bound<T> = fn(SystemTime) -> Result<T, uidx::Error>;

async fn bounds<T: Display>(db: &Client, name: &str, floor: Bound<T>, ceil: Bound<T>) {
    let mut same = true;
    for written in INSTANTS {
        let at = instant(micros(db, "$1::timestamp AT TIME ZONE 'UTC'", written).await.unwrap());
        for (side, mine) in [("floor", floor(at)), ("ceil", ceil(at))] {
            let server = text(db, &format!("SELECT {name}_{side}($1::timestamp AT TIME ZONE 'UTC')::text"), written).await;
            let mine = mine.ok().map(|id| id.to_string());
            if server != mine {
                println!("# {name}_{side} {written}: {server:?} {mine:?}");
                same = false;
            }
        }
    }
    works(&format!("{name}: the bounds of an instant"), same);
}

fn ascend<T: Ord + Send + std::hash::Hash + Clone + 'static>(name: &str, make: fn() -> T, time: fn(&T) -> Option<SystemTime>) {
    const EACH: usize = 20_000;
    let before = make();
    let threads: Vec<_> = (0..8).map(|_| thread::spawn(move || (0..EACH).map(|_| make()).collect::<Vec<T>>())).collect();
    let made: Vec<Vec<T>> = threads.into_iter().map(|thread| thread.join().unwrap()).collect();
    let after = make();
    let ordered = made.iter().all(|ids| ids.windows(2).all(|pair| pair[0] < pair[1]) && before < ids[0] && ids[EACH - 1] < after);
    let different: HashSet<T> = made.into_iter().flatten().collect();
    works(&format!("{name}: ids of each thread ascend, and none is there twice"), ordered && different.len() == 8 * EACH);
    let at = time(&after).unwrap();
    works(&format!("{name}: they are of now"), SystemTime::now().duration_since(at).map_or(true, |age| age < Duration::from_secs(60)));
}

struct Customer;

impl Prefix for Customer {
    const PREFIX: &'static str = "customer";
}

type CustomerId = AsUuid<Prefixed<Customer>>;

/// A server without the extension has ids in columns of the type uuid. Then the columns become ulid.
async fn plain(db: &mut PgConnection, what: &str) -> Result<(), Box<dyn Error>> {
    let ids: Vec<AsUuid<Ulid>> = (0..100u64)
        .map(|n| Ulid::floor(SystemTime::from(start()) + Duration::from_secs(60 * n)).map(AsUuid))
        .collect::<Result<_, _>>()?;
    let customer = AsUuid(Prefixed::<Customer>::generate());
    db.execute("DELETE FROM plain").await?;
    sqlx::query("INSERT INTO plain SELECT unnest($1::uuid[]), $2")
        .bind(&ids)
        .bind(customer)
        .execute(&mut *db)
        .await?;
    let (id, owner): (AsUuid<Ulid>, CustomerId) = sqlx::query_as(AssertSqlSafe(format!("SELECT id, customer /* {what} */ FROM plain WHERE id = $1")))
        .bind(ids[7])
        .fetch_one(&mut *db)
        .await?;
    works(&format!("sqlx over {what}: a row"), id == ids[7] && owner.to_string() == customer.to_string() && owner.to_string().starts_with("customer_"));
    let (low, high) = (Ulid::floor(start().into())?, Ulid::floor(stop().into())?);
    let count: i64 = sqlx::query_scalar(AssertSqlSafe(format!("SELECT count(*) /* {what} */ FROM plain WHERE id >= $1 AND id < $2")))
        .bind(AsUuid(low))
        .bind(AsUuid(high))
        .fetch_one(&mut *db)
        .await?;
    works(&format!("sqlx over {what}: a window"), count == 60);
    Ok(())
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let (db, connection) = tokio_postgres::connect(&database(), NoTls).await?;
    tokio::spawn(connection);
    let extensions = "SELECT string_agg('CREATE EXTENSION ' || name, ';') FROM pg_available_extensions WHERE name ~ '^uidx_' AND name <> 'uidx_migrate'";
    db.batch_execute(db.query_one(extensions, &[]).await?.get(0)).await?;
    macro_rules! types {
        ($($id:ident $name:literal $function:literal)*) => { $(
            times::<$id>(&db, $name, |id| id.time()).await;
            bounds::<$id>(&db, $function, $id::floor, $id::ceil).await;
        )* };
    }
    types! {
        // <formats types>
        Ulid "ulid" "ulid"
        Base64Uuid "base64uuid" "base64uuid"
        BaseUid "baseuid" "baseuid"
        Uid11 "uid11" "xid"
        UlidFlake "ulidflake" "ulidflake"
        Ksuid "ksuid" "ksuid"
        ObjectId "objectid" "objectid"
        RsXid "rsxid" "rsxid"
        PushId "pushid" "pushid"
        ElasticFlake "elasticflake" "elasticflake"
        Flake "flake" "flake"
        LexicalUuid "lexicaluuid" "lexicaluuid"
        Sid "sid" "sid"
        Cuid "cuid" "cuid"
        OrderedUuid "ordereduuid" "ordereduuid"
        // </formats>
    }
    times::<TypeId>(&db, "typeid", TypeId::time).await;

    ascend("ulid", Ulid::generate, |id| id.time());
    ascend("base64uuid", Base64Uuid::generate, |id| id.time());
    ascend("baseuid", BaseUid::generate, |id| id.time());
    ascend("ksuid", Ksuid::generate, |id| id.time());
    ascend("pushid", PushId::generate, |id| id.time());
    ascend("sid", Sid::generate, |id| id.time());
    ascend("ordereduuid", OrderedUuid::generate, |id| id.time());
    ascend("typeid", || TypeId::generate("user").unwrap(), TypeId::time);

    let known: Ulid = ID.parse()?;
    macro_rules! others {
        ($($ulid:ident)*) => { $(
            let others = $ulid::Ulid::from(known);
            works(concat!("the crate ", stringify!($ulid)), others.to_string() == ID && Ulid::from(others) == known);
        )* };
    }
    others! { ulid ulid_1 ulid_2 }
    works("the crate uuid", uuid::Uuid::from(known) == ID_AS_UUID && Ulid::from(ID_AS_UUID) == known);

    db.batch_execute("CREATE TABLE plain (id uuid PRIMARY KEY, customer uuid)").await?;
    let owner = Prefixed::<Customer>::generate();
    db.execute("INSERT INTO plain VALUES ($1, $2)", &[&known, &owner]).await?;
    let row = db.query_one("SELECT id, customer FROM plain WHERE id = $1", &[&known]).await?;
    works("tokio-postgres over uuid", row.get::<_, Ulid>(0) == known && row.get::<_, Prefixed<Customer>>(1) == owner);
    let options: PgConnectOptions = "postgres://".parse()?;
    let mut shop = options.connect().await?;
    plain(&mut shop, "uuid").await?;
    db.batch_execute("ALTER TABLE plain ALTER id TYPE ulid").await?;
    plain(&mut shop, "ulid").await?;
    shop.close().await?;
    works("another prefix", "user_00041061050r3gg28a1c60t3gf".parse::<CustomerId>().is_err());
    Ok(())
}
