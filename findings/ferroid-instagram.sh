#!/bin/bash
# ferroid 2.0.0 (crates.io): INSTAGRAM_EPOCH, for the ids of SnowflakeInstagramId, is 2011-01-01T00:00:00Z. The scheme
# that Instagram published counts from 2011-08-24T21:07:01.721Z, with the same 41, 13 and 10 bits: read by it, an id of
# ferroid says 235 days too much.
# Guess: Instagram's epoch and fields. A miss for the epoch.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
mkdir src
cat >Cargo.toml <<'T'
[package]
name = "main"
version = "0.1.0"
edition = "2021"
[dependencies]
ferroid = { version = "=2.0.0", features = ["std", "snowflake"] }
T
cat >src/main.rs <<'R'
use ferroid::{id::SnowflakeInstagramId, time::INSTAGRAM_EPOCH};
fn main() {
    println!("{}", INSTAGRAM_EPOCH.as_millis());
    println!("{} {}", SnowflakeInstagramId::from_components(1, 0, 0).to_raw(), 1 << 23);
    println!("{} {}", SnowflakeInstagramId::max_machine_id(), SnowflakeInstagramId::max_sequence());
    println!("{}", (1314220021721 - INSTAGRAM_EPOCH.as_millis()) / 86400000);
}
R
seen=$(cargo run --quiet)
echo "$seen"
[ "$seen" = "1293840000000
8388608 8388608
8191 1023
235" ]
