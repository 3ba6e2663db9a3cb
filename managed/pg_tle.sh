#!/bin/sh
# Prints the SQL that makes uidx-managed an extension by pg_tle, on a service that has pg_tle:
#   sh managed/pg_tle.sh | psql
#   CREATE EXTENSION "uidx-managed" SCHEMA ids;
# With an older version as its argument, it prints the update from that version: ALTER EXTENSION "uidx-managed" UPDATE.
file=$(dirname "$0")/uidx-managed.sql
version=$(sed -n 's/^-- uidx-managed \([0-9.]*\):.*/\1/p' "$file")
if [ -n "${1-}" ]; then
    printf "SELECT pgtle.install_update_path('uidx-managed', '%s', '%s', \$uidx_tle\$\n" "$1" "$version"
else
    printf "SELECT pgtle.install_extension('uidx-managed', '%s', 'ids that ascend, by SQL alone', \$uidx_tle\$\n" \
        "$version"
fi
cat "$file"
echo "\$uidx_tle\$);"
if [ -n "${1-}" ]; then printf "SELECT pgtle.set_default_version('uidx-managed', '%s');\n" "$version"; fi
