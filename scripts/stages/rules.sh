# shellcheck shell=bash
# Rules that no compiler knows: which files a folder may include, how long a file may be, that the library exports the
# functions that the SQL names, that everything names the same version.

needs rules git jq

stage_rules() {
    local script library dir
    check_empty "codecs see the C++ library and each other, nothing else" foreign_includes
    check_empty "of the codecs, big_endian.hpp alone knows of byte order" byte_order
    check_empty "no folder of src/ includes one that stands above it" upward_includes
    check_empty "no file declares a type that a folder above it defines" upward_types
    check_empty "one file alone reads what a planner's root knows of a query" root_readers
    check_empty "no file in src/ and migrate/ has over 400 lines" long_files
    check_empty "no line of C++ has over 120 characters" long_lines
    check_empty "nor have more lines of shell, SQL, Python and Perl than it says" wide_lines
    for dir in src migrate; do
        check_empty "$dir/sql/parts lists the SQL of $dir, each file once" diff \
            <(grep '[.]sql$' "$root_dir/$dir/sql/parts" | sort) \
            <(cd "$root_dir/$dir" && find . -name '*.sql' -not -path './formats/*' -printf '%P\n' | sort)
    done
    check_empty "the SQL of the extensions has no backslash in a literal" backslashes
    check_empty "each fault of test/mutants.tsv is one of one line of src/ and migrate/" stale_faults
    check_empty "all that names the release's version agrees" bash "$root_dir/scripts/release.sh" --check
    check_empty "a script that a command's status ends names the command" dies_silently
    for script in demo test; do
        check_empty "scripts/$script.sh begins on a machine without package lists" begins_badly "$script.sh" \
            "file:$work_dir/apt ./" "Unable to locate package make"
        check_empty "scripts/$script.sh says why it cannot begin" begins_badly "$script.sh" "file:$work_dir/none ./" \
            "no package named postgresql here"
    done
    need_extension || return 0
    check_empty "no file refers to what a folder above it defines" upward_references
    check_empty "no files of src/ refer to each other in a circle" circles
    for library in uidx uidx_migrate; do
        check_empty "each SQL function in $library.so is one that an extension's script creates" uncreated_functions \
            "$pg_libdir/$library.so"
        check_empty "$library.so exports its SQL functions, and nothing else" foreign_exports "$pg_libdir/$library.so"
        check_empty "no session that loads $library.so has to look for the library's own functions" own_lookups \
            "$pg_libdir/$library.so"
    done
}

stale_faults() {
    local text
    grep -v -e '^#' -e '^$' "$root_dir/test/mutants.tsv" | cut -f 3 | while IFS= read -r text; do
        [ "$(grep -rhF --include='*.[chs]*' -e "$text" "$root_dir"/{src,migrate} | wc -l)" -eq 1 ] || echo "$text"
    done
}

dies_silently() {
    local output
    printf '%s\n' ". '$root_dir/scripts/common.sh'" 'inner() { grep -q nothing /dev/null; }' 'inner' \
        >"$work_dir/dies.sh"
    output=$(bash "$work_dir/dies.sh" 2>&1) && echo "it has not ended"
    grep -qx "error: $work_dir/dies.sh, line 2: status 1 of: grep -q nothing /dev/null" <<<"$output" ||
        echo "it said: $output"
}

# begins_badly SCRIPT SOURCE TEXT: what the script says, if not TEXT as the reason to stop, where no package is
# installed, no package list is there, and SOURCE is the only one. It gets as far as the first installation, from a
# source that has the metapackage alone.
begins_badly() {
    local apt="$work_dir/apt" output
    rm -rf -- "$apt"
    mkdir -p "$apt"/{dpkg,lists/partial}
    printf '%s\n' 'Package: postgresql' 'Version: 1' 'Architecture: all' 'Depends: postgresql-15' '' \
        'Package: postgresql-15' 'Version: 1' 'Architecture: all' >"$apt/Packages"
    echo "deb [trusted=yes] $2" >"$apt/sources"
    : >"$apt/dpkg/status"
    printf '%s "%s";\n' Dir::State::lists "$apt/lists" Dir::State::status "$apt/dpkg/status" Dir::Etc::SourceList \
        "$apt/sources" \
        Dir::Etc::SourceParts /dev/null Dir::Cache "$apt" >"$apt/conf"
    output=$(env -u PG_CONFIG APT_CONFIG="$apt/conf" DPKG_ADMINDIR="$apt/dpkg" bash "$root_dir/scripts/$1" 2>&1) &&
        echo "it has not ended"
    grep -q "$3" <<<"$output" || echo "$output"
}

# Compiled where no path leads to anything else; what they draw in may still not be ours or PostgreSQL's.
foreign_includes() {
    local header
    for header in "$root_dir"/src/codec/*.hpp "$root_dir"/src/formats/*/*.hpp; do
        g++ -std=c++20 -I"$root_dir/src" -M -include "$header" -x c++ /dev/null | tr -s '\\ ' '\n' |
            awk -v root="$root_dir/" '(index($0, root) == 1 || /postgres/) &&
                index($0, root "src/codec/") != 1 && index($0, root "src/formats/") != 1' || return
    done
}

# It can show only where memory is read as another type. big_endian.hpp does that and handles both orders; every other
# codec is plain arithmetic.
byte_order() {
    find "$root_dir"/src/codec "$root_dir"/src/formats -name '*.hpp' -exec awk '
        !/memcpy|bit_cast|reinterpret_cast|std::endian|BYTE_ORDER|is_constant_evaluated|consteval|union |bswap/ { next }
        FILENAME ~ /\/codec\/big_endian[.]hpp$/ { found++; next }
        { print FILENAME ": " FNR ": " $0 }
        END { if (!found) print "big_endian.hpp has none of these words: others are the right ones" }' '{}' +
}

# The fields that may be missing, or of another query level: query_level.hpp tells.
root_readers() {
    local fields='->(parse|rtable|simple_rel_array|append_rel_list|groupClause)|rt_fetch'
    grep -rnE -e "$fields" "$root_dir"/src/pg/{rewrite,estimate} | grep -v /query_level.cpp:
    grep -qE -e "$fields" "$root_dir/src/pg/rewrite/query_level.cpp" ||
        echo 'query_level.cpp has none of these: others are the right ones'
}

# The folders of src/, the lowest first. A file may include files of its own folder, and of those before it.
folders=(codec pg/base pg/format pg/rewrite pg/estimate pg/type pg/generator pg/partitions pg/doctor formats)

# place_of(FILE), relative to src/, for awk; 0 for a file in none of them.
place_of='BEGIN { for (i = split(folders, folder, " "); i > 0; i--) place[folder[i]] = i }
    function place_of(file) { match(file, /^(pg\/)?[a-z]+/); return place[substr(file, 1, RLENGTH)] + 0 }'

upward_includes() {
    (cd "$root_dir/src" && grep -rn --include='*.[ch]pp' '^#include ".*/.*hpp"' codec pg formats) |
        awk -F '[:"]' -v folders="${folders[*]}" "$place_of"'
            !place_of($1) || !place_of($4) || place_of($4) > place_of($1)'
}

upward_types() {
    (cd "$root_dir/src" && grep -rnE --include='*.[ch]pp' '^(struct|class|enum|union)( class)? \w+' codec pg formats) |
        sed -E 's/^([^:]+):[0-9]+:(struct|class|enum|union)( class)? (\w+)(.*)/\1 \4\5/' |
        awk -v folders="${folders[*]}" "$place_of"'
            sub(/;$/, "", $2) { declared[$1 " " $2]; next }
            { defined[$2] = $1 }
            END {
                for (one in declared) {
                    split(one, in_file)
                    if (in_file[2] in defined && place_of(defined[in_file[2]]) > place_of(in_file[1]))
                        print in_file[1] ": " in_file[2] " of " defined[in_file[2]]
                }
            }'
}

# A line for each object of the library and what it needs of another: OBJECT OTHER NAME.
references() {
    (cd "$root_dir/src" && find pg formats -name '*.cpp') | sed 's/cpp$/o/' |
        (cd "$root_dir/build/extension" && xargs nm -A) | sed 's/\.o:/ /' |
        awk '
            NF == 3 && $2 == "U" { needed[$1 " " $3] }
            NF == 4 && $3 ~ /[TDBRVWu]/ { defined[$4] = defined[$4] " " $1 }
            END {
                for (one in needed) {
                    split(one, by)
                    n = split(defined[by[2]], object)
                    for (i = 1; i <= n; i++)
                        print by[1], object[i], by[2]
                }
            }' | sort
}

upward_references() {
    references | awk -v folders="${folders[*]}" "$place_of"'place_of($2) > place_of($1)' | c++filt
}

# tsort names the objects of each circle.
circles() {
    references | awk '{ print $1, $2 }' | tsort 2>&1 >/dev/null | sort -u
}

# A tab is one.
long_lines() {
    find "$root_dir"/{src,migrate} -name '*.?pp' -exec awk 'length() > 120 { print FILENAME ": " FNR }' '{}' '+'
}

# What is left are literals, patterns and the packages' Python. A tab is four columns here.
wide_lines() {
    local kind most found
    while read -r kind most; do
        found=$(find "$root_dir"/{bench,clients,debian,findings,managed,migrate,scripts,sql,src,test} \
            -name node_modules -prune -o -name "*.$kind" -type f \
            -exec awk '{ gsub("\t", "    ") } length() > 120' '{}' '+' | wc -l)
        [ "$found" -le "$most" ] || echo "*.$kind: $found, and $most were there"
    done <<<"$(printf '%s\n' "sh 14" "sql 17" "py 103" "p[lm] 36")"
}

long_files() {
    find "$root_dir"/{src,migrate} -type f ! -name '*.o' -exec awk \
        'END { if (FNR > 400) print FILENAME ": " FNR " lines" }' '{}' ';'
}

# A backslash means something else where standard_conforming_strings is off, at CREATE EXTENSION or when a function
# runs.
backslashes() {
    find "$root_dir"/src/sql "$root_dir"/src/pg "$root_dir"/src/formats -name '*.sql' -exec awk \
        '/\\/ && !/^\\echo / { print FILENAME ": " FNR ": " $0 }' '{}' ';'
}

# The macros in a format's C++ have to fit its codec, which the SQL is made from. (CREATE FUNCTION finds what the C++
# lacks.)
uncreated_functions() {
    nm -D --defined-only "$1" | sed -n 's/.* pg_finfo_//p' | sort |
        comm -23 - <(cat "$root_dir"/build/sql/*.sql | tr -s '\n\t' ' ' |
            grep -oE "CREATE FUNCTION (@extschema@\.)?uidx_\w+|MODULE_PATHNAME', '\w+" | sed "s/.*[ '.]//" | sort -u)
}

foreign_exports() {
    nm -D --defined-only "$1" | awk '
        $3 ~ /^(pg_finfo_)?uidx_[a-z0-9_]+$/ { functions++; next }
        $3 !~ /^(Pg_magic_func|_PG_init)$/ { print $3 }
        END { if (!functions) print "no function at all" }' | c++filt
}

# Relocations by the name of what the library defines.
own_lookups() {
    readelf --relocs --wide "$1" | awk '$5 ~ /uidx/ { print $5 }' | sort -u | c++filt
}
