#!/bin/sh
# Installs the packages and checks for Node 24, then runs the command from the root of the repository.
# usage: bootstrap.sh [--all] COMMAND [ARGUMENT]...      --all: include the test tools
set -eu
cd "$(dirname "$0")/../.."

all=
if [ "${1:-}" = --all ]; then
  all=--all
  shift
fi

say() { printf '%s\n' "$1" >&2; }
fail() {
  say "$1"
  exit 1
}

installed() { node deploy/local/install-state.cjs $all 2>/dev/null; }

install_packages() {
  command -v npm >/dev/null 2>&1 || fail 'npm not found: install Node 24.7 or later with npm (https://nodejs.org)'
  mkdir -p .cache
  # Two starts must not install at the same time. Take over a lock whose process is gone, or one that still names no
  # process after five checks: its owner was killed before it wrote its id.
  checks=0
  until mkdir .cache/install.lock 2>/dev/null; do
    holder=$(cat .cache/install.lock/pid 2>/dev/null || echo '')
    if [ $checks = 0 ]; then say "· waiting for process ${holder:-of another start}, which installs packages"; fi
    checks=$((checks + 1))
    if [ -n "$holder" ]; then
      kill -0 "$holder" 2>/dev/null || rm -rf .cache/install.lock
    elif [ $checks -gt 5 ]; then
      rm -rf .cache/install.lock
    fi
    sleep 1
  done
  echo $$ >.cache/install.lock/pid
  trap 'rm -rf .cache/install.lock' EXIT
  if ! installed; then
    say '· installing packages (once, about a minute)'
    omit=--omit=dev
    if [ -n "$all" ]; then omit=--include=dev; fi
    npm ci "$omit" --no-audit --no-fund --loglevel=error >/dev/null &
    npm=$!
    trap 'kill $npm 2>/dev/null; exit 130' INT TERM HUP
    wait $npm || fail 'npm ci failed, see its output above'
    trap - INT TERM HUP
  fi
  rm -rf .cache/install.lock
  trap - EXIT
}

new_enough() {
  "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 24 || (a === 24 && b >= 7) ? 0 : 1)' 2>/dev/null
}

installed || install_packages
PATH="$PWD/node_modules/.bin:$PATH"
export PATH
if ! new_enough node; then
  here=$(node --version 2>/dev/null || echo none)
  fail "Node 24.7 or later is needed, and neither this machine ($here) nor the optional packages for $(uname -s) $(uname -m) have it: https://nodejs.org"
fi
exec "$@"
