//! A small shop on sqlx: queries that it checks when it compiles, and its migrations.
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{query, query_as, query_scalar, ConnectOptions};
use std::collections::HashMap;
use std::error::Error;
use uidx::{Base64Uuid, TypeId, Uid11, Ulid};
use uidx_clients::*;

#[derive(Debug, PartialEq)]
struct Purchase {
    id: Ulid,
    customer: TypeId,
    number: Uid11,
    payment: Option<Base64Uuid>,
    related: Option<Vec<Ulid>>,
}

struct Message {
    id: Ulid,
    purchase: Option<Ulid>,
    body: String,
}

#[derive(Debug, PartialEq, sqlx::Type)]
#[sqlx(transparent)]
struct OrderId(Ulid);

async fn purchase(db: &mut PgConnection, id: Ulid) -> Result<Purchase, sqlx::Error> {
    query_as!(
        Purchase,
        r#"SELECT id as "id: Ulid", customer as "customer: TypeId", number as "number: Uid11",
            payment as "payment: Base64Uuid", related as "related: Vec<Ulid>"
        FROM purchases WHERE id = $1"#,
        id as Ulid
    )
    .fetch_one(db)
    .await
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut db = PgConnectOptions::new().connect().await?;
    let db = &mut db;

    let migrations = sqlx::migrate!();
    migrations.run(&mut *db).await?;
    migrations.run(&mut *db).await?;
    let applied: i64 = query_scalar("SELECT count(*) FROM _sqlx_migrations WHERE success")
        .fetch_one(&mut *db)
        .await?;
    works("migrations", applied == 3);

    let names: Vec<String> = (0..100).map(|n| format!("customer {n}")).collect();
    let customers: Vec<TypeId> = query_scalar!(
        r#"INSERT INTO customers (name) SELECT unnest($1::text[]) RETURNING id as "id: TypeId""#,
        &names
    )
    .fetch_all(&mut *db)
    .await?;
    works(
        "ids of the server",
        customers.len() == 100 && customers.iter().all(|id| id.prefix() == "customer"),
    );
    let customer = &customers[7];

    let id: Ulid = ID.parse()?;
    let payment = Base64Uuid::from(ID_AS_UUID);
    let number = query_scalar!(
        r#"INSERT INTO purchases (id, customer, payment, related) VALUES ($1, $2, $3, $4) RETURNING number as "number: Uid11""#,
        id as Ulid,
        customer as &TypeId,
        payment as Base64Uuid,
        &[id, Ulid::MIN] as &[Ulid]
    )
    .fetch_one(&mut *db)
    .await?;
    let expected = Purchase {
        id,
        customer: customer.clone(),
        number,
        payment: Some(payment),
        related: Some(vec![id, Ulid::MIN]),
    };
    works("lookup", purchase(db, id).await? == expected);
    let related: Vec<OrderId> = query_scalar!(
        r#"SELECT related as "related!: Vec<OrderId>" FROM purchases WHERE id = $1"#,
        OrderId(id) as OrderId
    )
    .fetch_one(&mut *db)
    .await?;
    works(
        "a list of a type that wraps an id",
        related == [OrderId(id), OrderId(Ulid::MIN)],
    );
    works(
        "one spelling",
        HashMap::from([(expected.id, 1)]).get(&Ulid::from(ID_AS_UUID)) == Some(&1),
    );
    works(
        "no row",
        matches!(purchase(db, Ulid::MIN).await, Err(sqlx::Error::RowNotFound)),
    );

    let stranger = TypeId::new("customer", [0; 16])?;
    let insert = query!(
        "INSERT INTO purchases (customer) VALUES ($1)",
        stranger as TypeId
    );
    let error = insert.execute(&mut *db).await.unwrap_err();
    works(
        "foreign key",
        error
            .as_database_error()
            .is_some_and(|error| error.is_foreign_key_violation()),
    );

    let made: Vec<Ulid> = query_scalar!(
        r#"SELECT ulid_generate($1::timestamptz + n * interval '1 minute') as "id!: Ulid" FROM generate_series(0, 99) n ORDER BY 1"#,
        start()
    )
    .fetch_all(&mut *db)
    .await?;
    let bulk = query!(
        "INSERT INTO purchases (id, customer) SELECT id, $2 FROM unnest($1::ulid[]) id",
        &made as &[Ulid],
        customer as &TypeId
    );
    works(
        "bulk insert",
        bulk.execute(&mut *db).await?.rows_affected() == 100,
    );
    let bare = purchase(db, made[0]).await?;
    works("NULL", bare.payment.is_none() && bare.related.is_none());

    let window: Vec<Ulid> = query_scalar!(
        r#"SELECT id as "id: Ulid" FROM purchases WHERE id >= ulid_floor($1) AND id < ulid_floor($2) ORDER BY id"#,
        start(),
        stop()
    )
    .fetch_all(&mut *db)
    .await?;
    works("window", window == made[..60]);

    let mut seen: Vec<Ulid> = vec![];
    loop {
        let last = seen.last().copied().unwrap_or(Ulid::MIN);
        let page: Vec<Ulid> = query_scalar!(
            r#"SELECT id as "id: Ulid" FROM purchases WHERE id > $1 ORDER BY id LIMIT 7"#,
            last as Ulid
        )
        .fetch_all(&mut *db)
        .await?;
        if page.is_empty() {
            break;
        }
        seen.extend(page);
    }
    works(
        "pages",
        seen.len() == 101 && seen[..100] == made && seen[100] == id,
    );

    let joined = query!(
        r#"SELECT c.name, count(*) as "count!" FROM customers c JOIN purchases p ON p.customer = c.id
        WHERE p.id = ANY ($1) GROUP BY c.name"#,
        &made[..10] as &[Ulid]
    )
    .fetch_one(&mut *db)
    .await?;
    works("join", joined.name == "customer 7" && joined.count == 10);

    // A migration has made the partitions, by uidx_create_partitions.
    let sent: Vec<Ulid> = query_scalar!(
        r#"INSERT INTO messages (id, purchase, body)
        SELECT ulid_generate($1::timestamptz + n * interval '20 days'), $2, 'message ' || n FROM generate_series(0, 3) n
        RETURNING id as "id: Ulid""#,
        start(),
        id as Ulid
    )
    .fetch_all(&mut *db)
    .await?;
    // Its columns are nullable or not as the table says.
    let since: Vec<Message> = query_as!(
        Message,
        r#"SELECT id as "id: Ulid", purchase as "purchase: Ulid", body FROM messages
        WHERE id >= ulid_floor($1::timestamptz + interval '1 month') ORDER BY id"#,
        start()
    )
    .fetch_all(&mut *db)
    .await?;
    works(
        "a table in partitions",
        since.iter().map(|message| message.id).eq(sent[2..].to_vec())
            && since[0].purchase == Some(id)
            && since[1].body == "message 3",
    );
    let partitions: Vec<i64> = query_scalar!(
        r#"SELECT count(*) as "count!" FROM messages GROUP BY tableoid ORDER BY min(id)"#
    )
    .fetch_all(&mut *db)
    .await?;
    works("each month is in its partition", partitions == [2, 1, 1]);
    migrations.run(&mut *db).await?;
    let left: i64 = query_scalar!(
        r#"SELECT count(*) as "count!" FROM pg_inherits WHERE inhparent = 'messages'::regclass"#
    )
    .fetch_one(&mut *db)
    .await?;
    works("migrations leave the partitions alone", left == 3);
    Ok(())
}
