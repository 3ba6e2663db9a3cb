//! How long it takes to make an id and its text, beside other crates: the least time of some rounds.

use std::hint::black_box;
use std::time::{Duration, Instant};

const ROUNDS: usize = 50;
const COUNT: u32 = 20_000;

fn main() {
    let makers: [(&str, fn() -> String); 6] = [
        ("uidx ulid", || uidx::Ulid::generate().to_string()),
        ("uidx base64uuid", || uidx::Base64Uuid::generate().to_string()),
        ("uidx typeid", || uidx::TypeId::generate("user").unwrap().to_string()),
        ("ulid", || ulid::Ulid::new().to_string()),
        ("uuid v7", || uuid::Uuid::now_v7().to_string()),
        ("ulid, to_str", || ulid::Ulid::new().array_to_str(&mut [0; 26]).to_owned()),
    ];
    let mut least = [Duration::MAX; 6];
    for _ in 0..ROUNDS {
        for (least, (_, make)) in least.iter_mut().zip(makers) {
            let begun = Instant::now();
            for _ in 0..COUNT {
                black_box(make());
            }
            *least = begun.elapsed().min(*least);
        }
    }
    for (least, (name, _)) in least.iter().zip(makers) {
        println!("{name:16} {:6} ns", least.as_nanos() / u128::from(COUNT));
    }
}
