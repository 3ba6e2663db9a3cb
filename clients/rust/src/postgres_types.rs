//! postgres-types, for tokio-postgres. The library itself handles arrays and NULL.

use crate::*;
use ::postgres_types::{to_sql_checked, FromSql, IsNull, Kind, ToSql, Type};
use bytes::BytesMut;

type BoxedError = Box<dyn std::error::Error + Sync + Send>;

/// The type itself, a domain over it, or the type uuid for what has a UUID's bytes.
fn is<T: Id>(ty: &Type) -> bool {
    match ty.kind() {
        Kind::Domain(base) => is::<T>(base),
        _ => ty.name() == T::NAME || (T::is_uuid() && *ty == Type::UUID),
    }
}

impl<'a, P: Prefix> FromSql<'a> for Prefixed<P> {
    fn from_sql(ty: &Type, raw: &'a [u8]) -> Result<Self, BoxedError> {
        Ok(match *ty {
            Type::UUID => Self::from_uuid_bytes(raw.try_into()?),
            _ => Self::from_own(raw)?,
        })
    }

    fn accepts(ty: &Type) -> bool {
        *ty == Type::UUID || is::<TypeId>(ty)
    }
}

impl<P: Prefix> ToSql for Prefixed<P> {
    fn to_sql(&self, ty: &Type, out: &mut BytesMut) -> Result<IsNull, BoxedError> {
        if *ty != Type::UUID {
            out.extend_from_slice(P::PREFIX.as_bytes());
        }
        out.extend_from_slice(&self.uuid_bytes());
        Ok(IsNull::No)
    }

    fn accepts(ty: &Type) -> bool {
        *ty == Type::UUID || is::<TypeId>(ty)
    }

    to_sql_checked!();
}

macro_rules! implement {
    ($($id:ident $sql:ident $name:literal)*) => { $(
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
