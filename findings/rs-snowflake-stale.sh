#!/bin/bash
# rs-snowflake 0.6.0 (crates.io): SnowflakeIdGenerator's generate() looks at the clock once in 4096 ids. A service that
# makes an id a second gives all the ids of an hour the time of its start, and windows of time do not find them;
# real_time_generate() has the time of the call. The epoch is 1970.
# Guess: the epoch, a hit. Nobody guessed that the time stands still.
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
rs-snowflake = "=0.6.0"
T
cat >src/main.rs <<'R'
use snowflake::SnowflakeIdGenerator;
use std::time::{Duration, SystemTime};
fn lag(id: i64) -> i64 {
    SystemTime::UNIX_EPOCH.elapsed().unwrap().as_millis() as i64 - (id >> 22)
}
fn main() {
    let mut generator = SnowflakeIdGenerator::new(1, 2);
    let first = generator.generate();
    std::thread::sleep(Duration::from_secs(3));
    let later = generator.generate();
    println!("{} {}", lag(later) >= 3000, (later >> 22) - (first >> 22));
    println!("{}", lag(generator.real_time_generate()) < 1000);
}
R
seen=$(cargo run --quiet)
echo "$seen"
[ "$seen" = "true 0
true" ]
