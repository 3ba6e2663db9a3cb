# shellcheck shell=bash
# PostgreSQL 18 finds extensions in directories of its settings: all of uidx's can be created from such directories,
# while the server's own directories have none of its files. (Debian's servers have fixed directories, so prefix=...
# changes nothing.)

needs directories

stage_directories() {
    local extras="$work_dir/directories" make=(make -C "$root_dir" PG_CONFIG="$PG_CONFIG")
    [ "$pg_major" -ge 18 ] || die "the stage directories needs PostgreSQL 18 or later"
    need_extension || return 0
    require "make install into other directories" "${make[@]}" install datadir="$extras/share" \
        pkglibdir="$extras/lib" || return 0
    require "make uninstall" "${make[@]}" uninstall || return 0
    # shellcheck disable=SC2034  # read by need_extension
    extension_state=unknown
    # The server of an earlier stage has other settings.
    stop_server
    rm -rf -- "$work_dir/server"
    # shellcheck disable=SC2016  # PostgreSQL's own words
    start_server "$(printf '%s\n' "extension_control_path = '$extras/share:\$system'" \
        "dynamic_library_path = '$extras/lib:\$libdir'")"
    # shellcheck disable=SC2016  # a block of PL/pgSQL
    check "all extensions can be created from directories of their own" psql -Xq -v ON_ERROR_STOP=1 -d postgres -c \
        'DO $$ DECLARE e text; BEGIN
        FOR e IN SELECT name FROM pg_available_extensions WHERE name ~ $r$^uidx$r$ ORDER BY name LOOP
            EXECUTE format($r$CREATE EXTENSION %I$r$, e);
        END LOOP;
        ASSERT (SELECT count(*) FROM pg_extension WHERE extname ~ $r$^uidx$r$) > 10, $r$they are found$r$;
        END $$; SELECT ulid_generate()'
    stop_server
    rm -rf -- "$work_dir/server"
}
