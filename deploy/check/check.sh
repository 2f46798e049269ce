#!/bin/sh
# Types, lint, format, contracts, architecture. No tests.
set -eu
cd "$(dirname "$0")/../.."
PATH="$PWD/node_modules/.bin:$PATH"
export PATH
exec node deploy/check/check.ts
