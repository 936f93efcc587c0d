#!/bin/sh
# Restores a backup into an empty database: ops/backup/restore.sh FILE. Needs DATABASE_URL; no store may use the database.
set -eu
# The database to restore into is named by DATABASE_URL alone: this is that of the running store.
unset DATABASE_DIRECT_URL DATABASE_DIRECT_URL_FILE
. "$(dirname "$0")/connection.sh"
file=${1:?usage: ops/backup/restore.sh FILE}
count=$(psql --no-psqlrc --tuples-only --no-align "$url" \
  -c "select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')")
if [ "$count" != 0 ]; then
  echo "This database is not empty ($count tables). Create a new one, and set DATABASE_URL to it." >&2
  exit 1
fi
pg_restore --no-owner --no-privileges --exit-on-error --single-transaction --dbname="$url" "$file"
