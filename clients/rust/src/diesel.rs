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

types! {
    // <formats types>
    Ulid Ulid "ulid"
    Base64Uuid Base64uuid "base64uuid"
    BaseUid Baseuid "baseuid"
    Uid11 Uid11 "uid11"
    UlidFlake Ulidflake "ulidflake"
    Ksuid Ksuid "ksuid"
    ObjectId Objectid "objectid"
    RsXid Rsxid "rsxid"
    PushId Pushid "pushid"
    ElasticFlake Elasticflake "elasticflake"
    Flake Flake "flake"
    LexicalUuid Lexicaluuid "lexicaluuid"
    Sid Sid "sid"
    Cuid Cuid "cuid"
    OrderedUuid Ordereduuid "ordereduuid"
    TypeId Typeid "typeid"
    // </formats>
}

macro_rules! floors {
    ($($floor:ident $sql:ident)*) => { $(
        #[::diesel::declare_sql_function]
        extern "SQL" {
            /// The lowest id whose time is at or after the instant.
            fn $floor(at: Timestamptz) -> sql_types::$sql;
        }
    )* };
}

floors! {
    // <formats floors>
    ulid_floor Ulid
    base64uuid_floor Base64uuid
    baseuid_floor Baseuid
    xid_floor Uid11
    ulidflake_floor Ulidflake
    ksuid_floor Ksuid
    objectid_floor Objectid
    rsxid_floor Rsxid
    pushid_floor Pushid
    elasticflake_floor Elasticflake
    flake_floor Flake
    lexicaluuid_floor Lexicaluuid
    sid_floor Sid
    cuid_floor Cuid
    ordereduuid_floor Ordereduuid
    // </formats>
}
