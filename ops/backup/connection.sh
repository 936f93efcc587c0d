# Sourced by other scripts: sets `url` to the database's URL without the password, and exports PGPASSWORD, because `ps`
# shows arguments. Needs DATABASE_URL or DATABASE_URL_FILE. Behind a pooler it is the address of the server itself, from
# DATABASE_DIRECT_URL or DATABASE_DIRECT_URL_FILE.
if [ -z "${DATABASE_DIRECT_URL:-}" ] && [ -n "${DATABASE_DIRECT_URL_FILE:-}" ]; then DATABASE_DIRECT_URL=$(cat "$DATABASE_DIRECT_URL_FILE"); fi
if [ -n "${DATABASE_DIRECT_URL:-}" ]; then DATABASE_URL=$DATABASE_DIRECT_URL; fi
if [ -z "${DATABASE_URL:-}" ] && [ -n "${DATABASE_URL_FILE:-}" ]; then DATABASE_URL=$(cat "$DATABASE_URL_FILE"); fi
export DATABASE_URL="${DATABASE_URL:?set it to the same value as for the store}"
unread() {
  echo "DATABASE_URL is not a valid address; npm run doctor shows why." >&2
  exit 1
}
# libpq and the store also accept the password in the query, which has precedence.
password=$(node -p '
  const url = new URL(process.env.DATABASE_URL);
  url.searchParams.get("password") ?? decodeURIComponent(url.password)' 2>/dev/null) || unread
if [ -n "$password" ]; then export PGPASSWORD="$password"; fi
# The query is not serialized again, because libpq does not read "+" as a space.
url=$(node -p '
  const url = new URL(process.env.DATABASE_URL);
  url.password = "";
  const isPassword = (parameter) => decodeURIComponent(parameter.split("=")[0]) === "password";
  url.search = url.search.slice(1).split("&").filter((parameter) => !isPassword(parameter)).join("&");
  url.href' 2>/dev/null) || unread
