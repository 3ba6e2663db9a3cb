//! The crate says of ids what the codecs say: each line of what clients/conformance.cpp of the checkout prints.

use crate::format::Text;
use crate::Id;
use std::collections::HashSet;
use std::time::{Duration, SystemTime};

fn instant(word: &str) -> Option<SystemTime> {
    let micros = word.trim_start_matches('-').parse().ok()?;
    let span = Duration::from_micros(micros);
    Some(match word.starts_with('-') {
        true => SystemTime::UNIX_EPOCH - span,
        false => SystemTime::UNIX_EPOCH + span,
    })
}

/// %HH is a byte.
fn unescaped(word: &str) -> String {
    let mut parts = word.split('%');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let byte = u8::from_str_radix(&part[..2], 16).unwrap();
        text.push(char::from(byte));
        text.push_str(&part[2..]);
    }
    text
}

fn bytes(digits: &str) -> Vec<u8> {
    let byte = |at| u8::from_str_radix(&digits[at..at + 2], 16).unwrap();
    (0..digits.len()).step_by(2).map(byte).collect()
}

fn says<T: Id>(kind: &str, words: &[&str]) -> bool {
    let format = T::format();
    let given = words[0].parse::<T>();
    match (kind, given) {
        ("text", Ok(id)) => {
            let bytes = bytes(words[2]);
            let uuid = bytes[if format.prefixed { bytes.len() - 16 } else { 0 }..].to_vec();
            id.to_string() == words[1]
                && id.wire() == bytes
                && T::from_wire(&bytes).is_ok_and(|id| id.to_string() == words[1])
                && format.time(&uuid) == instant(words[3])
        }
        ("bad", Err(error)) => {
            let message = error.to_string();
            let named = message
                .rsplit_once(" at position ")
                .and_then(|(_, rest)| rest.split(' ').next());
            let lengths = message
                .rsplit_once("it has ")
                .and_then(|(_, rest)| rest.split_once(" characters instead of "));
            message.contains(&format!(" is no {}: ", T::NAME))
                && !lengths.is_some_and(|(has, wanted)| wanted.split(' ').next() == Some(has))
                && (words[2] != "overflow" || message.ends_with("it is out of range"))
                // A format of several forms takes that which is as long as the text: in characters, which are bytes in ASCII only.
                && (words[2] != "symbol" || !words[0].is_ascii() || named == Some(words[3]))
        }
        ("bytes", _) => T::from_wire(&bytes(words[0])).is_err(),
        ("floor" | "ceil", _) => {
            let at = instant(words[0]).unwrap();
            let bound: Result<[u8; 24], _> = match kind {
                "floor" => format.floor(at),
                _ => format.ceil(at),
            };
            match bound {
                Ok(bytes) => format.text(&bytes, &mut Text::new()) == words[1],
                Err(_) => words[1] == "-",
            }
        }
        ("next", Ok(one)) => words[1]
            .parse::<T>()
            .is_ok_and(|next| one.wire() < next.wire()),
        _ => false,
    }
}

macro_rules! by_name {
    ($($id:ident $sql:ident $name:literal)*) => {
        fn line_says(words: &[&str]) -> bool {
            $( if words[1] == $name {
                return says::<crate::$id>(words[0], &words[2..]);
            } )*
            false
        }
    };
}
for_all_types! { by_name }

#[test]
#[ignore = "UIDX_CONFORMANCE has to name what scripts/formats.sh --conformance of a checkout writes"]
fn all_lines() {
    let path = std::env::var("UIDX_CONFORMANCE").expect("UIDX_CONFORMANCE names a file");
    let lines = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut kinds = HashSet::new();
    let mut wrong = vec![];
    for line in lines.lines() {
        let words: Vec<&str> = line.split('\t').collect();
        kinds.insert((words[0], words[1]));
        let given = unescaped(words[2]);
        let words = [&words[..2], &[&given], &words[3..]].concat();
        if !line_says(&words) {
            wrong.push(line);
        }
    }
    assert!(
        wrong.is_empty(),
        "{} lines such as {:#?}",
        wrong.len(),
        &wrong[..wrong.len().min(20)]
    );
    assert_eq!(kinds.len(), 16 * 6 - 3);
}
