#!/bin/sh
# Makes a consistent backup of the database while the store runs, and prints its path: ops/backup/backup.sh FOLDER
# Needs DATABASE_URL, and pg_dump of the server's version or newer. Media files (SOPAN_DATA/media, or the bucket) are not included;
# importing the content folder restores them.
set -eu
. "$(dirname "$0")/connection.sh"
umask 077 # the backup contains personal data
folder=${1:?usage: ops/backup/backup.sh FOLDER}
mkdir -p "$folder"
file="$folder/sopan-$(date -u +%Y%m%dT%H%M%SZ).dump"
pg_dump --format=custom --no-owner --no-privileges --file="$file.part" "$url"
# Only a complete backup gets the final name.
mv "$file.part" "$file"
echo "$file"
