#!/bin/sh
# Moves the role of the primary to the other server when the disk of this one is nearly full; a full disk alone makes Patroni change
# nothing as long as PostgreSQL runs. Call it every few seconds as the user postgres, who may read the configuration with the password of
# Patroni's API: ops/failover/leave-full-disk.sh CONFIG NAME DATA_FOLDER MIN_FREE_MB
set -eu
config=$1 name=$2 folder=$3 min_free_mb=$4
free_mb=$(df --output=avail -m "$folder" | tail -n 1 | tr -d ' ')
if [ "$free_mb" -ge "$min_free_mb" ]; then exit 0; fi
echo "Only $free_mb MB are free in $folder." >&2
# Refused if this server is not the primary.
timeout 60 patronictl -c "$config" switchover sopan --leader "$name" --force
