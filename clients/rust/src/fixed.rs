//! The types whose ids all have the same number of bytes.

use crate::format::{Format, Text};
use crate::generate::Last;
use crate::table;
use crate::{Error, Id};
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;
use std::sync::Mutex;
use std::time::SystemTime;

macro_rules! fixed {
    ($($id:ident $sql:ident $name:literal $size:literal $format:ident $floor:ident)*) => { $(
        #[doc = concat!("An id of the SQL type `", $name, "`. Ids sort as in the server.")]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "diesel", derive(::diesel::expression::AsExpression, ::diesel::deserialize::FromSqlRow))]
        #[cfg_attr(feature = "diesel", diesel(sql_type = crate::diesel::sql_types::$sql))]
        pub struct $id(pub(crate) [u8; $size]);

        impl $id {
            /// The lowest id.
            pub const MIN: Self = Self([0; $size]);

            /// The bytes of the binary format, the most significant first.
            pub const fn to_bytes(self) -> [u8; $size] {
                self.0
            }

            /// The text of the id. It takes less time than what `Display` gives to all types.
            #[allow(clippy::inherent_to_string_shadow_display)]
            pub fn to_string(&self) -> String {
                Self::format().text(&self.0, &mut Text::new()).to_owned()
            }

            /// The time of the id, in whole microseconds, as the server gives it. `None` where the id tells none, as some UUIDs, or one after
            /// all that the server has.
            pub fn time(self) -> Option<SystemTime> {
                Self::format().time(&self.0)
            }

            /// The lowest id whose time is at or after an instant.
            pub fn floor(at: SystemTime) -> Result<Self, Error> {
                Self::format().floor(at).map(Self)
            }

            /// The highest id whose time is at or before an instant.
            pub fn ceil(at: SystemTime) -> Result<Self, Error> {
                Self::format().ceil(at).map(Self)
            }
        }

        impl TryFrom<[u8; $size]> for $id {
            type Error = Error;

            fn try_from(bytes: [u8; $size]) -> Result<Self, Error> {
                Self::format().check(bytes).map(Self)
            }
        }

        impl TryFrom<&[u8]> for $id {
            type Error = Error;

            fn try_from(bytes: &[u8]) -> Result<Self, Error> {
                Self::format().bytes_of(bytes).map(Self)
            }
        }

        impl FromStr for $id {
            type Err = Error;

            fn from_str(text: &str) -> Result<Self, Error> {
                Self::format().parse(text, text).map(Self)
            }
        }

        impl fmt::Display for $id {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.pad(Self::format().text(&self.0, &mut Text::new()))
            }
        }

        impl fmt::Debug for $id {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(out, concat!(stringify!($id), "({})"), self)
            }
        }

        impl Id for $id {
            const NAME: &'static str = $name;

            fn format() -> &'static Format {
                &table::$format
            }

            fn wire(&self) -> Cow<'_, [u8]> {
                Cow::Borrowed(&self.0)
            }

            fn from_wire(bytes: &[u8]) -> Result<Self, Error> {
                bytes.try_into()
            }

            fn is_uuid() -> bool {
                Self::format().uuid
            }
        }
    )* };
}

for_fixed_types!(fixed);

macro_rules! made {
    ($($id:ident)*) => { $(
        impl $id {
            /// A new id, above all others of its type that this process has made.
            pub fn generate() -> Self {
                static LAST: Mutex<Last> = Mutex::new(Last::NONE);
                Self(Self::format().generate(&LAST))
            }
        }
    )* };
}

made! {
    // <formats made>
    Ulid Base64Uuid BaseUid Ksuid PushId Sid OrderedUuid
    // </formats>
}

/// The `bigint`.
impl TryFrom<i64> for UlidFlake {
    type Error = Error;

    fn try_from(value: i64) -> Result<Self, Error> {
        value.to_be_bytes().try_into()
    }
}

impl From<UlidFlake> for i64 {
    fn from(id: UlidFlake) -> Self {
        Self::from_be_bytes(id.0)
    }
}

impl From<u64> for Uid11 {
    fn from(value: u64) -> Self {
        Self(value.to_be_bytes())
    }
}

impl From<Uid11> for u64 {
    fn from(id: Uid11) -> Self {
        Self::from_be_bytes(id.0)
    }
}
