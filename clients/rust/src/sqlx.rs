//! sqlx, of each version whose feature is on. The library itself handles NULL.

macro_rules! implement {
    ($($id:ident)*) => { $(
        impl Type<Postgres> for $id {
            fn type_info() -> PgTypeInfo {
                PgTypeInfo::with_name(Self::NAME)
            }
        }

        impl PgHasArrayType for $id {
            fn array_type_info() -> PgTypeInfo {
                PgTypeInfo::array_of(Self::NAME)
            }
        }

        impl Encode<'_, Postgres> for $id {
            fn encode_by_ref(&self, out: &mut PgArgumentBuffer) -> Result<IsNull, BoxDynError> {
                out.extend_from_slice(&self.wire());
                Ok(IsNull::No)
            }
        }

        impl<'r> Decode<'r, Postgres> for $id {
            fn decode(value: PgValueRef<'r>) -> Result<Self, BoxDynError> {
                Ok(match value.format() {
                    PgValueFormat::Binary => Self::from_wire(value.as_bytes()?)?,
                    PgValueFormat::Text => value.as_str()?.parse()?,
                })
            }
        }
    )* };
}

macro_rules! version {
    ($feature:literal $sqlx:ident $module:ident) => {
        #[cfg(feature = $feature)]
        mod $module {
            use crate::*;
            use ::$sqlx::encode::IsNull;
            use ::$sqlx::error::BoxDynError;
            use ::$sqlx::postgres::{
                PgArgumentBuffer, PgHasArrayType, PgTypeInfo, PgValueFormat, PgValueRef, Postgres,
            };
            use ::$sqlx::{Decode, Encode, Type};

            for_all_types!(implement);
        }
    };
}

version! { "sqlx" sqlx current }
version! { "sqlx-0_8" sqlx_0_8 v0_8 }
