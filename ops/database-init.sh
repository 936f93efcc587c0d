#!/bin/sh
# Runs once in the container `database`, when its volume is empty: creates the role of the store, which owns its database and
# nothing else. The superuser has no password, so it connects inside the container only.
set -eu
psql --username postgres --dbname postgres --set ON_ERROR_STOP=1 --set password="$(cat /run/secrets/database_password)" <<'SQL'
create role sopan login nosuperuser nocreatedb nocreaterole password :'password';
create database sopan owner sopan;
revoke all on database sopan, postgres from public;
alter role postgres password null;
SQL
