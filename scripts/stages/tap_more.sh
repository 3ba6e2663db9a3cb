# shellcheck shell=bash
# The tests of test/t that the stage tap leaves out.

needs tap_more "${packages_of[tap]-}" pgbouncer
# What Debian has for some servers only. Before 16, pglogical alone replicates both ways.
case ${PG_CONFIG:-$(. /etc/os-release && echo "${VERSION_CODENAME-}")} in
    bookworm | /usr/lib/postgresql/15/*) needs tap_more postgresql-15-pglogical postgresql-15-partman \
        postgresql-15-cron ;;
    trixie | /usr/lib/postgresql/17/*) needs tap_more postgresql-17-partman postgresql-17-cron ;;
    /usr/lib/postgresql/18/*) needs tap_more postgresql-18-partman postgresql-18-cron ;;
esac

stage_tap_more() {
    local path files=()
    for path in "$root_dir"/test/t/*.pl; do
        path=${path##*/}
        [[ " ${tap_core[*]} " == *" ${path%.pl} "* ]] || files+=("t/$path")
    done
    run_tap_files "${files[@]}"
}
