# Sourced by other scripts: sets `url` to the database's URL without the password, and exports PGPASSWORD, because `ps`
# shows arguments. Needs DATABASE_URL or DATABASE_URL_FILE.
if [ -z "${DATABASE_URL:-}" ] && [ -n "${DATABASE_URL_FILE:-}" ]; then DATABASE_URL=$(cat "$DATABASE_URL_FILE"); fi
export DATABASE_URL="${DATABASE_URL:?set it to the same value as for the store}"
unread() {
  echo "DATABASE_URL is not a valid address; npm run doctor shows why." >&2
  exit 1
}
password=$(node -p 'decodeURIComponent(new URL(process.env.DATABASE_URL).password)' 2>/dev/null) || unread
if [ -n "$password" ]; then export PGPASSWORD="$password"; fi
url=$(node -p 'const url = new URL(process.env.DATABASE_URL); url.password = ""; url.href' 2>/dev/null) || unread
