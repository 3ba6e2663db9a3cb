# shellcheck shell=bash
# All programs of test/clients/: those of the stage clients, and those that need a compiler, another registry or more of
# Debian's packages. Some of these libraries need a newer Go, Rust or Node.js than Debian 12 has: the stage takes those
# on PATH first.

. "$root_dir/scripts/stages/clients_python.sh"
. "$root_dir/scripts/stages/clients_further.sh"

needs clients_all "${packages_of[clients]-}" ruby-activerecord ruby-pg php-cli php-pgsql libpqxx-dev libpq-dev cmake \
    pkg-config libdbix-class-perl libdbd-pg-perl python3-dev
# Packages of Debian 12, whose versions the page names, and with its server.
php_orms=$(. /etc/os-release && [ "${VERSION_CODENAME-}" != bookworm ] || echo \
    php-doctrine-dbal php-doctrine-orm php-illuminate-database php-illuminate-support php-ramsey-uuid)
debian_12=$([ -z "$php_orms" ] || [ -n "${PG_CONFIG-}" ] || echo ruby-sequel ghc \
    libghc-postgresql-simple-dev ocaml-findlib libpostgresql-ocaml-dev \
    libpgocaml-ocaml-dev libppx-sexp-conv-ocaml-dev r-cran-rpostgresql lua5.4 lua-dbi-postgresql \
    lua-sql-postgres libpgtcl tcl8.6-tdbc-postgres libodbc2 odbc-postgresql pgbackrest barman \
    pgloader sqlite3 qtbase5-dev libqt5sql5-psql pkg-config \
    erlang-base erlang-p1-pgsql postgresql-15-{decoderbufs,hypopg,partman,pllua,plpgsql-check,plr,repack,rum,wal2json})
# Of the release that has this server, sid, whose versions grow.
sid_18=$(. /etc/os-release && case ${VERSION_CODENAME-},${PG_CONFIG-} in
    bookworm,*) ;;
    *,*/postgresql/18/* | forky,) echo postgresql-18-{mobilitydb,pg-hint-plan,pg-ivm,pgvector,pljs,squeeze} ;;
esac)
needs clients_all "$php_orms" "$debian_12" "$sid_18"
command -v mvn >/dev/null || needs clients_all maven default-jdk-headless
command -v go >/dev/null || needs clients_all golang-go
command -v cargo >/dev/null || needs clients_all cargo rust-clippy

. "$root_dir/scripts/clients_page.sh"

stage_clients_all() {
    stage_clients
    need_clients || return 0
    further_python
    prisma_client
    prisma_migrate
    node_tools
    oldest_node
    go_clients
    java_clients
    more_java
    reactive_orms
    rust_clients
    ruby_client
    perl_client
    php_client
    cpp_client
    other_languages
    server_tools
    tools_of_18
    further_clients
    # Elsewhere some of the programs have no packages.
    [ -z "$debian_12" ] || check_empty "each row of the tables in docs/clients.md has a program" rows_without_program
    check_empty "each client's version in docs/clients.md" versions_without_program
    check_empty "each row of the pipelines in docs/clients.md has a program" pipelines_without_program
}

# drizzle-kit of today wants a later Drizzle, so the shop on it is left out.
oldest_node() {
    local name package dir="$clients_dir/node_oldest"
    cp -R "$clients_dir/node" "$dir"
    package=$(npm pack --silent --foreground-scripts=false --pack-destination "$dir" "$packages_dir/typescript")
    require "the oldest versions of npm's packages" npm --prefix "$dir" install --no-audit --no-fund --no-save \
        --legacy-peer-deps \
        drizzle-orm@0.36.0 pg@8.11.0 typeorm@0.3.20 zod@4.0.0 "$dir/$package" || return 0
    check_empty "TypeScript compiles with them" "$dir/node_modules/.bin/tsc" -p "$dir/commonjs"
    for name in drizzle typeorm; do run_program "oldest_$name" node --no-warnings "$dir/$name.js"; done
    for name in conformance uidx values one_spelling built/shop/typeorm_shop commonjs/built/required; do
        run_program "oldest_${name##*/}" env -C "$dir" node --no-warnings "$name.js"
    done
}

# Not in the stage clients: it takes 300 MB, and a newer Node.js than Debian 12's. Its generator needs no engine, but
# its command line would download one if it were not named; any program does.
prisma_client() {
    local dir=$clients_dir/node/prisma
    require "Prisma's packages" npm --prefix "$dir" install --no-package-lock --ignore-scripts --no-audit --no-fund \
        || return 0
    require "Prisma generates" env -C "$dir" CHECKPOINT_DISABLE=1 PRISMA_SCHEMA_ENGINE_BINARY=/bin/true \
        node_modules/.bin/prisma generate || return 0
    run_client node --no-warnings "$dir/prisma.js"
}

# The last release that can do without a schema engine of its own.
prisma_migrate() {
    local dir=$clients_dir/node/prisma_migrate
    require "Prisma Migrate's packages" npm --prefix "$dir" install --no-package-lock --ignore-scripts --no-audit \
        --no-fund || return 0
    run_program prisma_migrate env -C "$dir" node --no-warnings migrate.js
}

# Not in the stage clients: they take 450 MB.
node_tools() {
    local dir=$clients_dir/node/tools name
    require "npm packages of tools" npm --prefix "$dir" install --no-package-lock --ignore-scripts --no-audit \
        --no-fund || return 0
    for name in mikroorm postgraphile generators; do run_client node --no-warnings "$dir/$name.js"; done
    for name in one_spelling other_ids memory; do run_program "tools_$name" node --no-warnings "$dir/$name.js"; done
}

go_clients() {
    local name
    for name in pgx pq gorm; do
        require "$name builds" go -C "$clients_dir/go" build -o "$clients_dir/bin/$name" "./$name" || continue
        run_client "$clients_dir/bin/$name"
    done
    for name in types formats values atlas; do
        require "$name builds" go -C "$clients_dir/go" build -o "$clients_dir/bin/$name" "./$name" || return 0
    done
    check_empty "go vet" go_vet
    check "the Go package says what the codecs say" go -C "$packages_dir/go" test -count=1 -v ./...
    run_program types "$clients_dir/bin/types"
    run_program values "$clients_dir/bin/values"
    run_program atlas "$clients_dir/bin/atlas"
    go_shop
    go_tools
    require "pgroll builds" go -C "$clients_dir/go/pgroll" build -o "$clients_dir/bin/pgroll" . || return 0
    run_program pgroll "$clients_dir/bin/pgroll"
    run_program formats "$clients_dir/bin/formats" ksuid rsxid sid
    require "pgx of today" go -C "$clients_dir/go" get github.com/jackc/pgx/v5@v5.13.0 || return 0
    require "a program builds with it" go -C "$clients_dir/go" build -o "$clients_dir/bin/current" ./types || return 0
    run_program current_types "$clients_dir/bin/current"
}

go_vet() {
    go -C "$packages_dir/go" vet ./... && gofmt -l "$packages_dir/go" &&
        go -C "$clients_dir/go" vet ./types ./values ./atlas
}

# sqlc's parser of PostgreSQL is C. Without cgo it takes one in WebAssembly, which need not be compiled for minutes.
go_shop() {
    require "sqlc" env CGO_ENABLED=0 GOBIN="$clients_dir/bin" go install github.com/sqlc-dev/sqlc/cmd/sqlc@v1.31.1 ||
        return 0
    require "sqlc generates" "$clients_dir/bin/sqlc" -f "$clients_dir/go/shop/sqlc.yaml" generate || return 0
    require "the shop on sqlc builds" go -C "$clients_dir/go" build -o "$clients_dir/bin/sqlc_shop" ./shop || return 0
    run_program sqlc_shop "$clients_dir/bin/sqlc_shop"
}

# What ent and sqlboiler write, the second from the database.
go_tools() {
    local dir=$clients_dir/go bin=$clients_dir/bin
    require "ent" build_ent "$bin/ent" || return 0
    require "sqlboiler" env CGO_ENABLED=0 GOBIN="$bin" go install \
        github.com/aarondl/sqlboiler/v4{,/drivers/sqlboiler-psql}@v4.19.5 || return 0
    make_database
    require "ent generates" env -C "$dir" "$bin/ent" generate ./tools/ent/schema || return 0
    require "sqlboiler generates" env -C "$dir" PATH="$bin:$PATH" PSQL_HOST="$PGHOST" PSQL_USER="$PGUSER" \
        PSQL_DBNAME=clients \
        sqlboiler -c tools/sqlboiler.toml psql || return 0
    require "the program of Go's tools builds" go -C "$dir" build -o "$bin/tools" ./tools || return 0
    run_client "$bin/tools"
}

# Of its own, ent would take a golang.org/x/tools that cannot read the packages of Go 1.27.
build_ent() {
    local module="$clients_dir/ent"
    mkdir -p "$module" && go -C "$module" mod init ent &&
        go -C "$module" get entgo.io/ent/cmd/ent@v0.14.5 golang.org/x/tools@v0.52.0 &&
        CGO_ENABLED=0 go -C "$module" build -o "$1" entgo.io/ent/cmd/ent
}

java_clients() {
    local name
    local java=(java -cp "$clients_dir/java/target/classes:$clients_dir/java/target/dependency/*")
    require "Maven builds the package" mvn -q -B -f "$packages_dir/java" install || return 0
    require "Maven builds the clients" mvn -q -B -f "$clients_dir/java" compile dependency:copy-dependencies || return 0
    check_empty "the Java package has what Maven Central wants of its jars" java_jars_lack
    for name in Jdbc Jooq Hibernate SpringData Mappers; do
        run_client "${java[@]}" "$name"
    done
    for name in Conformance Formats JooqShop HibernateShop Managed Validation OneSpelling; do
        run_program "$name" "${java[@]}" "$name"
    done
    decodes_changes
    run_program Debezium "${java[@]}" Debezium
    require "Maven builds with the current releases" mvn -q -B -P current -f "$clients_dir/java" clean compile \
        dependency:copy-dependencies || return 0
    for name in Jooq Hibernate SpringData HibernateShop Validation OneSpelling Debezium; do
        run_program "current_$name" "${java[@]}" "$name"
    done
}

# Debezium and plugins read the write-ahead log.
decodes_changes() {
    quietly psql -Xq -d postgres -c 'ALTER SYSTEM SET wal_level = logical' "$@"
    quietly as_server "$pg_bin/pg_ctl" -D "$server_dir/data" -l "$server_dir/log" -w -m fast restart
}

# Of their own: Debezium's sink has a Hibernate that the others do not bear.
more_java() {
    local dir="$clients_dir/java/more"
    local java=(java -cp "$dir/target/classes:$dir/target/dependency/*")
    require "Maven gets more clients" mvn -q -B -f "$dir" dependency:copy-dependencies || return 0
    require "they compile" javac -d "$dir/target/classes" -cp "$dir/target/dependency/*" \
        "$clients_dir/java/src/main/java/Tap.java" "$dir"/{DebeziumSink,Reactive}.java || return 0
    run_client "${java[@]}" Reactive
    run_program DebeziumSink "${java[@]}" DebeziumSink
}

# Of their own: Hibernate Reactive is on a Hibernate that the other programs do not have.
reactive_orms() {
    local name dir="$clients_dir/java/orms"
    require "Maven gets reactive ORMs" mvn -q -B -f "$dir" dependency:copy-dependencies || return 0
    require "they compile" javac -parameters -d "$dir/target/classes" -cp "$dir/target/dependency/*" \
        "$clients_dir/java/src/main/java/Tap.java" "$dir"/{HibernateReactive,SpringR2dbc}.java || return 0
    for name in HibernateReactive SpringR2dbc; do
        run_client java -cp "$dir/target/classes:$dir/target/dependency/*" "$name"
    done
}

java_jars_lack() {
    local jar=$packages_dir/java/target/uidx-1.0.0
    comm -13 <({ jar tf "$jar.jar" && jar tf "$jar-sources.jar" && jar tf "$jar-javadoc.jar"; } 2>&1 | sort) \
        <(printf '%s\n' META-INF/LICENSE io/github/uidx/IdFormat.{class,html,java} | sort)
}

rust_clients() {
    local name
    # Elsewhere, cargo may be told to build into a directory that other projects share.
    local -x CARGO_TARGET_DIR=$clients_dir/target
    rust_tests
    check_empty "clippy finds nothing" cargo clippy --quiet --locked --features serde,ulid,uuid,postgres-types \
        --manifest-path "$packages_dir/rust/Cargo.toml" -- -D warnings
    check_empty "the crate compiles with the oldest versions that it names" rust_oldest
    check_empty "Rust compiles without a warning" rust_programs
    [ -x "$CARGO_TARGET_DIR/debug/types" ] || return 0
    for name in tokio_postgres sqlx diesel seaorm; do
        run_client "$CARGO_TARGET_DIR/debug/$name"
    done
    for name in types values sqlx_shop sqlx_0_8; do
        run_program "$name" "$CARGO_TARGET_DIR/debug/$name"
    done
}

# Each program of tests ends with a line of its totals.
rust_tests() {
    local log="$work_dir/rust_tests.log" status=0 totals
    cargo test --quiet --no-fail-fast --locked --features serde,ulid,uuid --manifest-path \
        "$packages_dir/rust/Cargo.toml" -- --include-ignored >"$log" 2>&1 || status=$?
    read -r -a totals < <(awk '/^test result: / { passed += $4; failed += $6 } END { print passed + 0, failed + 0 }' \
        "$log")
    if [ "$status" -ne 0 ] || [ "${totals[0]}" -eq 0 ]; then
        tail -n 100 "$log"
        [ "${totals[1]}" -gt 0 ] || totals[1]=1
    fi
    count_tests "${totals[@]}" "the Rust crate's tests"
}

# Only a compiler of tomorrow chooses such versions, which RUSTC_BOOTSTRAP=1 makes of any.
rust_oldest() {
    local dir="$clients_dir/rust_oldest"
    cp -R "$packages_dir/rust" "$dir" && rm "$dir/Cargo.lock" &&
        RUSTC_BOOTSTRAP=1 cargo generate-lockfile --quiet -Z direct-minimal-versions --manifest-path \
            "$dir/Cargo.toml" &&
        cargo check --quiet --all-features --manifest-path "$dir/Cargo.toml"
}

# sqlx asks a database about its queries when it compiles them.
rust_programs() {
    local file
    make_database
    for file in "$clients_dir"/rust/migrations/*.sql; do quietly psql -Xq -v ON_ERROR_STOP=1 -d clients -f "$file" ||
        return; done
    DATABASE_URL="postgres:///clients?host=$PGHOST&user=$PGUSER" \
        cargo build --quiet --locked --manifest-path "$clients_dir/rust/Cargo.toml"
}

ruby_client() {
    run_client /usr/bin/ruby -W0 "$clients_dir/ruby/activerecord.rb"
    run_program one_spelling.rb /usr/bin/ruby -W0 "$clients_dir/ruby/one_spelling.rb"
    [ -z "$debian_12" ] || run_client /usr/bin/ruby -W0 "$clients_dir/ruby/sequel.rb"
}

perl_client() {
    run_program one_spelling.pl perl "$clients_dir/perl/one_spelling.pl"
}

php_client() {
    local name
    run_client php "$clients_dir/php/pdo.php"
    [ -n "$php_orms" ] || return 0
    for name in doctrine doctrine_orm one_spelling other_ids; do
        run_program "$name.php" php "$clients_dir/php/$name.php"
    done
}

cpp_client() {
    local package="$clients_dir/cpp/package" installed="$clients_dir/cpp/installed" build="$clients_dir/cpp/build"
    require "libpqxx builds" g++ -std=c++20 -w -o "$clients_dir/bin/pqxx" "$clients_dir/cpp/pqxx.cpp" -lpqxx -lpq ||
        return 0
    run_client "$clients_dir/bin/pqxx"
    # The package as its page installs it.
    require "the C++ package configures" cmake -S "$root_dir/clients/cpp" -B "$package" || return 0
    require "the C++ package installs" cmake --install "$package" --prefix "$installed" || return 0
    require "CMake finds the C++ package" cmake -S "$clients_dir/cpp" -B "$build" -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_PREFIX_PATH="$installed" || return 0
    require "a program builds with it" cmake --build "$build" || return 0
    run_program cpp_values "$build/values"
}

other_languages() {
    [ -n "$debian_12" ] || return 0
    require "Haskell builds" ghc -v0 -outputdir "$clients_dir/haskell" -o "$clients_dir/bin/haskell" \
        "$clients_dir/haskell/Simple.hs" || return 0
    run_client "$clients_dir/bin/haskell"
    require "OCaml builds" env -C "$clients_dir/ocaml" ocamlfind ocamlopt -thread -package \
        postgresql,threads.posix -linkpkg -o "$clients_dir/bin/ocaml" libpq.ml || return 0
    run_client "$clients_dir/bin/ocaml"
    require "PG'OCaml builds" env -C "$clients_dir/ocaml" ocamlfind ocamlopt -thread -package \
        pgocaml,threads.posix -linkpkg -o "$clients_dir/bin/pgocaml" pgocaml_ids.ml || return 0
    run_client "$clients_dir/bin/pgocaml"
    run_client Rscript "$clients_dir/r/rpostgresql.R"
    run_client lua5.4 "$clients_dir/lua/dbi.lua"
    run_client tclsh "$clients_dir/tcl/pgtcl.tcl"
    run_program p1_pgsql escript "$clients_dir/erlang/p1_pgsql.escript"
    require "pyodbc" "$clients_dir/venv/bin/pip" install --quiet pyodbc==5.5.0 || return 0
    PSQLODBC=$(dpkg-query -L odbc-postgresql | grep 'psqlodbcw\.so$') run_client "$clients_dir/venv/bin/python" \
        "$clients_dir/python/odbc.py"
}

# The second program has a cluster of its own.
server_tools() {
    [ -n "$debian_12" ] || return 0
    decodes_changes -c 'ALTER SYSTEM SET output_plugin_libraries = pgoutput, wal2json, decoderbufs'
    run_program server_tools bash "$clients_dir/server/tools.sh"
    run_program restore env PG_BIN="$pg_bin" AS_SERVER="$(as_server_command | xargs)" bash \
        "$clients_dir/server/restore.sh"
}

tools_of_18() {
    [ -n "$sid_18" ] || return 0
    decodes_changes -c 'ALTER SYSTEM SET shared_preload_libraries = pg_squeeze' \
        -c 'ALTER SYSTEM SET output_plugin_libraries = pgoutput, pg_squeeze'
    run_program tools_18 bash "$clients_dir/server/tools_18.sh"
    check_empty "the versions of 18's tools in docs/clients.md, or later ones" later_than_page
}
