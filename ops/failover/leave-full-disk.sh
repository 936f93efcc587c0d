#!/bin/sh
# Moves the role of the primary to the other server when the disk of this one is nearly full; a full disk alone makes Patroni change
# nothing as long as PostgreSQL runs. Call it every few seconds: ops/failover/leave-full-disk.sh NAME DATA_FOLDER REST_URL MIN_FREE_MB
set -eu
name=$1 folder=$2 rest=$3 min_free_mb=$4
free_mb=$(df --output=avail -m "$folder" | tail -n 1 | tr -d ' ')
if [ "$free_mb" -ge "$min_free_mb" ]; then exit 0; fi
curl --silent --fail --max-time 2 --output /dev/null "$rest/primary" || exit 0
curl --silent --max-time 60 --data "{\"leader\":\"$name\"}" "$rest/switchover"
