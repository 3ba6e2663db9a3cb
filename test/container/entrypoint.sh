#!/bin/sh
# What the official image's entrypoint does first: root becomes postgres, and an empty data directory becomes a cluster.
set -eu
if [ "$(id -u)" -eq 0 ]; then
    exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
    echo "${POSTGRES_PASSWORD:?is not set}" | initdb --username=postgres --auth-local=trust --auth-host=scram-sha-256 \
        --pwfile=/dev/stdin
fi
exec "$@"
