//! Ids as values: those made here ascend, also across threads, and tables without the extension hold them.
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Executor};
use std::collections::HashSet;
use std::error::Error;
use std::thread;
use std::time::{Duration, SystemTime};
use tokio_postgres::NoTls;
use uidx::*;
use uidx_clients::*;

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
