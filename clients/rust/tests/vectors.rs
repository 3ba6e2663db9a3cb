//! Published ids: test/vectors of the checkout.

use std::fmt::{Debug, Display};
use std::str::FromStr;
use uidx::*;

fn lines(file: &str) -> Vec<Vec<String>> {
    let path = format!(
        "{}/../../test/vectors/{file}.tsv",
        env!("CARGO_MANIFEST_DIR")
    );
    let text = std::fs::read_to_string(&path).expect(&path);
    text.lines()
        .map(|line| line.split('\t').map(String::from).collect())
        .collect()
}

fn bytes(hexadecimal: &str) -> Vec<u8> {
    let byte = |at| u8::from_str_radix(&hexadecimal[at..at + 2], 16).unwrap();
    (0..hexadecimal.len()).step_by(2).map(byte).collect()
}

/// As the README of the vectors says; this escape stands for bytes that need not be UTF-8, which no `str` can have.
fn unescape(input: &str) -> Option<String> {
    let mut bytes = vec![];
    let mut rest = input.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'\\' => match rest.next()? {
                b't' => b'\t',
                b'n' => b'\n',
                b'x' => {
                    let digits = [rest.next()?, rest.next()?];
                    u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?
                }
                other => other,
            },
            byte => byte,
        });
    }
    String::from_utf8(bytes).ok()
}

trait Id:
    FromStr<Err = Error> + Display + Debug + PartialEq + Ord + for<'a> TryFrom<&'a [u8], Error = Error>
{
}
impl<
        T: FromStr<Err = Error>
            + Display
            + Debug
            + PartialEq
            + Ord
            + for<'a> TryFrom<&'a [u8], Error = Error>,
    > Id for T
{
}

fn published<T: Id>(file: &str) {
    let mut parsed: Vec<(T, String)> = vec![];
    let mut refused = 0;
    for line in lines(file).into_iter().skip(1) {
        let Some(input) = unescape(&line[2]) else {
            continue;
        };
        match line[1].as_str() {
            "parse" => {
                let id: T = input.parse().expect(&line[0]);
                assert_eq!(id.to_string(), line[3], "{}", line[0]);
                assert_eq!(
                    Ok(&id),
                    T::try_from(&bytes(&line[4])).as_ref(),
                    "{}",
                    line[0]
                );
                parsed.push((id, line[3].clone()));
            }
            "reject" => {
                let error = input.parse::<T>().expect_err(&line[0]);
                assert!(error.to_string().contains(" is no "), "{error}");
                refused += 1;
            }
            _ => {}
        }
    }
    assert!(
        parsed.len() > 10 && refused > 5,
        "{} {refused}",
        parsed.len()
    );
    parsed.sort();
    assert!(parsed.is_sorted_by_key(|(_, text)| text));
}

fn other<T: Id>(file: &str) {
    let mut count = 0;
    for line in lines(&format!("formats/{file}")).into_iter().skip(2) {
        let id: T = line[1].parse().expect(&line[1]);
        if line[2] != "-" {
            assert_eq!(id.to_string(), line[1]);
            assert_eq!(Ok(&id), T::try_from(&bytes(&line[2])).as_ref());
        }
        count += 1;
    }
    assert!(count > 2);
}

#[test]
fn the_five() {
    published::<Ulid>("ulid");
    published::<Base64Uuid>("base64uuid");
    published::<BaseUid>("baseuid");
    published::<Uid11>("uid11");
    published::<UlidFlake>("ulidflake");
}

#[test]
fn the_others() {
    // <formats others>
    other::<Ksuid>("ksuid");
    other::<ObjectId>("objectid");
    other::<RsXid>("rsxid");
    other::<PushId>("pushid");
    other::<ElasticFlake>("elasticflake");
    other::<Flake>("flake");
    other::<LexicalUuid>("lexicaluuid");
    other::<Sid>("sid");
    other::<Cuid>("cuid");
    other::<OrderedUuid>("ordereduuid");
    // </formats>
}

/// The form that the server gives is one of four.
#[test]
fn sid() {
    let of_form = |form| {
        lines("formats/sid")
            .into_iter()
            .filter(move |line| line.last().is_some_and(|last| last == form))
    };
    let mut count = 0;
    for line in of_form("form=base64") {
        assert_eq!(line[1].parse::<Sid>().unwrap().to_string(), line[1]);
        count += 1;
    }
    assert!(count > 2);
    assert!(of_form("form=hex").all(|line| line[1].parse::<Sid>().is_ok()));
}

#[test]
fn typeid() {
    let mut count = 0;
    for line in lines("formats/typeid").into_iter().skip(2) {
        let prefix = line[4].strip_prefix("prefix=").unwrap();
        let id: TypeId = line[1].parse().unwrap();
        assert_eq!(id.to_string(), line[1]);
        assert_eq!(id.prefix(), prefix);
        assert_eq!(
            TypeId::new(prefix, bytes(&line[2]).try_into().unwrap()),
            Ok(id)
        );
        count += 1;
    }
    assert!(count > 2);
}
