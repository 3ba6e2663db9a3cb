//! The type of the crate ulid, of each version whose feature is on.

use crate::{AsUuid, Ulid};

macro_rules! version {
    ($feature:literal $ulid:ident) => {
        #[cfg(feature = $feature)]
        impl From<::$ulid::Ulid> for Ulid {
            fn from(id: ::$ulid::Ulid) -> Self {
                Self(id.0.to_be_bytes())
            }
        }

        #[cfg(feature = $feature)]
        impl From<Ulid> for ::$ulid::Ulid {
            fn from(id: Ulid) -> Self {
                Self(u128::from_be_bytes(id.0))
            }
        }

        #[cfg(feature = $feature)]
        impl From<::$ulid::Ulid> for AsUuid<Ulid> {
            fn from(id: ::$ulid::Ulid) -> Self {
                Self(id.into())
            }
        }
    };
}

version! { "ulid" ulid }
version! { "ulid-1" ulid_1 }
version! { "ulid-2" ulid_2 }
