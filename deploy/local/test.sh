#!/bin/sh
# Runs all tests: vitest, then the browser tests. Prints the total of both last; exits with 1 if a test failed or a suite
# did not run. Called by bootstrap.sh, which sets the PATH.
set -u
cd "$(dirname "$0")/../.." || exit 1

# Tests must not ask the network for real stores.
STORES=sample
export STORES

reports=$(mktemp -d)
trap 'rm -rf "$reports"' EXIT
trap 'exit 130' INT TERM

node deploy/local/build.ts || printf 'Could not build the web app\n' >&2

vitest run --reporter=default --reporter=json --outputFile.json="$reports/vitest.json"
vitest_status=$?

browser_status=0
CHROME_PATH=$(node deploy/local/browser.ts)
export CHROME_PATH
PLAYWRIGHT_JSON_OUTPUT_NAME="$reports/playwright.json" \
  playwright test --config web/playwright.config.ts --reporter=list,json
browser_status=$?

node deploy/local/test-totals.ts \
  "unit and integration:vitest:$vitest_status:$reports/vitest.json" \
  "browser:playwright:$browser_status:$reports/playwright.json"
