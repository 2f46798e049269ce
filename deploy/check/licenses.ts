/** Lists the licenses of every package in package-lock.json: `node deploy/check/licenses.ts FILE` writes docs/licenses.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type LockEntry = { version?: string; license?: string; dev?: boolean; link?: boolean };
export type LockFile = { packages: Record<string, LockEntry> };

/** What may run in production. LGPL: the shared library libvips of sharp, loaded as it is and replaceable. MPL: unchanged files. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
];
const IN_PACKAGES = 'node_modules/';

/** True for an SPDX expression whose every part is allowed, or one alternative of each OR. */
export function isAllowed(license: string): boolean {
  const alternatives = license.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return alternatives.some((one) => one.split(' AND ').every((part) => ALLOWED.includes(part.trim())));
}

/** The page, and the production packages whose license is missing or not allowed. */
export function listLicenses({ packages }: LockFile): { page: string; refused: string[] } {
  const byLicense = { production: new Map<string, Set<string>>(), tools: new Map<string, Set<string>>() };
  const refused = new Set<string>();
  for (const [path, { version, license = 'none named', dev, link }] of Object.entries(packages)) {
    if (!path.includes(IN_PACKAGES) || link) continue;
    const name = `${path.slice(path.lastIndexOf(IN_PACKAGES) + IN_PACKAGES.length)} ${version}`;
    const group = byLicense[dev ? 'tools' : 'production'];
    group.set(license, (group.get(license) ?? new Set()).add(name));
    if (!dev && !isAllowed(license)) refused.add(`${name}: ${license}`);
  }
  const table = (group: Map<string, Set<string>>) =>
    [...group]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([license, names]) => `| ${license} | ${names.size} | ${[...names].toSorted().join(', ')} |`)
      .join('\n');
  const page = `# Licenses of the packages we use

Written by \`npm run -s licenses\` from \`package-lock.json\`; \`make check\` compares it and refuses a package for production whose
license is missing or not in the list of \`deploy/check/licenses.ts\`. The image has the same list as \`sbom.cdx.json\`. Data and
pictures are in [attributions.md](attributions.md).

## In production: services and apps, with what builds the apps

| license | packages | |
|---|---|---|
${table(byLicense.production)}

## Tools for development and tests

| license | packages | |
|---|---|---|
${table(byLicense.tools)}
`;
  return { page, refused: [...refused] };
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..');
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
  const { page, refused } = listLicenses(lock);
  writeFileSync(process.argv[2] ?? join(root, 'docs/licenses.md'), page);
  for (const line of refused) process.stderr.write(`not allowed in production: ${line}\n`);
  if (refused.length > 0) process.exitCode = 1;
}
