# shellcheck shell=bash
# Client libraries: the programs of test/clients/, each through a real driver or ORM, on a database of its own, with the
# packages of clients/. Other packages come from PyPI, npm and Debian. The table in docs/clients.md must have the row
# that a program of a driver or ORM prints. The stage clients_all runs the programs of the other languages, too.

needs clients python3-venv ca-certificates
command -v npm >/dev/null || needs clients nodejs npm

# No program takes nearly this long: a program that hangs fails.
client_seconds=300

stage_clients() {
    need_clients || return 0
    mkdir -p "$clients_dir/bin"
    make_database
    check_empty "the server says of ids what the codecs say" server_conforms
    python_clients
    node_clients
}

# Programs and packages are built and run in a copy: they must leave nothing in the checkout.
need_clients() {
    need_extension || return 1
    start_server
    packages_dir=$work_dir/copy/clients
    clients_dir=$work_dir/copy/test/clients
    [ ! -d "$clients_dir" ] || return 0
    mkdir -p "$work_dir/copy/test"
    cp -R "$root_dir/test/clients" "$clients_dir"
    cp -R "$root_dir/test/vectors" "$work_dir/copy/test"
    cp -R "$root_dir/clients" "$packages_dir"
    make_conformance
}

# Values and texts, and what the codecs say of them. Programs find the file by UIDX_CONFORMANCE.
make_conformance() {
    export UIDX_CONFORMANCE=$work_dir/conformance.tsv
    require "the values of the codecs" bash "$root_dir/scripts/formats.sh" --conformance "$UIDX_CONFORMANCE"
}

server_conforms() {
    psql -XqAt -v ON_ERROR_STOP=1 -d clients -f "$clients_dir/conformance.sql" <"$UIDX_CONFORMANCE" 2>&1 | head -n 40
}

python_clients() {
    local name venv="$clients_dir/venv"
    require "Python's venv" /usr/bin/python3 -m venv "$venv" || return 0
    require "Python packages" "$venv/bin/pip" install --quiet -r "$clients_dir/python/requirements.txt" \
        "$packages_dir/python" || return 0
    check_empty "the Python package is typed" python_types "$venv/bin/mypy"
    for name in {psycopg,asyncpg,sqlalchemy,django}_client tools; do
        run_client "$venv/bin/python" -W ignore "$clients_dir/python/$name.py"
    done
    for name in conformance formats sqlalchemy_{shop,numbers} django_shop django_legacy django_numbers managed api \
        one_spelling; do
        run_program "$name" "$venv/bin/python" -W ignore "$clients_dir/python/$name.py"
    done
}

# Of the installed package, and of tables that use it.
python_types() {
    (cd "$clients_dir/python" && "$1" --no-error-summary --config-file "$packages_dir/python/pyproject.toml" -p uidx &&
        "$1" --no-error-summary --strict shop/tables.py)
}

node_clients() {
    local name install
    local -x npm_config_audit=false npm_config_fund=false npm_config_save=false
    # The package is installed as its page says, where the checkout is ../uidx.
    install=$(grep '^npm ' "$packages_dir/typescript/README.md")
    install=${install//..\/uidx/$work_dir/copy}
    require "npm packages" npm --prefix "$clients_dir/node" ci || return 0
    require "npm installs the package as its page says" env -C "$clients_dir/node" bash -ec "$install" || return 0
    check_empty "TypeScript compiles" "$clients_dir/node/node_modules/.bin/tsc" -p "$clients_dir/node/shop"
    check_empty "TypeScript compiles to CommonJS" "$clients_dir/node/node_modules/.bin/tsc" -p \
        "$clients_dir/node/commonjs"
    # As programs of today resolve modules that TypeScript 7 would refuse.
    check_empty "TypeScript 5 compiles with node10's resolution" node \
        "$clients_dir/node/node_modules/typescript-5/lib/tsc.js" \
        -p "$clients_dir/node/commonjs/tsconfig.node10.json"
    for name in pg postgres drizzle typeorm; do
        run_client node --no-warnings "$clients_dir/node/$name.js"
    done
    for name in conformance uidx values one_spelling other_ids built/shop/drizzle_shop built/shop/typeorm_shop \
        commonjs/built/required; do
        run_program "${name##*/}.js" env -C "$clients_dir/node" node --no-warnings "$name.js"
    done
    run_program formats.js node "$clients_dir/node/formats.js" ksuid objectid pushid cuid typeid
}

# run_client COMMAND...: the program's rows have to be on the page.
run_client() {
    local program=${*: -1} row rows
    program=${program##*/}
    run_program "$program" "$@"
    mapfile -t rows < <(client_rows "$work_dir/$program.tap")
    [ ${#rows[@]} -gt 0 ] || fail "$program names no client"
    for row in "${rows[@]}"; do
        if grep -qxF -e "$row" "$root_dir/docs/clients.md"; then
            pass "the table in docs/clients.md has this row"
        else
            fail "the table in docs/clients.md lacks this row: $row"
        fi
    done
}

# run_program NAME COMMAND...: counts what the program reports.
run_program() {
    step "$1"
    make_database
    run_tap "$1" client_program "${@:2}"
}

client_program() {
    local status=0
    PGDATABASE=clients timeout "$client_seconds" "$@" 2>"$work_dir/errors" || status=$?
    [ "$status" -ne 0 ] || return 0
    tail -n 60 "$work_dir/errors"
    [ "$status" -ne 124 ] || echo "it did not end within $client_seconds seconds"
    return 1
}

make_database() {
    quietly psql -Xq -d postgres -c 'DROP DATABASE IF EXISTS clients WITH (FORCE)' -c 'CREATE DATABASE clients'
    quietly psql -Xq -d clients -f "$clients_dir/fixture.sql"
}

# The rows of the table for what a program has reported: what works as it is, with a line, and with the package.
client_rows() {
    awk '
        BEGIN {
            must = split("returning string paging floor null error", of_all, " ")
            columns = split("returning string list instant uuid array binary copy schema", order, " ")
            for (i = 1; i <= columns; i++) label[order[i]] = order[i]
            label["uuid"] = "UUID"
            label["copy"] = "`COPY`"
        }
        /^# (client|tool): / {
            if (name != "") print_row()
            name = substr($0, index($0, ": ") + 2)
            needs_all = $2 == "client:"
            usual = 1
            split("", place)
        }
        /^# with the package$/ { usual = 3 }
        /^ok [0-9]+ - / {
            sub(/^ok [0-9]+ - /, "")
            what = $0
            sub(/ # .*/, "", what)
            if (what in place) next
            line[what] = / # / ? $0 : ""
            sub(/.* # needs: /, "", line[what])
            place[what] = sub(/^package: /, "", line[what]) ? 3 : line[what] != "" ? 2 : usual
        }
        function cell(n, i, j, what, groups, reason, names, text) {
            for (i = 1; i <= columns; i++) {
                what = order[i]
                if (place[what] != n || what == "returning" && line[what] == "") continue
                for (j = 1; j <= groups && reason[j] != line[what]; j++);
                names[j] = j > groups ? label[what] : names[j] ", " label[what]
                reason[j] = line[what]
                if (j > groups) groups = j
            }
            for (j = 1; j <= groups; j++)
                text = text (j > 1 ? "; " : " ") names[j] (reason[j] == "" ? "" : ": " reason[j])
            return text " |"
        }
        function print_row(i, what) {
            for (i = 1; needs_all && i <= must; i++)
                if (!(of_all[i] in place)) { print name ": " of_all[i] " does not work"; return }
            print "| " name " |" cell(1) cell(2) cell(3)
        }
        END { if (name != "") print_row() }' "$1"
}
