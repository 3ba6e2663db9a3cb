# shellcheck shell=bash
# uidx_migrate on 300 random schemas, there and back under writers, and 25 switches under four clients and an
# autovacuum. The stage tap_more tries a few of them. UIDX_TEST_SCALE=0.5 tries half.

needs migrate "${packages_of[tap]-}"

stage_migrate() {
    # shellcheck disable=SC2034  # read by run_tap_files
    local tap_seconds=10800 UIDX_TEST_SCALE=${UIDX_TEST_SCALE:-1}
    export UIDX_TEST_SCALE
    run_tap_files t/migrate.pl t/migrate_kept.pl t/migrate_switch.pl t/migrate_database.pl t/migrate_ends.pl \
        t/migrate_check.pl t/migrate_rights.pl t/migrate_stored.pl t/migrate_canaries.pl
}
