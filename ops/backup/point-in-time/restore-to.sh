#!/bin/sh
# Restores the database server as it was at a moment, into a new folder, and starts it there beside the running one:
#   ops/backup/point-in-time/restore-to.sh TIME FOLDER PORT     such as '2026-11-27 14:03:20+05:30', or newest for all that is stored
# As the user postgres. It listens on 127.0.0.1 and archives nothing. Needs pgBackRest, its configuration, and the programs of PostgreSQL
# (PG_BIN) of the version that was backed up.
set -eu
usage="usage: ops/backup/point-in-time/restore-to.sh TIME FOLDER PORT"
time=${1:?$usage} folder=${2:?$usage} port=${3:?$usage}
bin=${PG_BIN:-/usr/lib/postgresql/15/bin}
MAX_WAIT_SECONDS=3600
case $time in
newest) target="--type=default" ;;
*[+-][0-9][0-9]:[0-9][0-9]) target="--type=time --target-action=promote" ;;
*)
  echo "TIME must be newest, or end with its distance from UTC, such as 2026-11-27 14:03:20+05:30." >&2
  exit 2
  ;;
esac
if [ -e "$folder" ] && [ -n "$(ls -A "$folder")" ]; then
  echo "$folder is not empty. Name a new folder." >&2
  exit 1
fi
umask 077
mkdir -p "$folder"
# shellcheck disable=SC2086
if [ "$time" = newest ]; then set -- $target; else set -- $target --target="$time"; fi
pgbackrest --stanza=sopan --pg1-path="$folder" --archive-mode=off "$@" restore

# The configuration of the server may be elsewhere, and is for another folder and port. Recovery needs these values at least as high.
value_of() { "$bin/pg_controldata" "$folder" | sed -n "s/^$1 setting: *//p"; }
cat >"$folder/restored.conf" <<CONF
hba_file = '$folder/restored_hba.conf'
ident_file = '$folder/restored_ident.conf'
max_connections = $(value_of max_connections)
max_worker_processes = $(value_of max_worker_processes)
max_wal_senders = $(value_of max_wal_senders)
max_prepared_transactions = $(value_of max_prepared_xacts)
max_locks_per_transaction = $(value_of max_locks_per_xact)
CONF
cat >"$folder/restored_hba.conf" <<HBA
local all all peer
host all all 127.0.0.1/32 scram-sha-256
HBA
: >"$folder/restored_ident.conf"
fail() {
  tail -n 20 "$folder/restored.log" >&2
  echo "PostgreSQL did not start. It cannot stop at a time after the last change that is stored: use newest." >&2
  exit 1
}
# Given as options, these precede what the restored server had set for itself.
"$bin/pg_ctl" --pgdata="$folder" --log="$folder/restored.log" --wait --timeout=$MAX_WAIT_SECONDS start --options="\
  -c config_file=$folder/restored.conf -c port=$port -c listen_addresses=127.0.0.1 -c unix_socket_directories=$folder \
  -c archive_mode=off -c ssl=off -c shared_preload_libraries= -c synchronous_standby_names= -c hot_standby=on" >/dev/null ||
  fail
waited=0
while ! "$bin/pg_controldata" "$folder" | grep -q '^Database cluster state: *in production$'; do
  if [ ! -e "$folder/postmaster.pid" ] || [ $waited -ge $MAX_WAIT_SECONDS ]; then fail; fi
  sleep 1
  waited=$((waited + 1))
done
echo "Restored in $folder, on port $port."
