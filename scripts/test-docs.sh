#!/usr/bin/env bash
# Runs the SQL and some of the shell lines of README.md, docs and clients/*/README.md, and of test/docs/pages.md what
# these pages say without running it, and compares docs/reference.md
# with the objects of all extensions, docs/img with what scripts/pictures.py draws, docs/errors.md with the errors that
# test/docs/errors.sql raises, and lines for containers with what test/container/run.sh does.
#
#   scripts/test-docs.sh               all of it
#   scripts/test-docs.sh FILE...       only the SQL of these files
#
# Needs psql and python3 on PATH and a server that has uidx installed, named by PGHOST, PGPORT and PGUSER (a superuser).
# Each file gets a database of its own, with uidx unless the file itself creates it (by CASCADE too), and without a
# uidx.node_id. Each block is a session of its own, in the file's order. In the files:
#
#   ```sql                 has to succeed
#   ```sql error 22P02     its last statement has to fail with this SQLSTATE
#   ```sql managed         in a database without the extension, with managed/uidx-managed.sql in the schema ids, and a
#                          role app
#   ```sql since 17        runs only from this version on (`since 17 error 22P02`, too); `before 17` on the others
#   ```sh run              shell lines that have to succeed, in a directory of the file's, with PGDATABASE set
#   ```text                right after a block that runs: what it prints, compared except for trailing blanks
#   ```text message        right after an error: a line of what it prints; the rest depends on the server's version
#   ```text sample         what it prints, different in each run
#
# A block of another language names a file of the checkout, which has to have these lines in a row: ```python
# test/clients/...
#
# Prints a line `ok N - FILE:LINE` or `not ok N - FILE:LINE` for each block and check.

# shellcheck disable=SC2016  # the backticks in patterns are those of Markdown
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
cd "$root_dir"

work=$(mktemp -d)
database=
managed=
roles=
trap 'drop_database || true; rm -rf -- "$work"' EXIT

# Output must not depend on who runs this.
export LC_ALL=C.UTF-8 PGTZ=UTC PGDATESTYLE=ISO PGCLIENTENCODING=UTF8
export PGOPTIONS='-c lc_messages=C -c statement_timeout=120s -c intervalstyle=postgres'
unset PGDATABASE PSQLRC PSQL_PAGER PAGER

count=0
failed=0

# report PASSED WHAT [FILE]: FILE tells what is wrong.
report() {
    count=$((count + 1))
    if [ "$1" = yes ]; then
        printf 'ok %d - %s\n' "$count" "$2"
    else
        failed=$((failed + 1))
        printf 'not ok %d - %s\n' "$count" "$2"
        [ -z "${3-}" ] || head -n 60 "$3" | sed 's/^/# /'
    fi
}

# report_empty WHAT: passes if $work/output, which tells what is wrong, is empty.
report_empty() {
    if [ -s "$work/output" ]; then report no "$1" "$work/output"; else report yes "$1"; fi
}

run_psql() { psql -X -q -v ON_ERROR_STOP=1 -P pager=off "$@"; }

create_database() {
    drop_database
    # LOAD: before 17, ALTER SYSTEM knows only the settings of libraries that the session has loaded.
    run_psql -d postgres -c "LOAD 'uidx'" -c 'ALTER SYSTEM RESET uidx.node_id' -c 'SELECT pg_reload_conf()' >/dev/null
    roles=$(run_psql -At -d postgres -c "SELECT string_agg(quote_literal(rolname), ', ') FROM pg_roles")
    run_psql -d postgres -c "CREATE DATABASE uidx_docs_$$ TEMPLATE template0 ENCODING 'UTF8'"
    database=uidx_docs_$$
}

# The database of the blocks `managed`, made for the first of them.
create_managed() {
    [ -z "$managed" ] || return 0
    run_psql -d postgres -c "CREATE DATABASE ${database}_managed TEMPLATE template0 ENCODING 'UTF8'"
    managed=${database}_managed
    run_psql -d "$managed" -c 'CREATE ROLE app' -c 'CREATE SCHEMA ids' -c 'SET search_path = ids' -f \
        managed/uidx-managed.sql
    run_psql -d "$managed" -c "ALTER DATABASE $managed SET search_path = public, ids"
}

drop_database() {
    [ -n "$database" ] || return 0
    [ -z "$managed" ] || run_psql -d postgres -c "DROP DATABASE $managed" || return
    managed=
    run_psql -d postgres -c "DROP DATABASE $database" || return
    database=
    # Roles belong to the whole server: those that the file made would be in its way the next time.
    run_psql -d postgres <<<"SELECT format('DROP ROLE %I', rolname) FROM pg_roles WHERE rolname NOT IN ($roles) \\gexec"
}

# split FILE DIR: writes each block that runs to DIR/N.sql, its expected output to DIR/N.out, and a line `N LINE WORDS`
# for it to DIR/blocks, where WORDS are those after ```sql, or `shell`.
split() {
    awk -v dir="$2" '
        /^```/ && !inside {
            inside = 1
            opened = FNR
            info = substr($0, 4)
            if (info ~ /^sql( |$)/ || info == "sh run") {
                n++
                print n, FNR, info == "sh run" ? "shell" : substr(info, 5) > (dir "/blocks")
                target = dir "/" n ".sql"
                after_sql = 1
            } else {
                target = after_sql && info == "text" ? dir "/" n ".out" : \
                    after_sql && info == "text message" ? dir "/" n ".line" : ""
                after_sql = 0
            }
            if (target != "") printf "" > target
            next
        }
        /^```/ {
            inside = 0
            if (target != "") close(target)
            next
        }
        inside { if (target != "") print > target; next }
        NF { after_sql = 0 }
        END { if (inside) { print "a block is never closed: line " opened > "/dev/stderr"; exit 1 } }' "$1"
}

# run_block SQL-FILE STATE DATABASE: leaves what a person would see in $work/output. STATE is the SQLSTATE of the error
# that must come; empty where none may.
run_block() {
    local status=0
    # Through standard input: psql then puts no file name before its messages.
    run_psql -d "$3" -v VERBOSITY=verbose <"$1" >"$work/stdout" 2>"$work/stderr" || status=$?
    sed -E -e '/^(LOCATION|(SCHEMA|TABLE|COLUMN|DATATYPE|CONSTRAINT) NAME):/d' -e \
        's/^(ERROR|FATAL):  [0-9A-Z]{5}:/\1: /' \
        "$work/stderr" >"$work/messages"
    if [ -z "$2" ]; then
        cp "$work/stdout" "$work/output"
        [ "$status" -eq 0 ] || { cat "$work/messages" >>"$work/output" && return 1; }
    else
        cat "$work/stdout" "$work/messages" >"$work/output"
        grep -q "^ERROR:  $2:" "$work/stderr" || { echo "(no error $2)" >>"$work/output" && return 1; }
    fi
}

# run_shell FILE DIR: the lines of FILE in DIR. psql reads nothing of the one who runs this.
run_shell() {
    (cd "$2" && PGDATABASE=$database HOME=$2 bash -euo pipefail) <"$1" >"$work/output" 2>&1
}

# As psql prints it, less the trailing blanks, and the empty lines at the end.
tidy() { sed -E 's/[[:space:]]+$//' "$1" | sed -e :a -e '/^\n*$/{$d;N;ba' -e '}'; }

test_file() {
    local file=$1 dir="$work/blocks/$1" n line words state passed newer
    mkdir -p "$dir/shell"
    : >"$dir/blocks"
    if ! split "$file" "$dir" 2>"$work/output"; then
        report no "$file" "$work/output"
        return
    fi
    [ -s "$dir/blocks" ] || return 0
    create_database
    grep -qiE '^CREATE EXTENSION uidx([ ;]|_.* CASCADE)' "$dir"/*.sql ||
        run_psql -d "$database" -c 'CREATE EXTENSION uidx'
    while read -r n line words; do
        state=
        target=$database
        if [[ $words =~ ^(since|before)\ ([0-9][0-9])\ ?(.*)$ ]]; then
            words=${BASH_REMATCH[3]}
            newer=no
            [ "$server" -lt "${BASH_REMATCH[2]}" ] || newer=yes
            if [ "${BASH_REMATCH[1]} $newer" = "since no" ] || [ "${BASH_REMATCH[1]} $newer" = "before yes" ]; then
                report yes "$file:$line # SKIP is for PostgreSQL ${BASH_REMATCH[1]} ${BASH_REMATCH[2]}"
                continue
            fi
        fi
        case $words in
            '') ;;
            shell | 'error '?????) state=${words#error } ;;
            managed)
                create_managed
                target=$managed
                ;;
            *)
                echo "unknown words after sql: $words" >"$work/output"
                report no "$file:$line" "$work/output"
                continue
                ;;
        esac
        blocks=$((blocks + 1))
        passed=yes
        if [ "$state" = shell ]; then
            run_shell "$dir/$n.sql" "$dir/shell" || passed=no
        else
            run_block "$dir/$n.sql" "$state" "$target" || passed=no
        fi
        if [ "$passed" = yes ] && [ -e "$dir/$n.out" ]; then
            diff <(tidy "$dir/$n.out") <(tidy "$work/output") >"$work/diff" || passed=no
            [ "$passed" = yes ] || cp "$work/diff" "$work/output"
        fi
        if [ -e "$dir/$n.line" ] && ! grep -qxF -f "$dir/$n.line" "$work/output"; then passed=no; fi
        report "$passed" "$file:$line" "$work/output"
    done <"$dir/blocks"
    [ "$file" != docs/errors.md ] || test_errors
}

# Every error that test/docs/errors.sql raises is in docs/errors.md, but for the names and values in it.
test_errors() {
    local message names='s/"[^"|`]*"/"..."/g'
    create_database
    run_psql -d "$database" -c 'CREATE EXTENSION uidx'
    run_psql -d "$database" -v ON_ERROR_STOP=0 -o /dev/null -f test/docs/errors.sql 2>&1 |
        sed -n '/ERROR:  /{s/.*ERROR:  //;'"$names"';s/public\.[a-z0-9_]*/.../;s/of [0-9-]*$/of .../
            s/ends at .*/ends at .../;s/^step .* does/step ... does/;s/in the future: .*/in the future: .../
            s/ [0-9]* partitions/ ... partitions/;s/fit for [0-9]*/fit for .../
            s/[0-9,]*) in opfamily .*/...) in opfamily/;p}' >"$work/errors"
    sed "$names" docs/errors.md >"$work/errors.md"
    while read -r message; do
        grep -qF "$message" "$work/errors.md" || echo "not in docs/errors.md: $message"
    done <"$work/errors" >"$work/output"
    [ -s "$work/errors" ] || echo "no error was raised" >"$work/output"
    report_empty "docs/errors.md has the messages that test/docs/errors.sql raises"
}

# compare WHAT DOCUMENTED ACTUAL: two files of lines that have to be the same set.
compare() {
    sort -u -o "$2" "$2"
    sort -u -o "$3" "$3"
    {
        comm -13 "$2" "$3" | sed 's/^/not in docs\/reference.md: /'
        comm -23 "$2" "$3" | sed 's/^/not in the extensions: /'
        [ -s "$3" ] || echo "the extensions have none"
    } >"$work/output"
    report_empty "docs/reference.md: $1"
}

# docs/reference.md with each line that names T, P or I repeated: T for each of uidx's types, and under the heading
# "Further types" for each type that is an extension of its own; P for those of the latter that have prefixes, I for
# those that compare with instants.
expand_types() {
    local types="SELECT string_agg(t.typname, ' ') FROM pg_type t
        JOIN pg_depend d ON d.classid = 'pg_type'::regclass AND d.objid = t.oid AND d.deptype = 'e'
        JOIN pg_extension e ON d.refobjid = e.oid
        WHERE t.typtype = 'b' AND t.typcategory <> 'A'"
    local further="$types AND extname = 'uidx_' || typname"
    awk -v uidx="$(run_psql -At -d "$database" -c "$types AND extname = 'uidx'")" \
        -v further="$(run_psql -At -d "$database" -c "$further")" \
        -v prefixes="$(run_psql -At -d "$database" -c \
            "$further AND to_regproc(typname || '_prefix_range') IS NOT NULL")" \
        -v instants="$(run_psql -At -d "$database" -c \
            "$further AND to_regprocedure(typname || '_floor(timestamptz)') IS NOT NULL")" '
        function repeat(letter, types,   t, i, line) {
            for (i = split(types, t, " "); i > 0; i--) {
                line = $0
                gsub("`" letter "`", "`" t[i] "`", line)
                gsub("`" letter "_", "`" t[i] "_", line)
                gsub("`" letter "range`", "`" t[i] "range`", line)
                gsub("`" letter "multirange`", "`" t[i] "multirange`", line)
                gsub("[(]" letter "[)]", "(" t[i] ")", line)
                gsub("[|] " letter " ", "| " t[i] " ", line)
                print line
            }
        }
        /^## / { in_further = $0 == "## Further types" }
        in_further && /`P[`_r]|[(]P[)]|[|] P [|]/ { repeat("P", prefixes); next }
        in_further && /`I[`_]|[(]I[)]|[|] I [|]/ { repeat("I", instants); next }
        /`T[`_rm]|[(]T[)]|[|] T [|]/ { repeat("T", in_further ? further : uidx); next }
        { print }' docs/reference.md
}

# table_of HEADING: the rows of the table under the heading, without their backticks.
table_of() {
    awk -v heading="$1" '
        /^##/ { in_section = $0 == heading; next }
        in_section && /^\| / && !/^\| *-/ { gsub(/`/, ""); print }' "$reference"
}

# catalog SQL: the lines of a query on m, the members of the extensions with the comments they have.
catalog() {
    run_psql -At -d "$database" -c "
        WITH m AS (
            SELECT d.classid, d.objid, obj_description(d.objid, d.classid::regclass::name) AS comment
            FROM pg_depend d JOIN pg_extension e ON d.refobjid = e.oid AND d.refclassid = 'pg_extension'::regclass
            WHERE e.extname ~ '^uidx' AND d.deptype = 'e')
        SELECT replace(line, 'timestamp with time zone', 'timestamptz') FROM ($1) q(line)"
}

test_reference() {
    local reference="$work/reference.md"
    create_database
    run_psql -d "$database" >/dev/null <<'END'
SET client_min_messages = warning;
SELECT format('CREATE EXTENSION %I', name) FROM pg_available_extensions
WHERE name = 'uidx' OR starts_with(name, 'uidx_') ORDER BY name \gexec
END
    expand_types >"$reference"

    # Functions: `name(arguments)` → `result`, as the catalog has them; a list `f(a)`, `g(b)` → `result` names it once.
    sed -E -e :a -e 's/(`[a-z0-9_]+\([^`]*\)`), (`[a-z0-9_]+\([^`]*\)` → (`[^`]+`))/\1 → \3, \2/' -e ta "$reference" |
        { grep -oE '`[a-z0-9_]+\([^`]*\)` → `[^`]+`' || true; } | tr -d '`' >"$work/documented"
    catalog "SELECT p.proname || '(' ||
            regexp_replace(pg_get_function_identity_arguments(p.oid), '(^|, )OUT .*', '') || ') → ' ||
            pg_get_function_result(p.oid)
        FROM m JOIN pg_proc p ON m.classid = 'pg_proc'::regclass AND m.objid = p.oid
        WHERE comment NOT LIKE 'internal: %'" >"$work/actual"
    compare functions "$work/documented" "$work/actual"

    # Operators: | left, ... | `<` `>` ... | right, ... | ..., with their commutators.
    { table_of '## Operators' && table_of '### Their operators'; } |
        awk -F ' *[|] *' '
            BEGIN { for (n = split("< > <= >= = = <> <> >= <= > < <@ @>", o, " "); n; n -= 2) other[o[n - 1]] = o[n] }
            $2 != "Left" {
                for (l = split($2, left, ", "); l; l--) for (r = split($4, right, ", "); r; r--)
                    for (i = split($3, op, " "); i; i--) {
                        print left[l], op[i], right[r]
                        if (left[l] != right[r] && op[i] in other) print right[r], other[op[i]], left[l]
                    }
            }' >"$work/documented"
    catalog "SELECT concat_ws(' ', format_type(oprleft, NULL), oprname, format_type(oprright, NULL))
        FROM m JOIN pg_operator o ON m.classid = 'pg_operator'::regclass AND m.objid = o.oid" >"$work/actual"
    compare operators "$work/documented" "$work/actual"

    # Casts: | from, ... | to, ... | when | ...
    { table_of '## Casts' && table_of '### Their casts'; } | awk -F ' *[|] *' '$2 != "From" {
        for (f = split($2, from, ", "); f; f--) for (t = split($3, to, ", "); t; t--) print from[f], to[t], $4 }' \
        >"$work/documented"
    catalog "SELECT concat_ws(' ', format_type(castsource, NULL), format_type(casttarget, NULL),
            CASE castcontext WHEN 'i' THEN 'implicit' WHEN 'a' THEN 'assignment' ELSE 'explicit' END)
        FROM m JOIN pg_cast c ON m.classid = 'pg_cast'::regclass AND m.objid = c.oid
        JOIN pg_type t ON casttarget = t.oid
        WHERE typtype <> 'm'" >"$work/actual"
    compare casts "$work/documented" "$work/actual"

    # Types and settings: the name in backticks somewhere in the page.
    {
        catalog "SELECT t.typname FROM m JOIN pg_type t ON m.classid = 'pg_type'::regclass AND m.objid = t.oid
            WHERE comment NOT LIKE 'internal: %'"
        run_psql -At -d "$database" -c "LOAD 'uidx'" -c "SELECT name FROM pg_settings WHERE name LIKE 'uidx.%'"
    } >"$work/actual"
    while read -r name; do
        if grep -qF "\`$name\`" "$reference"; then echo "$name"; fi
    done <"$work/actual" >"$work/documented"
    compare 'types and settings' "$work/documented" "$work/actual"
}

# Relative links lead to files and headings that exist; `test/...` and the like name files of the checkout (* allowed).
test_links() {
    local file target anchor path
    : >"$work/output"
    for file in "${files[@]}"; do
        while read -r target; do
            case $target in http:* | https:* | mailto:*) continue ;; esac
            anchor=
            if [[ $target == *'#'* ]]; then anchor=${target#*#}; fi
            path=${target%%#*}
            if [ -n "$path" ]; then path=$(dirname "$file")/$path; else path=$file; fi
            if [ ! -e "$path" ]; then
                echo "$file: no file $target"
            elif [ -n "$anchor" ] && ! anchors_of "$path" | grep -qxF "$anchor"; then
                echo "$file: no heading $target"
            fi
        done < <(grep -oE '\]\([^) ]+\)' "$file" | sed -e 's/^](//' -e 's/)$//') >>"$work/output"
        while read -r path; do
            compgen -G "$path" >/dev/null || echo "$file: no file $path"
        done < <(grep -oE '`(test|sql|src|scripts|bench|docs|clients)/[^` ]+`' "$file" | tr -d '`') >>"$work/output"
    done
    report_empty "links and file names"
}

# Blocks that name a file are quoted from it as they stand.
test_quotes() {
    local file n=0 line path
    mkdir "$work/quotes"
    : >"$work/output"
    for file in "${files[@]}"; do
        # To its end before anything is compared: the list may be there before the blocks are.
        awk -v dir="$work/quotes" '
            /^```/ && target { close(target); target = ""; next }
            /^```[a-z]+ test\// { target = dir "/" ++n; print n, FNR, $2; printf "" > target; next }
            target { print > target }' "$file" >"$work/quoted"
        while read -r n line path; do
            # Between newlines, so that whole lines are compared.
            if [ ! -e "$path" ] || [[ $'\n'$(<"$path")$'\n' != *$'\n'"$(<"$work/quotes/$n")"$'\n'* ]]; then
                echo "$file:$line is not in $path"
            fi
        done <"$work/quoted" >>"$work/output"
    done
    report_empty "code quoted from files"
}

# Lines that build and run a container build and run the image that test/container/run.sh tries, with arguments that
# Containerfile has, and call containers by the name that the page gave them.
test_containers() {
    local file line name image run names passed=yes
    image=$(sed -n 's/^image=//p' test/container/run.sh)
    run=$(sed -nE 's/.*(podman run .*) "[$]image"$/\1/p' test/container/run.sh | sed 's/ --name [a-z]*//')
    for file in "${files[@]}" Containerfile; do
        names=$(sed -nE 's/.*(podman|docker) run .*--name ([a-z]+).*/ \2 /p' "$file")
        while read -r line; do
            case " $line " in
                *' build '*'-t '"$image "*'. ')
                    [[ $line = podman* || $line = *' -f Containerfile '* ]] ||
                        echo "$file: docker needs -f Containerfile: $line"
                    while read -r name; do
                        grep -q "^ARG $name\\b" Containerfile || echo "$file: Containerfile has no ARG $name"
                    done < <(grep -oE -e '--build-arg [A-Z_]+' <<<"$line" | cut -d ' ' -f 2)
                    ;;
                *' run '*)
                    [ "$(sed -E -e 's/ --name [a-z]+//' -e 's/ -p 5432:5432//' <<<"$line")" = "$run $image" ] ||
                        echo "$file: test/container/run.sh does not try: $line"
                    ;;
                *' exec '* | *' rm '*)
                    name=$(sed -E -e 's/^[a-z]+ (exec|rm)//' -e 's/ -(it|i|f|u [a-z]+|w [^ ]+)\b//g' -e \
                        's/^ +([^ ]+).*/\1/' <<<"$line")
                    [[ $names = *" $name "* ]] || echo "$file: no container $name: $line"
                    ;;
                *) echo "$file: what is this: $line" ;;
            esac
        done < <(grep -oE '(podman|docker) (build|run|exec|rm) [^`#]*' "$file" | sed 's/ *$//')
    done >"$work/output"
    if [ -s "$work/output" ] || [ -z "$image" ] || [ -z "$run" ]; then passed=no; fi
    report "$passed" "lines for containers" "$work/output"
}

# docs/img has what scripts/pictures.py draws, and nothing that no page shows.
test_pictures() {
    local file
    create_database
    run_psql -d "$database" -c 'CREATE EXTENSION uidx'
    {
        PGDATABASE=$database python3 scripts/pictures.py "$work/img" || echo "status $?"
        diff -qr docs/img "$work/img"
        for file in docs/img/*; do
            grep -qF "img/${file##*/})" "${files[@]}" || echo "no page shows $file"
        done
    } >"$work/output" 2>&1 || true
    report_empty "pictures are those that scripts/pictures.py draws"
}

# The anchors of a page's headings, by GitHub's rule.
anchors_of() {
    sed -n 's/^##* //p' "$1" | tr '[:upper:]' '[:lower:]' | sed -e 's/[^a-z0-9 _-]//g' -e 's/ /-/g'
}

server=$(run_psql -At -d postgres -c 'SHOW server_version_num')
server=$((server / 10000))
blocks=0
if [ $# -gt 0 ]; then
    files=("$@")
else
    files=(*.md docs/*.md docs/*/*.md test/docs/*.md clients/README.md clients/*/README.md test/README.md
        test/clients/README.md)
    test_reference
    test_links
    test_quotes
    test_containers
    test_pictures
fi
for file in "${files[@]}"; do
    test_file "$file"
done
if [ "$blocks" -eq 0 ]; then report no "there is SQL to run"; fi
printf '1..%d\n' "$count"
[ "$failed" -eq 0 ] || exit 1
