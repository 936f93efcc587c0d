#!/bin/sh
# Installs a version beside the running one and switches the store to it: ops/release.sh [REF], as root, with the
# store's variables set. REF is a branch, tag or commit of the repository of this script; default HEAD. Each version has
# its own folder in RELEASES, so that old processes can still load their files; the link `current` selects one.
# The packages are installed and the program is built in a copy, by the user BUILDER, which may do nothing else, without these
# variables. Of the copy only the build and the packages are used, and only the user STORE_USER runs them, never root.
# To roll back, run ops/release.sh with the previous commit.
set -eu
umask 022
repository=$(CDPATH= cd -- "$(dirname "$0")/.." && git rev-parse --path-format=absolute --git-common-dir | sed 's|/\.git$||')
releases=${RELEASES:-/opt/sopan/releases}
current=$(dirname "$releases")/current
builder=${BUILDER:-sopan-build}
user=${STORE_USER:-sopan}
: "${SOPAN_ENV:?set the variables of the store first: set -a; . /etc/sopan.env; set +a}"

commit=$(git -C "$repository" rev-parse --short=12 "${1:-HEAD}^{commit}")
release=$releases/$commit
mkdir -p "$releases"
if [ ! -e "$release/.whole" ]; then
  rm -rf "$release"
  git -C "$repository" worktree prune
  git -C "$repository" worktree add --quiet --detach "$release" "$commit"
  id -u "$builder" >/dev/null 2>&1 || useradd --system "$builder"
  home=$(mktemp -d)
  work=$(mktemp -d "$releases/.build.XXXXXX")
  trap 'rm -rf "$home" "$work"' EXIT
  cp -R "$release/." "$work"
  # Open pages still load files of the previous version.
  if [ -d "$current/build" ]; then cp -a "$current/build" "$work/build"; fi
  chown -hR "$builder" "$home" "$work"
  # Code of packages runs here: it gets no secret of the store. Of the install scripts only that of the pinned Node runs.
  build() {
    runuser -u "$builder" -- env -i PATH="$PATH" HOME="$home" ${HTTPS_PROXY:+"HTTPS_PROXY=$HTTPS_PROXY"} \
      ${NODE_EXTRA_CA_CERTS:+"NODE_EXTRA_CA_CERTS=$NODE_EXTRA_CA_CERTS"} "$@"
  }
  (cd "$work" && build npm ci --ignore-scripts --no-audit --no-fund && build npm rebuild node && build npm run build)
  # New files of root, so that nothing that the builder still has open changes them.
  cp -RP "$work/build" "$work/node_modules" "$release/"
  touch "$release/.whole"
fi
# Migrations run before the switch: a failed one changes neither the database nor the processes.
(cd "$release" && runuser -u "$user" -- node_modules/.bin/node main.ts migrate)
before=$(readlink "$current" || true)
point() { ln -sfn "$1" "$current.next" && mv -T "$current.next" "$current"; }
point "$release"
echo "$current now points to $commit."
systemctl --quiet is-active sopan 2>/dev/null || exit 0

# With one process there is no primary that could replace workers.
if [ "${WEB_CONCURRENCY:-1}" -lt 2 ]; then
  systemctl restart sopan
  echo "The process was restarted; /readyz shows when it is ready."
  exit 0
fi
here=$(journalctl --unit sopan --lines 1 --output cat --show-cursor --no-pager | sed -n 's/^-- cursor: //p')
systemctl reload sopan
echo "Replacing the processes one by one."
for _ in $(seq 150); do
  said=$(journalctl --unit sopan ${here:+--after-cursor "$here"} --output cat --no-pager)
  case $said in
    *"all processes are replaced"*)
      echo "All processes are replaced."
      exit 0 ;;
    *"the processes are not replaced"*)
      # Restores the link; otherwise the next start of the service would use the version that cannot start.
      if [ -n "$before" ]; then point "$before"; fi
      echo "The new processes cannot start. The old ones continue, and $current points to $before again. See the log: journalctl -u sopan" >&2
      exit 1 ;;
  esac
  sleep 2
done
echo "The processes were not replaced within five minutes. See the log: journalctl -u sopan" >&2
exit 1
