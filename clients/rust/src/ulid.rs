//! The type of the crate ulid.

use crate::{AsUuid, Ulid};

impl From<::ulid::Ulid> for Ulid {
    fn from(id: ::ulid::Ulid) -> Self {
        Self(id.0.to_be_bytes())
    }
}

impl From<Ulid> for ::ulid::Ulid {
    fn from(id: Ulid) -> Self {
        Self(u128::from_be_bytes(id.0))
    }
}

impl From<::ulid::Ulid> for AsUuid<Ulid> {
    fn from(id: ::ulid::Ulid) -> Self {
        Self(id.into())
    }
}
