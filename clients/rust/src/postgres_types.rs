//! postgres-types, for tokio-postgres. The library itself handles arrays and NULL.

use crate::*;
use ::postgres_types::{to_sql_checked, FromSql, IsNull, Kind, ToSql, Type};
use bytes::BytesMut;

type BoxedError = Box<dyn std::error::Error + Sync + Send>;

/// The type itself, or a domain over it.
fn is<T: Id>(ty: &Type) -> bool {
    match ty.kind() {
        Kind::Domain(base) => is::<T>(base),
        _ => ty.name() == T::NAME,
    }
}

macro_rules! implement {
    ($($id:ident)*) => { $(
        impl<'a> FromSql<'a> for $id {
            fn from_sql(_: &Type, raw: &'a [u8]) -> Result<Self, BoxedError> {
                Ok(Self::from_wire(raw)?)
            }

            fn accepts(ty: &Type) -> bool {
                is::<Self>(ty)
            }
        }

        impl ToSql for $id {
            fn to_sql(&self, _: &Type, out: &mut BytesMut) -> Result<IsNull, BoxedError> {
                out.extend_from_slice(&self.wire());
                Ok(IsNull::No)
            }

            fn accepts(ty: &Type) -> bool {
                is::<Self>(ty)
            }

            to_sql_checked!();
        }
    )* };
}

for_all_types!(implement);
