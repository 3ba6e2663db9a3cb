use crate::format::{Format, Text};
use crate::generate::Last;
use crate::table::TYPEID;
use crate::{Error, Id};
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;
use std::sync::Mutex;
use std::time::SystemTime;

/// An id of the SQL type `typeid`: a prefix, which can be empty, and a UUID. Ids sort as in the server.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "diesel",
    derive(::diesel::expression::AsExpression, ::diesel::deserialize::FromSqlRow)
)]
#[cfg_attr(feature = "diesel", diesel(sql_type = crate::diesel::sql_types::Typeid))]
pub struct TypeId {
    prefix: Box<str>,
    uuid: [u8; 16],
}

impl TypeId {
    /// The id of a prefix, which can be empty, and the bytes of a UUID.
    pub fn new(prefix: &str, uuid: [u8; 16]) -> Result<Self, Error> {
        if !is_prefix(prefix) {
            return Err(Self::format().error(prefix, WRONG_PREFIX));
        }
        Ok(Self {
            prefix: prefix.into(),
            uuid,
        })
    }

    /// A new id, above all others of its prefix that this process has made. The prefix can be empty.
    pub fn generate(prefix: &str) -> Result<Self, Error> {
        static LAST: Mutex<Last> = Mutex::new(Last::NONE);
        Self::new(prefix, Self::format().generate(&LAST))
    }

    /// The text of the id. It takes less time than what `Display` gives to all types.
    #[allow(clippy::inherent_to_string_shadow_display)]
    pub fn to_string(&self) -> String {
        let mut suffix = Text::new();
        let suffix = Self::format().text(&self.uuid, &mut suffix);
        let mut text = String::with_capacity(self.prefix.len() + 1 + suffix.len());
        text.push_str(&self.prefix);
        if !self.prefix.is_empty() {
            text.push('_');
        }
        text.push_str(suffix);
        text
    }

    /// The time of the id, as the server gives it. `None` where its UUID tells none.
    pub fn time(&self) -> Option<SystemTime> {
        Self::format().time(&self.uuid)
    }

    /// The prefix, without the `_` after it.
    pub fn prefix(&self) -> &str {
        &self.prefix
    }

    /// The bytes of the UUID.
    pub fn uuid_bytes(&self) -> [u8; 16] {
        self.uuid
    }
}

const WRONG_PREFIX: &str =
    "its prefix is not made of up to 63 characters \"a\" to \"z\", with \"_\" between them";

fn is_prefix(text: &str) -> bool {
    text.len() <= 63
        && text
            .bytes()
            .all(|symbol| symbol == b'_' || symbol.is_ascii_lowercase())
        && !text.starts_with('_')
        && !text.ends_with('_')
}

impl FromStr for TypeId {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let (prefix, suffix) = text.rsplit_once('_').unwrap_or(("", text));
        if !is_prefix(prefix) || (prefix.is_empty() && text != suffix) {
            return Err(Self::format().error(text, WRONG_PREFIX));
        }
        Ok(Self {
            prefix: prefix.into(),
            uuid: Self::format().parse(text, suffix)?,
        })
    }
}

impl fmt::Display for TypeId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(&self.to_string())
    }
}

impl fmt::Debug for TypeId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "TypeId({self})")
    }
}

impl Id for TypeId {
    const NAME: &'static str = "typeid";

    fn format() -> &'static Format {
        &TYPEID
    }

    fn wire(&self) -> Cow<'_, [u8]> {
        Cow::Owned([self.prefix.as_bytes(), &self.uuid].concat())
    }

    fn from_wire(bytes: &[u8]) -> Result<Self, Error> {
        let no_id = || Error::new(format!("the bytes {bytes:02x?} are no {}", Self::NAME));
        let (prefix, &uuid) = bytes.split_last_chunk().ok_or_else(no_id)?;
        Self::new(std::str::from_utf8(prefix).map_err(|_| no_id())?, uuid)
    }
}
