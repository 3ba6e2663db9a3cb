# shellcheck shell=bash
# The types on a cluster of Citus: test/citus/*.pl. Debian has no package of it, so the stage needs a server with Citus
# 13 or later: `make install-extension PG_CONFIG=...` in its sources, or a package of its makers. The logs of a failed
# test stay in build/tap.

needs citus "${packages_of[tap]-}"

stage_citus() {
    local files=("$root_dir"/test/citus/*.pl)
    if [ ! -e "$("$PG_CONFIG" --sharedir)/extension/citus.control" ]; then
        fail "this server has no Citus: install it into $("$PG_CONFIG" --pkglibdir) first"
        return
    fi
    run_tap_files "${files[@]#"$root_dir"/test/}"
}
