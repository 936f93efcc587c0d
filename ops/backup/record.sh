#!/bin/sh
# Records a complete backup in the database, so that the console and `npm run doctor` show its age:
#   ops/backup/record.sh TAKEN_AT BYTES      for example: ops/backup/record.sh 2026-11-21T20:30:00Z 104857600
# backup.sh calls it; call it yourself after a backup by another tool. TAKEN_AT is when the backup began. Needs DATABASE_URL and psql.
set -eu
. "$(dirname "$0")/connection.sh"
taken_at=${1:?usage: ops/backup/record.sh TAKEN_AT BYTES}
bytes=${2:?usage: ops/backup/record.sh TAKEN_AT BYTES}
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --set taken_at="$taken_at" --set bytes="$bytes" --file="$(dirname "$0")/record.sql" "$url"
