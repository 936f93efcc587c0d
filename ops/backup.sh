#!/bin/sh
# A backup of the database, whole and consistent while the store runs: ops/backup.sh FOLDER
# Wants DATABASE_URL, and pg_dump of the server's version or newer. Prints the file. Media are in SOPAN_DATA/media:
# they came from the content folder, and an import brings them again.
set -eu
. "$(dirname "$0")/connection.sh"
umask 077 # it holds everybody's data
folder=${1:?name a folder}
mkdir -p "$folder"
file="$folder/sopan-$(date -u +%Y%m%dT%H%M%SZ).dump"
pg_dump --format=custom --no-owner --no-privileges --file="$file.part" "$url"
# A file of this name is a whole backup.
mv "$file.part" "$file"
echo "$file"
