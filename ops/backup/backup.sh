#!/bin/sh
# Makes a consistent backup of the database while the store runs, and prints its path: ops/backup/backup.sh FOLDER
# Needs DATABASE_URL, psql, and pg_dump of the server's version or newer. Records the backup in the database, for the doctor. Media files (SOPAN_DATA/media, or the bucket) are not included;
# importing the content folder restores them.
set -eu
. "$(dirname "$0")/connection.sh"
umask 077 # the backup contains personal data
folder=${1:?usage: ops/backup/backup.sh FOLDER}
mkdir -p "$folder"
taken_at=$(date -u +%Y-%m-%dT%H:%M:%SZ)
file="$folder/sopan-$(date -u +%Y%m%dT%H%M%SZ).dump"
pg_dump --format=custom --no-owner --no-privileges --file="$file.part" "$url"
# Only a complete backup gets the final name.
mv "$file.part" "$file"
# The backup is complete also if it cannot be recorded.
"$(dirname "$0")/record.sh" "$taken_at" "$(wc -c <"$file")" || echo "The backup is complete, but was not recorded: the doctor will report it as missing." >&2
echo "$file"
