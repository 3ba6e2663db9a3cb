//! The crate's feature for sqlx 0.8.
use sqlx_0_8::postgres::PgConnectOptions;
use sqlx_0_8::{query_as, ConnectOptions};
use std::error::Error;
use uidx::Ulid;
use uidx_clients::*;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut db = PgConnectOptions::new().connect().await?;
    let id: Ulid = ID.parse()?;
    let read: (Ulid, Vec<Ulid>, Option<Ulid>) =
        query_as("SELECT id, $2, parent FROM orders WHERE id = $1")
            .bind(id)
            .bind(vec![id, Ulid::MIN])
            .fetch_one(&mut db)
            .await?;
    works("sqlx 0.8", read == (id, vec![id, Ulid::MIN], None));
    Ok(())
}
