# shellcheck shell=bash
# The Makefile: with each compiler, in the sources' directory and out of it (as Debian's pg_buildext calls it), the
# library builds without a warning, and make install gives the same few files. One build optimizes all code at once, by
# the next C++ standard. The others take an old or a new version of a compiler and optimize little, in a third of the
# time: the stage extension has the optimizer's warnings. The benchmark of the codecs builds.

needs build clang cmake jq ninja-build libbenchmark-dev libboost-dev

stage_build() {
    local sources="$work_dir/build/sources" dir family compiler flags where make
    mkdir -p "$sources"
    copy_what_make_needs "$sources"
    (cd "$root_dir" && cp -R --parents sql expected test/vectors "$sources/")
    files_in "$sources" >"$work_dir/build/files"
    check "make names the compiler where the server's build has none" grep "make CXX=g++ CXXFLAGS=" \
        <(make -C "$sources" PG_CONFIG="$PG_CONFIG" CXX='' 2>&1)
    for family in g++ clang++; do
        # In this order: a build out of the sources must not take anything of the one in them.
        for where in "in tree" "out of tree"; do
            case "$family $where" in
                "g++ in tree") compiler=$(version_of g++ 11) flags=-O1 ;;
                "g++ out of tree") compiler=g++ flags="-std=c++23 -O3 -flto=auto" ;;
                "clang++ in tree") compiler=clang++ flags=-O1 ;;
                "clang++ out of tree") compiler=$(version_of clang++ 19) flags=-O1 ;;
            esac
            make=(make PG_CONFIG="$PG_CONFIG" CXX="$compiler" COPT="-Werror $flags")
            if [ "$where" = "in tree" ]; then
                dir=$sources
            else
                dir=$work_dir/build/$family
                mkdir "$dir"
                make+=(-f "$sources/Makefile" VPATH="$sources")
            fi
            require "builds $where with $compiler $flags" "${make[@]}" -C "$dir" -j "${JOBS:-$(nproc)}" || continue
            check_empty "exports its functions: $where, $compiler" lacks_functions "$dir/uidx.so"
            check_empty "installs what it should: $where, $compiler" other_files "$dir.installed" "$dir/build/sql" \
                "${make[@]}" -C "$dir"
        done
        quietly make -C "$sources" PG_CONFIG="$PG_CONFIG" clean || true
        check_empty "make clean leaves the sources as they were, $family" diff "$work_dir/build/files" \
            <(files_in "$sources")
    done
    if [ "$pg_major" -ge 18 ]; then stage_directories; fi
    if build_with_cmake bench codec_bench -DUIDX_UNIT=OFF; then pass "the benchmark builds"; fi
    need_extension || return 0
    start_server
    # Some of the SQL tests are enough to see that they are found, and so is what is expected of them.
    check "make installcheck out of tree" "${make[@]}" -C "$dir" REGRESS="00_setup errors" installcheck
    check "it leaves its results there" test -s "$dir/results/errors.out"
}

# version_of COMPILER N: the name of that version, if Debian's release has it, or else of the usual one.
version_of() {
    local package=${1/clang++/clang}-$2
    if [ -n "$(apt-cache madison "$package")" ] && install_packages "$package" >&2; then echo "$1-$2"; else echo \
        "$1"; fi
}

files_in() { (cd "$1" && find . ! -type d | sort); }

lacks_functions() {
    nm -D --defined-only "$1" | awk '$3 == "uidx_ulid_in" { found = 1 } END { if (!found) print "no uidx_ulid_in" }'
}

# other_files DIR MADE MAKE...: what `make install` puts into DIR besides or instead of the library, the control files
# and the scripts, and what `make uninstall` leaves there. MADE: where the scripts were made.
other_files() {
    local dir=$1 made=$2 data release name
    shift 2
    data=$("$PG_CONFIG" --sharedir)/extension
    release=$(sed -n "s/^default_version = '\(.*\)'/\1/p" "$root_dir/uidx.control")
    "$@" install DESTDIR="$dir" >/dev/null || return
    {
        printf '%s\n' ".$pg_libdir/uidx.so" ".$pg_libdir/uidx_migrate.so"
        jq -r '.provides | keys[]' "$root_dir/META.json" | while read -r name; do
            printf '%s\n' ".$data/$name.control" ".$data/$name--$release.sql"
            # A type with an index has more from 18 on.
            if [ "$pg_major" -ge 18 ] && grep -q 'CREATE OPERATOR CLASS .* DEFAULT .* USING btree' \
                "$made/$name--$release.sql"; then
                echo ".$data/$name--$release--$release-pg18.sql"
            fi
        done
    } | sort | diff - <(files_in "$dir") || return
    "$@" uninstall DESTDIR="$dir" >/dev/null || return
    files_in "$dir"
}
