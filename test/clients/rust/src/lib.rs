//! Reports what a client can do, as TAP; test/clients/README.md says what the names mean.
use chrono::{DateTime, TimeDelta, TimeZone, Utc};
use std::env::var;
use std::sync::atomic::{AtomicU32, Ordering};
use uuid::{uuid, Uuid};

pub const ID: &str = "01JQ4T8X6CA54VSH0AANN0SWCX";
pub const ID_AS_UUID: Uuid = uuid!("0195c9a4-74cc-5149-bcc4-0a556a0cf19d");
/// The lowest id, where paging begins.
pub const FIRST: &str = "00000000000000000000000000";

static COUNT: AtomicU32 = AtomicU32::new(0);

pub fn start() -> DateTime<Utc> {
    Utc.with_ymd_and_hms(2025, 1, 1, 0, 0, 0).unwrap()
}

pub fn stop() -> DateTime<Utc> {
    start() + TimeDelta::hours(1)
}

pub fn database() -> String {
    let name = |name| var(name).unwrap();
    format!(
        "host={} user={} dbname={}",
        name("PGHOST"),
        name("PGUSER"),
        name("PGDATABASE")
    )
}

pub fn client(name: &str) {
    println!("# client: {name}");
}

pub fn works(what: &str, passed: bool) {
    let count = COUNT.fetch_add(1, Ordering::Relaxed) + 1;
    println!("{} {count} - {what}", if passed { "ok" } else { "not ok" });
}

/// Works with this line only: without it, there is an error.
pub fn needs(what: &str, line: &str, plain_fails: bool, passed: bool) {
    works(&format!("{what} # needs: {line}"), plain_fails && passed);
}

/// A ulid, base64uuid, baseuid, uid11 and ulidflake.
pub fn lengths(ids: &[String]) -> bool {
    ids.iter().map(String::len).eq([26, 22, 20, 11, 13])
}

/// Whether all pages together are all ids in their order.
pub fn complete(seen: &[String]) -> bool {
    seen.len() == 102 && seen.windows(2).all(|pair| pair[0] < pair[1])
}
