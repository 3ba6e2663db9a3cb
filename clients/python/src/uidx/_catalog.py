"""The types that a database has, for the drivers."""

from typing import NamedTuple


class Installed(NamedTuple):
    schema: str
    name: str
    oid: int
    array_oid: int
    range: str | None
    range_oid: int | None
    range_array_oid: int | None
    multirange: str | None
    multirange_oid: int | None
    multirange_array_oid: int | None


# Only members of the extensions: another type may have one of the names.
QUERY = """
SELECT n.nspname::text AS schema, t.typname::text AS name, t.oid::bigint AS oid, t.typarray::bigint AS array_oid,
    rt.typname::text AS range, rt.oid::bigint AS range_oid, rt.typarray::bigint AS range_array_oid,
    mt.typname::text AS multirange, mt.oid::bigint AS multirange_oid, mt.typarray::bigint AS multirange_array_oid
FROM pg_catalog.pg_type t
JOIN pg_catalog.pg_namespace n ON n.oid OPERATOR(pg_catalog.=) t.typnamespace
JOIN pg_catalog.pg_depend d ON d.classid OPERATOR(pg_catalog.=) 'pg_catalog.pg_type'::pg_catalog.regclass
    AND d.objid OPERATOR(pg_catalog.=) t.oid AND d.deptype OPERATOR(pg_catalog.=) 'e'
JOIN pg_catalog.pg_extension e ON e.oid OPERATOR(pg_catalog.=) d.refobjid
LEFT JOIN pg_catalog.pg_range r ON r.rngsubtype OPERATOR(pg_catalog.=) t.oid
LEFT JOIN pg_catalog.pg_type rt ON rt.oid OPERATOR(pg_catalog.=) r.rngtypid
LEFT JOIN pg_catalog.pg_type mt ON mt.oid OPERATOR(pg_catalog.=) r.rngmultitypid
WHERE e.extname OPERATOR(pg_catalog.~) '^uidx(_|$)' AND t.typtype OPERATOR(pg_catalog.=) 'b'
    AND t.typarray OPERATOR(pg_catalog.<>) 0
"""
