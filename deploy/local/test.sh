#!/bin/sh
# Runs all tests: vitest, then the browser tests. Prints the slowest tests and the total of both last; exits with 1 if a test
# failed or a suite did not run. Called by bootstrap.sh, which sets the PATH.
# usage: test.sh [rules|services|browser]      one part, so that parts can run side by side on several machines
set -u
cd "$(dirname "$0")/../.." || exit 1

# Tests must not ask the network for real stores.
STORES=sample
export STORES

part=${1:-}
selected=$(node deploy/local/test-parts.ts "$part") || exit 1

reports=$(mktemp -d)
trap 'rm -rf "$reports"' EXIT
trap 'exit 130' INT TERM

node deploy/local/build.ts || printf 'Could not build the web app\n' >&2

set --
if [ "$part" != browser ]; then
  # shellcheck disable=SC2086
  vitest run $selected --reporter=default --reporter=./deploy/local/vitest-report.ts \
    --outputFile.json="$reports/vitest.json"
  set -- "$@" "unit and integration:vitest:$?:$reports/vitest.json"
fi

if [ -z "$part" ] || [ "$part" = browser ]; then
  CHROME_PATH=$(node deploy/local/browser.ts)
  export CHROME_PATH
  PLAYWRIGHT_JSON_OUTPUT_NAME="$reports/playwright.json" \
    playwright test --config web/playwright.config.ts --reporter=list,json
  set -- "$@" "browser:playwright:$?:$reports/playwright.json"
fi

node deploy/local/test-totals.ts "$@"
