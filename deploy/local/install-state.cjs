// Exits with 0 if node_modules matches package-lock.json, otherwise with 1. --all includes the test tools. Plain CommonJS,
// because any old Node may run it before Node 24 is installed.
'use strict';
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '..', '..');
const packagesOf = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;

function isInstalled() {
  // npm writes this file last, so an interrupted install does not have it.
  if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) return false;
  const wanted = packagesOf('package-lock.json');
  const here = packagesOf('node_modules/.package-lock.json');
  const all = process.argv.includes('--all');
  return Object.keys(wanted).every((path) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const want = wanted[path];
    const have = here[path];
    if (have) return have.version === want.version && existsSync(join(root, path));
    return want.optional || want.devOptional || want.peer || (want.dev && !all);
  });
}

process.exit(isInstalled() ? 0 : 1);
