//! What ids are to a program.

use std::collections::{BTreeSet, HashMap};
use uidx::*;

const TEXT: &str = "01JQ4T8X6CA54VSH0AANN0SWCX";
const UUID: &str = "0195c9a4-74cc-5149-bcc4-0a556a0cf19d";

fn ulid() -> Ulid {
    TEXT.parse().unwrap()
}

#[test]
fn one_spelling() {
    let ids = HashMap::from([(ulid(), 1)]);
    for spelling in [TEXT.to_lowercase(), UUID.to_uppercase()] {
        assert_eq!(ids[&spelling.parse().unwrap()], 1, "{spelling}");
    }
    assert!(UUID.parse::<Ksuid>().is_err());
}

#[test]
fn texts() {
    assert_eq!(
        format!("{:?} {:>28}|", ulid(), ulid()),
        format!("Ulid({TEXT})   {TEXT}|")
    );
    let id: TypeId = "user_00041061050r3gg28a1c60t3gf".parse().unwrap();
    assert_eq!(
        format!("{id:?} {}", id.prefix()),
        "TypeId(user_00041061050r3gg28a1c60t3gf) user"
    );
    assert_eq!(Flake::MIN.to_string(), "0");
}

#[test]
fn errors() {
    let message = |error: Error| -> String {
        let error: Box<dyn std::error::Error + Send + Sync> = error.into();
        error.to_string()
    };
    assert_eq!(
        message("no id".parse::<Ulid>().unwrap_err()),
        "\"no id\" is no ulid: it has 5 characters instead of 26"
    );
    assert_eq!(
        message("".parse::<Flake>().unwrap_err()),
        "\"\" is no flake: it has 0 characters instead of 1 to 22"
    );
    assert_eq!(
        message("01JQ4T8X6CA54VSH0AANN0SWCé".parse::<Ulid>().unwrap_err()),
        "\"01JQ4T8X6CA54VSH0AANN0SWCé\" is no ulid: character 'é' at position 26 is not in its alphabet"
    );
    assert_eq!(
        message("81JQ4T8X6CA54VSH0AANN0SWCX".parse::<Ulid>().unwrap_err()),
        "\"81JQ4T8X6CA54VSH0AANN0SWCX\" is no ulid: it is out of range"
    );
    assert_eq!(
        message("xmwr5sh1m0000d17dfrh81so9".parse::<Cuid>().unwrap_err()),
        "\"xmwr5sh1m0000d17dfrh81so9\" is no cuid: there is no \"c\" at position 1"
    );
    assert!(
        message("vvvvvvvvvvvvvvvvvvvv".parse::<RsXid>().unwrap_err())
            .ends_with("its last character has bits that no id has")
    );
    for text in [
        "_00041061050r3gg28a1c60t3gf",
        "a__00041061050r3gg28a1c60t3gf",
        "User_00041061050r3gg28a1c60t3gf",
    ] {
        assert!(
            message(text.parse::<TypeId>().unwrap_err()).contains("its prefix is not made of"),
            "{text}"
        );
    }
    let long = "a".repeat(64);
    assert_eq!(
        message("é".repeat(1000).parse::<Ulid>().unwrap_err()),
        format!(
            "\"{}\"... is no ulid: it has 1000 characters instead of 26",
            "é".repeat(100)
        )
    );
    assert!(
        TypeId::new(&long, [0; 16]).is_err()
            && TypeId::new(&long[1..], [0; 16]).is_ok()
            && TypeId::new("", [0; 16]).is_ok()
    );
}

#[test]
fn bytes() {
    assert_eq!(Ulid::try_from(ulid().to_bytes()), Ok(ulid()));
    assert_eq!(
        Ulid::try_from(&[1, 2, 3][..]).unwrap_err().to_string(),
        "3 bytes are no ulid, which has 16"
    );
    assert!(UlidFlake::try_from([0x80, 0, 0, 0, 0, 0, 0, 0]).is_err());
    assert!(Cuid::try_from([0x1f; 16]).is_err());
    // The lowest 83 bits can be more than 16 symbols of base 36 are.
    let mut cuid = [0; 16];
    cuid[5..].fill(0xff);
    cuid[5] = 7;
    assert!(Cuid::try_from(cuid).is_err());
}

#[test]
fn integers() {
    assert_eq!(
        i64::from(UlidFlake::try_from(1742844753100).unwrap()),
        1742844753100
    );
    assert!(UlidFlake::try_from(-1).is_err());
    assert_eq!(Uid11::from(u64::MAX).to_string(), "jpXCZedGfVQ");
    assert_eq!(u64::from("jpXCZedGfVQ".parse::<Uid11>().unwrap()), u64::MAX);
}

#[test]
fn order() {
    let texts = [
        "a_00041061050r3gg28a1c60t3gg",
        "ab_00041061050r3gg28a1c60t3gf",
        "a_00041061050r3gg28a1c60t3gf",
        "00041061050r3gg28a1c60t3gg",
    ];
    let sorted: BTreeSet<TypeId> = texts.iter().map(|text| text.parse().unwrap()).collect();
    assert!(sorted
        .iter()
        .map(TypeId::to_string)
        .eq([texts[3], texts[2], texts[0], texts[1]]));
    assert!(Uid11::from(1 << 63) > Uid11::from((1 << 63) - 1) && Uid11::MIN < Uid11::from(1));
}

#[cfg(feature = "serde")]
#[test]
fn json() {
    let ids = HashMap::from([(
        ulid(),
        Some(
            "typeid_00041061050r3gg28a1c60t3gf"
                .parse::<TypeId>()
                .unwrap(),
        ),
    )]);
    let text = serde_json::to_string(&ids).unwrap();
    assert_eq!(
        text,
        format!(r#"{{"{TEXT}":"typeid_00041061050r3gg28a1c60t3gf"}}"#)
    );
    assert_eq!(
        serde_json::from_str::<HashMap<Ulid, Option<TypeId>>>(&text).unwrap(),
        ids
    );
    let error = serde_json::from_str::<Ulid>("\"no id\"")
        .unwrap_err()
        .to_string();
    assert!(
        error.starts_with("\"no id\" is no ulid: it has 5 characters instead of 26"),
        "{error}"
    );
    assert!(serde_json::from_str::<Ulid>("1")
        .unwrap_err()
        .to_string()
        .contains("expected the text of a ulid"));
}

#[cfg(feature = "uuid")]
#[test]
fn uuids() {
    let uuid: uuid::Uuid = UUID.parse().unwrap();
    assert_eq!((Ulid::from(uuid), uuid::Uuid::from(ulid())), (ulid(), uuid));
    assert_eq!(OrderedUuid::from(uuid).to_string(), UUID);
    assert_eq!(
        uuid::Uuid::from(&TypeId::new("user", uuid.into_bytes()).unwrap()),
        uuid
    );
}
