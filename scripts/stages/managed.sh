# shellcheck shell=bash
# managed/uidx-managed.sql, in databases without the extension: a role without other rights loads it; its results are
# the extension's, its plans ranges of indexes; it changes no other statement, and goes over to the extension and back.
# The SQL is in test/managed/; each file prints what is wrong. MANAGED_ROWS is the number of random values compared with
# the extension (10,000 if not set).

stage_managed() {
    local has_library=
    if [ "$pg_major" -ge 15 ]; then
        has_library=yes
        need_extension || return 0
    fi
    start_server
    managed_file=$work_dir/uidx-managed.sql
    cp "$root_dir/managed/uidx-managed.sql" "$managed_file"
    chmod a+r "$managed_file"
    quietly psql -Xq -c 'CREATE ROLE managed_owner LOGIN' -c 'CREATE ROLE managed_other LOGIN'

    managed_database managed
    check_empty "a role with CREATE on one schema loads it, and again" managed_twice
    check_empty "it changes no statement that worked, and has its comments" managed_sql managed hazards.sql
    managed_golden
    check_empty "golden values" managed_sql managed vectors.sql
    make_conformance || return 0
    check_empty "what the codecs say of ids" managed_sql managed conformance.sql <"$UIDX_CONFORMANCE"
    check_empty "the ids of a session ascend, none repeats" managed_sql managed order.sql
    check_empty "conditions on time are ranges of indexes, and prune" managed_sql managed plans.sql -v \
        other=managed_other
    check_empty "under a hostile search_path it does the same" managed_sql managed hostile.sql
    check_empty "text of any collation is read the same" managed_sql managed collations.sql
    check_empty "what others have planted is not taken over" managed_planted
    check_empty "loaded over itself, what uses it stays" managed_over_itself
    check_empty "where the path has it in a later schema, it makes no second copy" managed_second
    check_empty "a dump restores, and another role goes on writing" managed_dump

    if [ -n "$has_library" ]; then
        managed_database managed_beside
        quietly managed_load managed_beside
        check_empty "it says what the extension says" managed_sql managed_beside compare.sql -v \
            "rows=${MANAGED_ROWS:-10000}" -v "layouts=$(managed_layouts)"

        managed_database managed_bytes LATIN1 C
        quietly managed_load managed_bytes
        check_empty "of bytes above 127 too" managed_sql managed_bytes bytes.sql

        managed_database managed_refused
        check_empty "in the extension's schema it replaces nothing, whatever the client makes of the error" \
            managed_refused

        managed_database managed_over
        # uidx_migrate takes a role other than the table's owner for a stranger, and its objects for planted ones.
        quietly psql -Xq -d managed_over -c 'REVOKE CREATE ON SCHEMA ids FROM managed_owner'
        quietly managed_load managed_over postgres
        check_empty "nor goes the extension into a schema that has the file" managed_taken
        check_empty "over to the extension, and back" managed_over
    fi

    managed_database managed_public
    check_empty "by the SQL of docs/managed.md it moves out of public, and what uses it stays" managed_moves

    managed_database managed_one
    check_empty "one string loads it, and pg_tle's form does" managed_sql managed_one pg_tle.sql -v \
        "file=$managed_file" -v "tle=$(managed_tle)"
    check_empty "as a trusted extension it is installed, and goes" managed_extension
}

# managed_database NAME [ENCODING LOCALE]
managed_database() {
    quietly psql -Xq -c "DROP DATABASE IF EXISTS $1" -c \
        "CREATE DATABASE $1 TEMPLATE template0 ENCODING ${2:-UTF8} LOCALE '${3:-C.UTF-8}'"
    quietly psql -Xq -d "$1" -c 'REVOKE ALL ON SCHEMA public FROM PUBLIC' -c 'GRANT USAGE ON SCHEMA public TO PUBLIC' \
        -c 'CREATE SCHEMA ids' -c 'GRANT USAGE, CREATE ON SCHEMA ids TO managed_owner'
}

# managed_load DATABASE [ROLE]: as docs/managed.md says.
managed_load() {
    PGOPTIONS='-c client_min_messages=warning' psql -Xq -1 -v ON_ERROR_STOP=1 -U "${2:-managed_owner}" -d "$1" \
        -c 'SET LOCAL search_path = ids' -f "$managed_file"
}

managed_twice() {
    managed_load managed && managed_load managed
}

managed_over_itself() {
    managed_state managed >"$work_dir/managed.state"
    managed_load managed && managed_state managed | diff "$work_dir/managed.state" -
}

# A role that may create in a schema of the search_path plants an overload that would fit better. A role that may create
# in the file's schema plants objects that the file would take over.
managed_planted() {
    local planted said
    managed_database managed_planted
    managed_load managed_planted
    psql -Xq -v ON_ERROR_STOP=1 -d managed_planted -c 'GRANT CREATE ON SCHEMA public TO managed_other' -c \
        'GRANT USAGE ON SCHEMA ids TO managed_other' \
        -c 'SET ROLE managed_other' \
        -c "CREATE FUNCTION public.uidx_window_start(ids.uidx_window) RETURNS timestamptz
            LANGUAGE sql IMMUTABLE RETURN timestamptz 'infinity'" \
        -c 'CREATE FUNCTION public.ulid_timestamp(integer) RETURNS timestamptz LANGUAGE sql RETURN now()' 2>&1
    PGOPTIONS='-c search_path=ids,public -c client_min_messages=warning' psql -Xq -v ON_ERROR_STOP=1 -U managed_owner \
        -d managed_planted -f "$managed_file" 2>&1
    psql -XAt -d managed_planted -c \
        "SELECT 'the overload is taken'
        WHERE NOT '018f0000-0000-7000-8000-000000000000'::uuid OPERATOR(ids.<@) tstzrange('2020-01-01', NULL)" 2>&1
    for planted in 'CREATE FUNCTION ids.ulid_generate() RETURNS uuid LANGUAGE sql RETURN gen_random_uuid()' \
        'CREATE SEQUENCE ids.uidx_low_bits MAXVALUE 3 CYCLE' \
        'CREATE DOMAIN ids.uidx_window AS tstzrange CHECK (true)' 'CREATE DOMAIN ids.uuid AS text' \
        'CREATE FUNCTION ids.f(uuid, timestamptz) RETURNS boolean LANGUAGE sql RETURN true;
            CREATE OPERATOR ids.>= (FUNCTION = ids.f, LEFTARG = uuid, RIGHTARG = timestamptz)'; do
        managed_database managed_planted
        psql -Xq -v ON_ERROR_STOP=1 -d managed_planted -c 'GRANT CREATE, USAGE ON SCHEMA ids TO managed_other' -c \
            'SET ROLE managed_other' -c "$planted" 2>&1
        # As a superuser, whom rights would not stop.
        said=$(managed_load managed_planted postgres 2>&1 || true)
        [[ $said == *'ERROR:  schema ids has an object of another role: '*' of managed_other'* ]] ||
            printf 'taken over: %s\n%s\n' "$planted" "$said"
    done
}

managed_second() {
    quietly psql -Xq -d managed -c 'CREATE SCHEMA first AUTHORIZATION managed_owner'
    PGOPTIONS='-c search_path=first,ids' psql -Xq -U managed_owner -d managed -f "$managed_file" 2>&1 |
        sed -n '1{/ERROR:  uidx-managed is in schema ids already/!p}'
    psql -XqAt -d managed -c "SELECT p.oid::regprocedure FROM pg_proc p WHERE pronamespace = 'first'::regnamespace" \
        -c 'DROP SCHEMA first' 2>&1
}

managed_refused() {
    local before
    psql -Xq -d managed_refused -c 'SET client_min_messages = error' -c 'CREATE EXTENSION uidx SCHEMA ids' 2>&1
    before=$(managed_functions)
    PGOPTIONS='-c search_path=ids' psql -Xq -d managed_refused -f "$managed_file" 2>&1 |
        sed -n '1{/ERROR:  schema ids has an extension of uidx/!p}'
    [ "$(managed_functions)" = "$before" ] || echo "functions of the extension are other ones"
}

managed_taken() {
    local said
    said=$(psql -Xq -d managed_over -c 'CREATE EXTENSION uidx SCHEMA ids' 2>&1) || true
    [[ $said = *'uidx-managed is in schema ids'* ]] || echo "$said"
}

managed_functions() { psql -XAt -d managed_refused -c \
    "SELECT md5(string_agg(p.oid::text || prosrc || prolang, '' ORDER BY p.oid))
    FROM pg_proc p WHERE pronamespace = 'ids'::regnamespace"; }

managed_sql() {
    psql -XqAt -v ON_ERROR_STOP=1 -d "$1" "${@:3}" -f "$root_dir/test/managed/$2" 2>&1 | head -n 40
}

managed_layouts() {
    sed -n 's/.*"name": "\([^"]*\)".*/\1/p' "$root_dir/clients/layouts.json" | paste -sd,
}

managed_golden() {
    local name
    quietly psql -Xq -d managed -c 'CREATE TABLE public.golden (line text)'
    {
        for name in ulid base64uuid uid11; do
            sed -e 1d -e "s/^/$name\t/" "$root_dir/test/vectors/$name.tsv"
        done
    } | quietly psql -Xq -d managed -c \
        "\\copy public.golden FROM pstdin WITH (FORMAT csv, DELIMITER E'\\x01', QUOTE E'\\x02')"
}

# What depends on the file's objects, and what they are.
managed_state() {
    psql -XAt -d "$1" <<'SQL'
SELECT p.oid, p.oid::regprocedure, p.proowner, md5(prosrc) FROM pg_proc p
WHERE pronamespace = 'ids'::regnamespace ORDER BY 1;
SELECT oid, oid::regoperator, oprcode FROM pg_operator WHERE oprnamespace = 'ids'::regnamespace ORDER BY 1;
SELECT oid, relname, relkind FROM pg_class WHERE relnamespace = 'ids'::regnamespace ORDER BY 1;
SELECT pg_get_expr(adbin, adrelid) FROM pg_attrdef ORDER BY 1;
SELECT last_value FROM ids.uidx_low_bits;
SELECT pg_get_viewdef('ids.recent'), (SELECT count(*) FROM ids.recent);
SQL
}

# The restored table belongs to another role than the file's objects.
managed_dump() {
    local last
    psql -Xq -v ON_ERROR_STOP=1 -d managed <<'SQL'
CREATE TABLE public.kept (id uuid PRIMARY KEY DEFAULT ids.ulid_generate(), x bigint DEFAULT ids.xid_generate(),
    t text DEFAULT ids.typeid_generate('user'),
    CHECK (id OPERATOR(ids.>=) timestamptz '2020-01-01'));
CREATE INDEX ON public.kept (ids.ulid_text(id));
GRANT INSERT, SELECT ON public.kept TO managed_other;
INSERT INTO public.kept SELECT FROM generate_series(1, 100);
SQL
    last=$(psql -XAt -d managed -c 'SELECT last_value FROM ids.uidx_low_bits')
    pg_dump -Fc -d managed -f "$work_dir/managed.dump"
    managed_database managed_restored
    psql -Xq -d managed_restored -c 'DROP SCHEMA ids'
    pg_restore --exit-on-error -d managed_restored "$work_dir/managed.dump" 2>&1 |
        grep -v 'schema "public" already exists' || true
    PGOPTIONS='-c search_path=' psql -Xq -U managed_other -d managed_restored -c \
        'INSERT INTO public.kept SELECT FROM generate_series(1, 100)'
    psql -XAt -d managed_restored -c \
        "SELECT 'rows: ' || count(*) FROM public.kept HAVING count(*) <> 200 OR count(DISTINCT x) <> 200" \
        -c "SELECT 'the sequence starts again' WHERE (SELECT last_value FROM ids.uidx_low_bits) <= $last"
    PGOPTIONS='-c search_path=ids -c role=managed_owner' psql -XAtq -d managed_restored -v ON_ERROR_STOP=1 -f \
        "$managed_file" -c "SELECT 'version' WHERE uidx_managed_version() IS NULL"
    pg_dump -d managed_restored >/dev/null
}

# As docs/migration.md says: the plan is kept, and run phase by phase.
managed_plan() {
    local phase
    psql -Xq -v ON_ERROR_STOP=1 -d managed_over -c 'SET client_min_messages = warning' -c \
        'DROP TABLE IF EXISTS ext.plan' -c 'SET search_path = public, ext' \
        -c "CREATE TABLE ext.plan AS SELECT * FROM uidx_migration_plan('public.orders', 'id', '$1')" 2>&1
    for phase in prepare switch settle 'switch back' finish; do
        psql -XqAt -d managed_over -c "SELECT statement FROM ext.plan WHERE phase = '$phase' ORDER BY step" -o \
            "$work_dir/plan.sql" 2>&1
        psql -Xq -v ON_ERROR_STOP=1 -d managed_over -c 'SET client_min_messages = warning' -f "$work_dir/plan.sql" -o \
            /dev/null 2>&1
    done
}

managed_over() {
    local file
    managed_sql managed_over over.sql
    managed_load managed_over postgres 2>&1
    file=$(psql -XAt -d managed_over -c "SELECT pg_relation_filenode('public.orders')")
    managed_plan ext.ulid
    managed_sql managed_over over_there.sql -v type=ext.ulid -v "file=$file"
    managed_plan uuid
    managed_sql managed_over over_there.sql -v type=uuid -v "file=$file"
    # Its <@ has the extension's domain: docs/managed.md says so.
    quietly psql -Xq -v ON_ERROR_STOP=1 -d managed_over -c 'ALTER TABLE public.orders DROP CONSTRAINT orders_id_check1'
    psql -Xq -v ON_ERROR_STOP=1 -d managed_over -c 'SET client_min_messages = warning' -c \
        'SELECT ids.uidx_unbridge()' -c 'DROP FUNCTION ids.mine(ext.ulid)' -c 'DROP EXTENSION uidx_migrate' -c \
        'DROP EXTENSION uidx' -o /dev/null 2>&1
}

# The role has no rights but on the schemas, as on a managed service.
managed_moves() {
    quietly psql -Xq -d managed_public -c 'GRANT CREATE ON SCHEMA public TO managed_owner'
    awk '/^## / { here = $0 == "## Out of public" } /^```/ { inside = here && $0 ~ /^```sql/; next } inside' \
        "$root_dir/docs/managed.md" >"$work_dir/moves.sql"
    PGOPTIONS='-c search_path=public -c client_min_messages=warning' psql -XqAt -v ON_ERROR_STOP=1 -U managed_owner \
        -d managed_public -f "$managed_file" -f "$root_dir/test/managed/moves.sql" -f "$work_dir/moves.sql" \
        -f "$root_dir/test/managed/moved.sql" 2>&1
    managed_load managed_public
    psql -XqAt -v ON_ERROR_STOP=1 -U managed_owner -d managed_public -f "$root_dir/test/managed/moved.sql" 2>&1
}

managed_tle() {
    sh "$root_dir/managed/pg_tle.sh" >"$work_dir/tle.sql"
    chmod a+r "$work_dir/tle.sql"
    echo "$work_dir/tle.sql"
}

managed_extension() {
    local dir
    dir=$(pg_config_of sharedir)/extension
    printf "default_version = '1.0'\nrelocatable = false\nsuperuser = false\n" >"$dir/uidx-managed.control"
    cp "$managed_file" "$dir/uidx-managed--1.0.sql"
    managed_database managed_one
    psql -Xq -d managed_one -c 'GRANT CREATE ON DATABASE managed_one TO managed_owner'
    psql -XqAt -v ON_ERROR_STOP=1 -U managed_owner -d managed_one -c 'CREATE EXTENSION "uidx-managed" SCHEMA ids' \
        -c "SELECT 'version' WHERE ids.uidx_managed_version() IS NULL" \
        -c "SELECT 'it is no member: ' || oid::regprocedure FROM pg_proc p
            WHERE pronamespace = 'ids'::regnamespace AND NOT EXISTS (SELECT FROM pg_depend
                WHERE classid = 'pg_proc'::regclass AND objid = p.oid AND deptype = 'e')" \
        -c 'DROP EXTENSION "uidx-managed"' -c \
        "SELECT 'left: ' || oid::regprocedure FROM pg_proc WHERE pronamespace = 'ids'::regnamespace" 2>&1
    rm "$dir/uidx-managed.control" "$dir/uidx-managed--1.0.sql"
}

pg_config_of() { "$PG_CONFIG" "--$1"; }

# managed_pglite: managed/uidx-managed.sql in PGlite, PostgreSQL as WebAssembly, from npm: in Node, and in a page in
# Debian's Chromium.
needs managed_pglite chromium ca-certificates
command -v npm >/dev/null || needs managed_pglite nodejs npm

stage_managed_pglite() {
    local dir=$work_dir/pglite
    local -x npm_config_audit=false npm_config_fund=false
    cp -R "$root_dir/test/managed/pglite" "$dir"
    require "npm packages" npm --prefix "$dir" ci || return 0
    run_tap "PGlite in Node" timeout 300 node "$dir/node.js" "$root_dir"
    run_tap "PGlite in a page" timeout 120 node "$dir/browser.js" "$root_dir" "$(command -v chromium)"
}
