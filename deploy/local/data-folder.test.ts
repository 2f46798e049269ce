import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeDataFolder } from './data-folder.ts';

let folder: string;
let umask: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'homeplate-data-'));
  umask = process.umask();
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true });
});
const modeOf = (...path: string[]) => (statSync(join(folder, ...path)).mode & 0o777).toString(8);
const file = (mode: number, ...path: string[]) => {
  writeFileSync(join(folder, ...path), 'x');
  chmodSync(join(folder, ...path), mode);
};
const make = (dataDir = folder) => {
  const lines: string[] = [];
  makeDataFolder(dataDir, (line) => lines.push(line));
  return lines;
};

it('is created private to its owner, with its parents, and so are files written later', () => {
  process.umask(0o022);
  expect(make(join(folder, 'above', 'data'))).toEqual([]);
  writeFileSync(join(folder, 'above', 'data', 'made-later'), 'x');
  expect(modeOf('above', 'data')).toBe('700');
  expect(modeOf('above', 'data', 'made-later')).toBe('600');
});

it('has wider modes tightened, except those of files from other programs', () => {
  chmodSync(folder, 0o777);
  mkdirSync(join(folder, 'mongo', 'db'), { recursive: true });
  chmodSync(join(folder, 'mongo'), 0o755);
  file(0o644, 'mongo', 'db', 'pages');
  file(0o666, 'staff-account');
  file(0o644, 'recipes.snapshot');
  mkdirSync(join(folder, 'photos'));
  chmodSync(join(folder, 'photos'), 0o755);
  file(0o755, 'tool.sh');
  file(0o644, 'photos', 'cat');
  symlinkSync(join(folder, 'photos', 'cat'), join(folder, 'mongo', 'link'));
  expect(make()).toEqual([]);
  expect([modeOf(), modeOf('mongo'), modeOf('mongo', 'db')]).toEqual(['700', '700', '700']);
  expect([modeOf('mongo', 'db', 'pages'), modeOf('staff-account'), modeOf('recipes.snapshot')]).toEqual([
    '600',
    '600',
    '600',
  ]);
  expect([modeOf('photos'), modeOf('photos', 'cat'), modeOf('tool.sh')]).toEqual(['755', '644', '755']);
});
