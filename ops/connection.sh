# For the scripts beside it: `url` says where the database is; its password goes by the environment, where `ps` does not
# show it. Wants DATABASE_URL, or DATABASE_URL_FILE that holds it.
if [ -z "${DATABASE_URL:-}" ] && [ -n "${DATABASE_URL_FILE:-}" ]; then DATABASE_URL=$(cat "$DATABASE_URL_FILE"); fi
export DATABASE_URL="${DATABASE_URL:?set it, as the store has it}"
password=$(node -p 'decodeURIComponent(new URL(process.env.DATABASE_URL).password)')
if [ -n "$password" ]; then export PGPASSWORD="$password"; fi
url=$(node -p 'const url = new URL(process.env.DATABASE_URL); url.password = ""; url.href')
