"""The types that a database has, for the drivers."""

from typing import NamedTuple


class Installed(NamedTuple):
    schema: str
    name: str
    oid: int
    array_oid: int


# Only members of the extensions: another type may have one of the names.
QUERY = """
SELECT n.nspname::text AS schema, t.typname::text AS name, t.oid::bigint AS oid, t.typarray::bigint AS array_oid
FROM pg_catalog.pg_type t
JOIN pg_catalog.pg_namespace n ON n.oid OPERATOR(pg_catalog.=) t.typnamespace
JOIN pg_catalog.pg_depend d ON d.classid OPERATOR(pg_catalog.=) 'pg_catalog.pg_type'::pg_catalog.regclass
    AND d.objid OPERATOR(pg_catalog.=) t.oid AND d.deptype OPERATOR(pg_catalog.=) 'e'
JOIN pg_catalog.pg_extension e ON e.oid OPERATOR(pg_catalog.=) d.refobjid
WHERE e.extname OPERATOR(pg_catalog.~) '^uidx(_|$)' AND t.typtype OPERATOR(pg_catalog.=) 'b'
    AND t.typarray OPERATOR(pg_catalog.<>) 0
"""
