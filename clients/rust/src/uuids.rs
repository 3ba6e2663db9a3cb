//! Ids in columns of the type `uuid`, on a server without the extension.

use crate::{Base64Uuid, Error, OrderedUuid, TypeId, Ulid};
use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;
use std::str::FromStr;

/// An id whose column has the type `uuid`, or already the id's own: a text in the program, a UUID in the table.
///
/// tokio-postgres needs it for [`Prefixed`] alone; other ids go into a `uuid` column as they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AsUuid<T>(pub T);

/// An id that is a UUID.
pub trait UuidBased: Sized {
    /// The type's name in SQL.
    const TYPE: &'static str;

    /// The bytes of the UUID.
    fn uuid_bytes(&self) -> [u8; 16];

    /// The id of a UUID.
    fn from_uuid_bytes(bytes: [u8; 16]) -> Self;

    /// What a column of the id's own type has. The bytes of another number than a UUID's are no id.
    fn from_own(bytes: &[u8]) -> Result<Self, Error>;
}

macro_rules! implement {
    ($($id:ident)*) => { $(
        impl UuidBased for $id {
            const TYPE: &'static str = <Self as crate::Id>::NAME;

            fn uuid_bytes(&self) -> [u8; 16] {
                self.0
            }

            fn from_uuid_bytes(bytes: [u8; 16]) -> Self {
                Self(bytes)
            }

            fn from_own(bytes: &[u8]) -> Result<Self, Error> {
                bytes.try_into()
            }
        }
    )* };
}

implement! { Ulid Base64Uuid OrderedUuid }

/// The prefix of a [`Prefixed`].
pub trait Prefix {
    /// What stands before the last `_` of the text.
    const PREFIX: &'static str;
}

/// A [`TypeId`] whose prefix the program knows and the table does not.
pub struct Prefixed<P> {
    uuid: [u8; 16],
    prefix: PhantomData<fn() -> P>,
}

impl<P: Prefix> Prefixed<P> {
    /// A new id, above all others that this process has made.
    pub fn generate() -> Self {
        Self::from_uuid_bytes(TypeId::generate("").expect("no prefix is one").uuid_bytes())
    }
}

impl<P> Clone for Prefixed<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for Prefixed<P> {}

impl<P> PartialEq for Prefixed<P> {
    fn eq(&self, other: &Self) -> bool {
        self.uuid == other.uuid
    }
}

impl<P> Eq for Prefixed<P> {}

impl<P: Prefix> UuidBased for Prefixed<P> {
    const TYPE: &'static str = <TypeId as crate::Id>::NAME;

    fn uuid_bytes(&self) -> [u8; 16] {
        self.uuid
    }

    fn from_uuid_bytes(uuid: [u8; 16]) -> Self {
        Self {
            uuid,
            prefix: PhantomData,
        }
    }

    fn from_own(bytes: &[u8]) -> Result<Self, Error> {
        <TypeId as crate::Id>::from_wire(bytes)?.try_into()
    }
}

impl<P: Prefix> TryFrom<TypeId> for Prefixed<P> {
    type Error = Error;

    fn try_from(id: TypeId) -> Result<Self, Error> {
        if id.prefix() != P::PREFIX {
            return Err(Error::new(format!(
                "\"{id}\" is no typeid of the prefix \"{}\"",
                P::PREFIX
            )));
        }
        Ok(Self::from_uuid_bytes(id.uuid_bytes()))
    }
}

impl<P: Prefix> From<Prefixed<P>> for TypeId {
    /// Panics if the prefix is none of a typeid.
    fn from(id: Prefixed<P>) -> Self {
        Self::new(P::PREFIX, id.uuid).expect("the prefix of a typeid")
    }
}

impl<P: Prefix> FromStr for Prefixed<P> {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        text.parse::<TypeId>()?.try_into()
    }
}

impl<P: Prefix> fmt::Display for Prefixed<P> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        TypeId::from(*self).fmt(out)
    }
}

impl<P: Prefix> fmt::Debug for Prefixed<P> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        TypeId::from(*self).fmt(out)
    }
}

impl<T> Deref for AsUuid<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T> From<T> for AsUuid<T> {
    fn from(id: T) -> Self {
        Self(id)
    }
}

impl<T: FromStr> FromStr for AsUuid<T> {
    type Err = T::Err;

    fn from_str(text: &str) -> Result<Self, T::Err> {
        text.parse().map(Self)
    }
}

impl<T: fmt::Display> fmt::Display for AsUuid<T> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}
