#!/bin/sh
# Makes a backup with pgBackRest and records it for the doctor: ops/backup/point-in-time/back-up.sh STORE_URL full|diff
# STORE_URL is the database of the store with the store's role, such as postgres://sopan@127.0.0.1:5432/sopan; the password is in
# ~postgres/.pgpass. Call it every night as the user postgres, on each database server; on a standby it does nothing. Needs psql.
set -eu
store=${1:?usage: ops/backup/point-in-time/back-up.sh STORE_URL full|diff}
type=${2:?usage: ops/backup/point-in-time/back-up.sh STORE_URL full|diff}
ask() { psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 "$@"; }
# The superuser never connects to the store's database: triggers and functions of it belong to the store, and would run as superuser.
if [ "$(ask --dbname=postgres --command='select pg_catalog.pg_is_in_recovery()')" = t ]; then exit 0; fi
taken_at=$(date -u +%Y-%m-%dT%H:%M:%SZ)
pgbackrest --stanza=sopan --type="$type" backup
# The size of the newest backup in the repository.
bytes=$(pgbackrest --stanza=sopan --output=json info | grep -o '"repository":{[^}]*"size":[0-9]*' | tail -n 1 | grep -o '[0-9]*$')
ask --dbname="$store" --set taken_at="$taken_at" --set bytes="$bytes" --file="$(dirname "$0")/../record.sql"
