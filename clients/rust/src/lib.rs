#![doc = include_str!("../README.md")]

mod error;
mod fixed;
mod format;
mod number;
mod typeid;

pub use error::Error;
pub use fixed::{
    Base64Uuid, BaseUid, Cuid, ElasticFlake, Flake, Ksuid, LexicalUuid, ObjectId, OrderedUuid,
    PushId, RsXid, Sid, Uid11, Ulid, UlidFlake,
};
pub use typeid::TypeId;

use std::borrow::Cow;
use std::fmt::Display;
use std::str::FromStr;

/// What the features need to know of a type.
trait Id: Display + FromStr<Err = Error> {
    /// The type's name in SQL.
    const NAME: &'static str;

    /// The binary format.
    fn wire(&self) -> Cow<'_, [u8]>;

    fn from_wire(bytes: &[u8]) -> Result<Self, Error>;
}

/// Calls a macro with the names of all types.
#[cfg(any(
    feature = "postgres-types",
    feature = "serde",
    feature = "sqlx",
    feature = "sqlx-0_8"
))]
macro_rules! for_all_types {
    ($implement:ident) => {
        $implement! {
            Ulid Base64Uuid BaseUid Uid11 UlidFlake Ksuid ObjectId RsXid PushId ElasticFlake Flake LexicalUuid Sid Cuid
            OrderedUuid TypeId
        }
    };
}

#[cfg(feature = "diesel")]
pub mod diesel;
#[cfg(feature = "postgres-types")]
mod postgres_types;
#[cfg(feature = "serde")]
mod serde;
#[cfg(any(feature = "sqlx", feature = "sqlx-0_8"))]
mod sqlx;
#[cfg(feature = "uuid")]
mod uuid;
