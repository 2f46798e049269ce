#!/bin/sh
# Checks types, lint, format, contracts and architecture. Runs no tests.
set -eu
cd "$(dirname "$0")/../.."
PATH="$PWD/node_modules/.bin:$PATH"
export PATH
exec node deploy/check/check.ts
