//! Ids of the PostgreSQL extension uidx: ULID, Base64UUID, KSUID, TypeID and others.
//!
//! An id is its bytes, so that it has one spelling. Ids sort as in the server. All but [`TypeId`] are `Copy`.
//!
//! ```
//! use std::collections::HashMap;
//! use uidx::Ulid;
//!
//! let id: Ulid = "01jq4t8x6ca54vsh0aann0swcx".parse()?;
//! assert_eq!(id.to_string(), "01JQ4T8X6CA54VSH0AANN0SWCX");
//!
//! // The text of a UUID is an id of this type, too.
//! let notes = HashMap::from([(id, "known")]);
//! assert_eq!(notes[&"0195c9a4-74cc-5149-bcc4-0a556a0cf19d".parse()?], "known");
//!
//! let error = "01JQ".parse::<Ulid>().unwrap_err();
//! assert_eq!(error.to_string(), r#""01JQ" is no ulid: it has 4 characters instead of 26"#);
//! # Ok::<(), uidx::Error>(())
//! ```
//!
//! # Features
//!
//! - `postgres-types`: parameters and results of tokio-postgres, and the binary `COPY`
//! - `sqlx`: sqlx 0.9, its macros included: `id as "id: Ulid"`; `sqlx-0_8`: `bind` and `query_as` of sqlx 0.8
//! - `diesel`: `uidx::diesel::sql_types` for tables, and functions such as `ulid_floor`
//! - `serde`: an id is its text
//! - `uuid`: `From` and `Into` for the types that hold a UUID
//! - `ulid`: the same for the crate ulid 3; `ulid-1` and `ulid-2`: for its older versions
//!
//! For the bytes of other crates' ids there is `TryFrom`, and [`TypeId::new`] for a `TypeId`.

#[allow(unused_macros)] // without features
#[macro_use]
#[rustfmt::skip]
mod table;

mod clock;
mod error;
mod fixed;
mod forks;
mod format;
mod generate;
mod number;
mod time;
mod typeid;
mod uuids;

pub use error::Error;
// <formats exports>
#[rustfmt::skip]
pub use fixed::{
    Ulid, Base64Uuid, BaseUid, Uid11, UlidFlake, Ksuid, ObjectId, RsXid, PushId, ElasticFlake, Flake, LexicalUuid, Sid, Cuid, OrderedUuid,
};
// </formats>
pub use typeid::TypeId;
pub use uuids::{AsUuid, Prefix, Prefixed, UuidBased};

use std::borrow::Cow;
use std::fmt::Display;
use std::str::FromStr;

/// What this crate needs to know of a type; some of it only for features.
#[allow(dead_code)]
trait Id: Display + FromStr<Err = Error> {
    /// The type's name in SQL.
    const NAME: &'static str;

    fn format() -> &'static format::Format;

    /// The binary format.
    fn wire(&self) -> Cow<'_, [u8]>;

    fn from_wire(bytes: &[u8]) -> Result<Self, Error>;

    /// The bytes are those of a UUID, and nothing else.
    fn is_uuid() -> bool {
        false
    }
}

#[cfg(test)]
mod conformance;
#[cfg(feature = "diesel")]
pub mod diesel;
#[cfg(feature = "postgres-types")]
mod postgres_types;
#[cfg(feature = "serde")]
mod serde;
#[cfg(any(feature = "sqlx", feature = "sqlx-0_8"))]
mod sqlx;
#[cfg(any(feature = "ulid", feature = "ulid-1", feature = "ulid-2"))]
mod ulid;
#[cfg(feature = "uuid")]
mod uuid;
