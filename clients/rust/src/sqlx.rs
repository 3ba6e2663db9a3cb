//! sqlx, of each version whose feature is on. The library itself handles NULL.

macro_rules! implement {
    ($($id:ident $sql:ident $name:literal)*) => { $(
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
            use ::$sqlx::postgres::types::Oid;
            use ::$sqlx::postgres::{
                PgArgumentBuffer, PgHasArrayType, PgTypeInfo, PgValueFormat, PgValueRef, Postgres,
            };
            use ::$sqlx::{Decode, Encode, Type, TypeInfo};
            use std::str::FromStr;

            for_all_types!(implement);

            // A column of the id's own type casts a parameter of the type uuid; a typeid's does not.
            impl<T: UuidBased> Type<Postgres> for AsUuid<T> {
                fn type_info() -> PgTypeInfo {
                    PgTypeInfo::with_oid(Oid(2950))
                }

                fn compatible(ty: &PgTypeInfo) -> bool {
                    ["UUID", T::TYPE].contains(&TypeInfo::name(ty))
                }
            }

            impl<T: UuidBased> PgHasArrayType for AsUuid<T> {
                fn array_type_info() -> PgTypeInfo {
                    PgTypeInfo::with_oid(Oid(2951))
                }
            }

            impl<T: UuidBased> Encode<'_, Postgres> for AsUuid<T> {
                fn encode_by_ref(&self, out: &mut PgArgumentBuffer) -> Result<IsNull, BoxDynError> {
                    out.extend_from_slice(&self.0.uuid_bytes());
                    Ok(IsNull::No)
                }
            }

            impl<'r, T: UuidBased + FromStr<Err = Error>> Decode<'r, Postgres> for AsUuid<T> {
                fn decode(value: PgValueRef<'r>) -> Result<Self, BoxDynError> {
                    if value.format() == PgValueFormat::Text {
                        let text = value.as_str()?;
                        let uuid = text.parse().map(|id: Ulid| T::from_uuid_bytes(id.0));
                        return Ok(Self(uuid.or_else(|_| text.parse())?));
                    }
                    Ok(Self(match value.as_bytes()?.try_into() {
                        Ok(uuid) => T::from_uuid_bytes(uuid),
                        Err(_) => T::from_own(value.as_bytes()?)?,
                    }))
                }
            }
        }
    };
}

version! { "sqlx" sqlx current }
version! { "sqlx-0_8" sqlx_0_8 v0_8 }
