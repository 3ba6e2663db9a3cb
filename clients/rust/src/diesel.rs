//! diesel: `sql_types` for tables, and functions of the extension for queries.

use crate::fixed::*;
use crate::{Id, TypeId};
use ::diesel::deserialize::{self, FromSql};
use ::diesel::pg::{Pg, PgValue};
use ::diesel::serialize::{self, IsNull, Output, ToSql};
use ::diesel::sql_types::Timestamptz;
use std::io::Write;

macro_rules! types {
    ($($id:ident $sql:ident $name:literal)*) => {
        /// The types of columns, named as diesel names a type: the SQL name, its first letter upper case.
        pub mod sql_types {
            use ::diesel::query_builder::QueryId;
            use ::diesel::sql_types::{SqlOrd, SqlType};
            $(
                #[doc = concat!("The SQL type `", $name, "`.")]
                #[derive(Clone, Copy, Debug, Default, QueryId, SqlType)]
                #[diesel(postgres_type(name = $name))]
                pub struct $sql;

                impl SqlOrd for $sql {}
            )*
        }

        $(
            impl FromSql<sql_types::$sql, Pg> for $id {
                fn from_sql(value: PgValue<'_>) -> deserialize::Result<Self> {
                    Ok(Self::from_wire(value.as_bytes())?)
                }
            }

            impl ToSql<sql_types::$sql, Pg> for $id {
                fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
                    out.write_all(&self.wire())?;
                    Ok(IsNull::No)
                }
            }
        )*
    };
}

for_all_types!(types);

macro_rules! floors {
    ($($id:ident $sql:ident $name:literal $size:literal $format:ident $floor:ident)*) => { $(
        #[::diesel::declare_sql_function]
        extern "SQL" {
            /// The lowest id whose time is at or after the instant.
            fn $floor(at: Timestamptz) -> sql_types::$sql;
        }
    )* };
}

for_fixed_types!(floors);
