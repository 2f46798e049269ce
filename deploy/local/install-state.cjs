// Says whether node_modules is what package-lock.json asks for: exit 0, or exit 1. Run by whatever Node the machine
// has, before Node 24 is there, hence plain CommonJS. With --all the test tools have to be there as well.
'use strict';
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '..', '..');
const packagesOf = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;

function isInstalled() {
  // npm writes this file last, so a broken off install does not have it.
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
