//! What the sixteen types are, as the extension's own code has it; `clients/formats.cpp` of the checkout says what the words mean.

use crate::format::{Form, Format, Part};
use crate::generate::Recipe;
use crate::time::Time;

// Made by scripts/formats.sh --write.
// <formats table>
pub(crate) static ULID: Format = Format {
    name: "ulid",
    forms: &[
        Form { alphabet: b"0123456789ABCDEFGHJKMNPQRSTVWXYZ", folded: true, tag: 0, padding: 0, parts: &[
            Part { literal: "", least: 26, most: 26, bits: 128, width: 128 },
        ] },
    ],
    time: Time { shift: 80, tick: 1000000, epoch: 0, last: 281474976710655, rest: 1208925819614629174706175, versions: 0 },
    recipe: Recipe { random: 72, step: 64, slice: 8, version: 0 },
    uuid: true,
    quotable: false,
    prefixed: false,
};
pub(crate) static BASE64UUID: Format = Format {
    name: "base64uuid",
    forms: &[
        Form { alphabet: b"$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz", folded: false, tag: 4, padding: 0, parts: &[
            Part { literal: "", least: 22, most: 22, bits: 128, width: 128 },
        ] },
    ],
    time: Time { shift: 80, tick: 1000000, epoch: 0, last: 281474976710655, rest: 1208925819614629174706175, versions: 130 },
    recipe: Recipe { random: 62, step: 58, slice: 12, version: 7 },
    uuid: true,
    quotable: true,
    prefixed: false,
};
pub(crate) static BASEUID: Format = Format {
    name: "baseuid",
    forms: &[
        Form { alphabet: b"-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz", folded: false, tag: 0, padding: 0, parts: &[
            Part { literal: "", least: 20, most: 20, bits: 120, width: 120 },
        ] },
    ],
    time: Time { shift: 72, tick: 32768, epoch: 0, last: 281474976710655, rest: 4722366482869645213695, versions: 0 },
    recipe: Recipe { random: 72, step: 60, slice: 0, version: 0 },
    uuid: false,
    quotable: false,
    prefixed: false,
};
pub(crate) static UID11: Format = Format {
    name: "uid11",
    forms: &[
        Form { alphabet: b"123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz", folded: false, tag: 0, padding: 0, parts: &[
            Part { literal: "", least: 11, most: 11, bits: 64, width: 64 },
        ] },
    ],
    time: Time { shift: 22, tick: 1000000, epoch: 1321009871111, last: 4398046511103, rest: 4194303, versions: 0 },
    recipe: Recipe::NONE,
    uuid: false,
    quotable: false,
    prefixed: false,
};
pub(crate) static ULIDFLAKE: Format = Format {
    name: "ulidflake",
    forms: &[
        Form { alphabet: b"0123456789ABCDEFGHJKMNPQRSTVWXYZ", folded: true, tag: 0, padding: 0, parts: &[
            Part { literal: "", least: 13, most: 13, bits: 63, width: 64 },
        ] },
    ],
    time: Time { shift: 20, tick: 1000000, epoch: 1704067200000, last: 8796093022207, rest: 1048575, versions: 0 },
    recipe: Recipe::NONE,
    uuid: false,
    quotable: false,
    prefixed: false,
};
pub(crate) static KSUID: Format = Format {
    name: "ksuid",
    forms: &[
        Form { alphabet: b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", folded: false, tag: 0, padding: 0, parts: &[
            Part { literal: "", least: 27, most: 27, bits: 160, width: 160 },
        ] },
    ],
    time: Time { shift: 128, tick: 1000000000, epoch: 1400000000000, last: 4294967295, rest: 340282366920938463463374607431768211455, versions: 0 },
    recipe: Recipe { random: 110, step: 102, slice: 18, version: 0 },
    uuid: false,
    quotable: false,
    prefixed: false,
};
pub(crate) static OBJECTID: Format = Format {
    name: "objectid",
    forms: &[
        Form { alphabet: b"0123456789abcdef", folded: true, tag: 0, padding: 0, parts: &[
            Part { literal: "", least: 24, most: 24, bits: 96, width: 96 },
        ] },
    ],
    time: Time { shift: 64, tick: 1000000000, epoch: 0, last: 4294967295, rest: 18446744073709551615, versions: 0 },
    recipe: Recipe::NONE,
    uuid: false,
    quotable: false,
    prefixed: false,
};
pub(crate) static RSXID: Format = Format {
    name: "rsxid",
    forms: &[
        Form { alphabet: b"0123456789abcdefghijklmnopqrstuv", folded: false, tag: 0, padding: 4, parts: &[
            Part { literal: "", least: 20, most: 20, bits: 96, width: 96 },
        ] },
    ],
    time: Time { shift: 64, tick: 1000000000, epoch: 0, last: 4294967295, rest: 18446744073709551615, versions: 0 },
    recipe: Recipe::NONE,
    uuid: false,
    quotable: false,
    prefixed: false,
};
pub(crate) static PUSHID: Format = Format {
    name: "pushid",
    forms: &[
        Form { alphabet: b"-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz", folded: false, tag: 0, padding: 0, parts: &[
            Part { literal: "", least: 20, most: 20, bits: 120, width: 120 },
        ] },
    ],
    time: Time { shift: 72, tick: 1000000, epoch: 0, last: 281474976710655, rest: 4722366482869645213695, versions: 0 },
    recipe: Recipe { random: 64, step: 56, slice: 8, version: 0 },
    uuid: false,
    quotable: false,
    prefixed: false,
};
pub(crate) static ELASTICFLAKE: Format = Format {
    name: "elasticflake",
    forms: &[
        Form { alphabet: b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", folded: false, tag: 0, padding: 0, parts: &[
            Part { literal: "", least: 20, most: 20, bits: 120, width: 120 },
        ] },
    ],
    time: Time { shift: 72, tick: 1000000, epoch: 0, last: 281474976710655, rest: 4722366482869645213695, versions: 0 },
    recipe: Recipe::NONE,
    uuid: false,
    quotable: false,
    prefixed: false,
};
pub(crate) static FLAKE: Format = Format {
    name: "flake",
    forms: &[
        Form { alphabet: b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", folded: false, tag: 0, padding: 0, parts: &[
            Part { literal: "", least: 1, most: 22, bits: 128, width: 128 },
        ] },
    ],
    time: Time { shift: 64, tick: 1000000, epoch: 0, last: 18446744073709551615, rest: 18446744073709551615, versions: 0 },
    recipe: Recipe::NONE,
    uuid: false,
    quotable: false,
    prefixed: false,
};
pub(crate) static LEXICALUUID: Format = Format {
    name: "lexicaluuid",
    forms: &[
        Form { alphabet: b"0123456789abcdef", folded: true, tag: 0, padding: 0, parts: &[
            Part { literal: "", least: 8, most: 8, bits: 32, width: 32 },
            Part { literal: "-", least: 4, most: 4, bits: 16, width: 16 },
            Part { literal: "-", least: 4, most: 4, bits: 16, width: 16 },
            Part { literal: "-", least: 16, most: 16, bits: 64, width: 64 },
        ] },
        Form { alphabet: b"0123456789abcdef", folded: true, tag: 0, padding: 0, parts: &[
            Part { literal: "", least: 32, most: 32, bits: 128, width: 128 },
        ] },
    ],
    time: Time { shift: 64, tick: 1000, epoch: 0, last: 18446744073709551615, rest: 18446744073709551615, versions: 0 },
    recipe: Recipe::NONE,
    uuid: false,
    quotable: false,
    prefixed: false,
};
pub(crate) static SID: Format = Format {
    name: "sid",
    forms: &[
        Form { alphabet: b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~", folded: false, tag: 0, padding: 0, parts: &[
            Part { literal: "", least: 11, most: 11, bits: 64, width: 64 },
            Part { literal: "-", least: 11, most: 11, bits: 64, width: 64 },
        ] },
        Form { alphabet: b"0123456789abcdefghijklmnopqrstuv", folded: false, tag: 0, padding: 0, parts: &[
            Part { literal: "", least: 13, most: 13, bits: 64, width: 64 },
            Part { literal: "-", least: 13, most: 13, bits: 64, width: 64 },
        ] },
        Form { alphabet: b"0123456789abcdef", folded: true, tag: 0, padding: 0, parts: &[
            Part { literal: "", least: 16, most: 16, bits: 64, width: 64 },
            Part { literal: "-", least: 16, most: 16, bits: 64, width: 64 },
        ] },
        Form { alphabet: b"0123456789", folded: false, tag: 0, padding: 0, parts: &[
            Part { literal: "", least: 1, most: 20, bits: 64, width: 64 },
            Part { literal: "-", least: 1, most: 20, bits: 64, width: 64 },
        ] },
    ],
    time: Time { shift: 64, tick: 1, epoch: 0, last: 18446744073709551615, rest: 18446744073709551615, versions: 0 },
    recipe: Recipe { random: 63, step: 61, slice: 0, version: 0 },
    uuid: false,
    quotable: false,
    prefixed: false,
};
pub(crate) static CUID: Format = Format {
    name: "cuid",
    forms: &[
        Form { alphabet: b"0123456789abcdefghijklmnopqrstuvwxyz", folded: false, tag: 0, padding: 0, parts: &[
            Part { literal: "c", least: 8, most: 8, bits: 42, width: 45 },
            Part { literal: "", least: 16, most: 16, bits: 83, width: 83 },
        ] },
    ],
    time: Time { shift: 83, tick: 1000000, epoch: 0, last: 2821109907455, rest: 7958661109946400884391935, versions: 0 },
    recipe: Recipe::NONE,
    uuid: false,
    quotable: false,
    prefixed: false,
};
pub(crate) static ORDEREDUUID: Format = Format {
    name: "ordereduuid",
    forms: &[
        Form { alphabet: b"0123456789abcdef", folded: true, tag: 0, padding: 0, parts: &[
            Part { literal: "", least: 8, most: 8, bits: 32, width: 32 },
            Part { literal: "-", least: 4, most: 4, bits: 16, width: 16 },
            Part { literal: "-", least: 4, most: 4, bits: 16, width: 16 },
            Part { literal: "-", least: 4, most: 4, bits: 16, width: 16 },
            Part { literal: "-", least: 12, most: 12, bits: 48, width: 48 },
        ] },
    ],
    time: Time { shift: 80, tick: 10000, epoch: 0, last: 281474976710655, rest: 1208925819614629174706175, versions: 0 },
    recipe: Recipe { random: 74, step: 64, slice: 0, version: 4 },
    uuid: true,
    quotable: false,
    prefixed: false,
};
pub(crate) static TYPEID: Format = Format {
    name: "typeid",
    forms: &[
        Form { alphabet: b"0123456789abcdefghjkmnpqrstvwxyz", folded: false, tag: 0, padding: 0, parts: &[
            Part { literal: "", least: 26, most: 26, bits: 128, width: 128 },
        ] },
    ],
    time: Time { shift: 80, tick: 1000000, epoch: 0, last: 281474976710655, rest: 1208925819614629174706175, versions: 128 },
    recipe: Recipe { random: 62, step: 58, slice: 12, version: 7 },
    uuid: false,
    quotable: false,
    prefixed: true,
};
// </formats>

/// Calls a macro with all types: their names here and in diesel, and in SQL.
macro_rules! for_all_types {
    ($implement:ident) => {
        $implement! {
            // <formats types>
            Ulid Ulid "ulid"
            Base64Uuid Base64uuid "base64uuid"
            BaseUid Baseuid "baseuid"
            Uid11 Uid11 "uid11"
            UlidFlake Ulidflake "ulidflake"
            Ksuid Ksuid "ksuid"
            ObjectId Objectid "objectid"
            RsXid Rsxid "rsxid"
            PushId Pushid "pushid"
            ElasticFlake Elasticflake "elasticflake"
            Flake Flake "flake"
            LexicalUuid Lexicaluuid "lexicaluuid"
            Sid Sid "sid"
            Cuid Cuid "cuid"
            OrderedUuid Ordereduuid "ordereduuid"
            TypeId Typeid "typeid"
            // </formats>
        }
    };
}

/// The same of those whose ids all have the same number of bytes, which follows; then the format and the function of the lowest id.
macro_rules! for_fixed_types {
    ($implement:ident) => {
        $implement! {
            // <formats fixed types>
            Ulid Ulid "ulid" 16 ULID ulid_floor
            Base64Uuid Base64uuid "base64uuid" 16 BASE64UUID base64uuid_floor
            BaseUid Baseuid "baseuid" 15 BASEUID baseuid_floor
            Uid11 Uid11 "uid11" 8 UID11 xid_floor
            UlidFlake Ulidflake "ulidflake" 8 ULIDFLAKE ulidflake_floor
            Ksuid Ksuid "ksuid" 20 KSUID ksuid_floor
            ObjectId Objectid "objectid" 12 OBJECTID objectid_floor
            RsXid Rsxid "rsxid" 12 RSXID rsxid_floor
            PushId Pushid "pushid" 15 PUSHID pushid_floor
            ElasticFlake Elasticflake "elasticflake" 15 ELASTICFLAKE elasticflake_floor
            Flake Flake "flake" 16 FLAKE flake_floor
            LexicalUuid Lexicaluuid "lexicaluuid" 16 LEXICALUUID lexicaluuid_floor
            Sid Sid "sid" 16 SID sid_floor
            Cuid Cuid "cuid" 16 CUID cuid_floor
            OrderedUuid Ordereduuid "ordereduuid" 16 ORDEREDUUID ordereduuid_floor
            // </formats>
        }
    };
}
