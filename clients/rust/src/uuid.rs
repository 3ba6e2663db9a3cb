//! The types whose bytes are those of a UUID.

use crate::{Base64Uuid, OrderedUuid, TypeId, Ulid};
use ::uuid::Uuid;

macro_rules! implement {
    ($($id:ident)*) => { $(
        impl From<Uuid> for $id {
            fn from(uuid: Uuid) -> Self {
                Self(uuid.into_bytes())
            }
        }

        impl From<$id> for Uuid {
            fn from(id: $id) -> Self {
                Self::from_bytes(id.to_bytes())
            }
        }
    )* };
}

implement! { Ulid Base64Uuid OrderedUuid }

impl From<&TypeId> for Uuid {
    fn from(id: &TypeId) -> Self {
        Self::from_bytes(id.uuid_bytes())
    }
}
