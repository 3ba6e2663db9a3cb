# shellcheck shell=bash
# For the programs of this folder: a check, and a query.
count=0
works() {
    count=$((count + 1))
    # shellcheck disable=SC2053  # the third is a pattern
    if [[ $2 == $3 ]]; then
        echo "ok $count - $1"
    else
        printf 'not ok %d - %s\n# %s\n' "$count" "$1" "${2//$'\n'/ }"
    fi
}
# The answer, or the message of the error.
sql() { psql -XAtq -v VERBOSITY=terse "$@" 2>&1 | sed 's/^ERROR:  //'; }
# shellcheck disable=SC2034  # an order that fixture.sql makes
id=01JQ4T8X6CA54VSH0AANN0SWCX
