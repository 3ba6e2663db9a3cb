# shellcheck shell=bash
# Sourced by clients_all.sh: ORMs of Kotlin, job queues, and tools that compare, load or describe tables.

further_clients() {
    kotlin_clients
    queues_of_node
    queues_of_go
    [ -n "$debian_12" ] || return 0
    run_program load bash "$clients_dir/server/load.sh"
    qt_client
}

qt_client() {
    local flags
    read -r -a flags < <(pkg-config --cflags --libs Qt5Sql)
    require "Qt's program builds" g++ -std=c++20 -fPIC -w -o "$clients_dir/bin/qtsql" "$clients_dir/cpp/qtsql.cpp" \
        "${flags[@]}" || return 0
    run_client "$clients_dir/bin/qtsql"
}

# Kotlin's compiler is a dependency, too. Exposed's and Ktorm's programs have objects of the same names.
kotlin_clients() {
    local name dir="$clients_dir/java/kotlin"
    local classes="$dir/target/classes:$dir/target/dependency/*"
    require "Maven gets ORMs of Kotlin" mvn -q -B -f "$dir" dependency:copy-dependencies || return 0
    require "Java's programs beside them compile" javac -d "$dir/target/classes" -cp "$dir/target/dependency/*" \
        "$clients_dir/java/src/main/java/Tap.java" "$dir"/{EbeanOrders,LiquibaseDiff,shop/Beans}.java || return 0
    for name in Exposed Ktorm; do
        require "$name compiles" java -cp "$dir/target/dependency/*" org.jetbrains.kotlin.cli.jvm.K2JVMCompiler \
            -no-stdlib -no-reflect -nowarn -opt-in=kotlin.uuid.ExperimentalUuidApi -d "$dir/target/$name" \
            -cp "$(printf '%s:' "$dir"/target/{classes,dependency/*.jar})" "$dir/$name.kt" || continue
        run_client java -cp "$dir/target/$name:$classes" "${name}Kt"
    done
    run_client java -javaagent:"$(echo "$dir"/target/dependency/ebean-agent-*.jar)" -cp "$classes" EbeanOrders
    run_program LiquibaseDiff java -cp "$classes" LiquibaseDiff
}

queues_of_node() {
    local name dir="$clients_dir/node/more"
    require "npm packages of queues" npm --prefix "$dir" install --no-package-lock --ignore-scripts --no-audit \
        --no-fund || return 0
    for name in queues schemas; do run_program "$name.js" node --no-warnings "$dir/$name.js"; done
}

# Jet writes its package from the database. Programs before may have raised versions that this module shares:
# -mod=mod.
queues_of_go() {
    local name dir=$clients_dir/go/more bin=$clients_dir/bin
    for name in river jetgen; do
        require "$name builds" go -C "$dir" build -mod=mod -o "$bin/$name" "./$name" || return 0
    done
    run_program river "$bin/river"
    make_database
    require "Jet generates" env PGDATABASE=clients "$bin/jetgen" "$dir/gen" || return 0
    require "the program of Jet builds" go -C "$dir" build -mod=mod -o "$bin/jet" ./jet || return 0
    # On a database of its own again, which has the same tables.
    run_client "$bin/jet"
}
