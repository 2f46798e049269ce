import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DASHBOARDS } from './dashboards.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const pages = [
  'docs/operations.md',
  ...readdirSync(join(root, 'docs/runbooks')).map((file) => `docs/runbooks/${file}`),
].map((path) => ({ path, text: read(path) }));

/** What a pattern finds in the pages, as "page: found", without what exists. */
const missing = (pattern: RegExp, exists: (found: string) => boolean): string[] =>
  pages.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)]
      .map(([, found = '']) => found)
      .filter((found) => !exists(found))
      .map((found) => `${path}: ${found}`),
  );

const source = globSync('{services,gateway,proto}/**/*.ts', { cwd: root })
  .filter((path) => !/\.test\.ts$|node_modules|\/gen\//.test(path))
  .map(read)
  .join('\n');
const settings = ['.env.example', 'deploy/local/container-servers.ts'].map(read).join('\n');

describe('what the operations page and the runbooks name', () => {
  it('as a command is a script', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(missing(/npm run -s ([\w-]+)/g, (name) => name in scripts)).toEqual([]);
    const makefile = read('Makefile');
    expect(missing(/`make ([\w-]+)/g, (target) => makefile.includes(`\n${target}:`))).toEqual([]);
  });

  it('as a dashboard or a panel is one', () => {
    const titles = new Set(DASHBOARDS.flatMap(({ panels }) => panels.map(({ title }) => title)));
    const names = new Set(DASHBOARDS.map(({ uid }) => uid.replace('homeplate-', '')));
    expect(missing(/[Pp]anels? \*([^*]+)\*/g, (title) => titles.has(title))).toEqual([]);
    expect(missing(/[Pp]anels \*[^*]+\* and \*([^*]+)\*/g, (title) => titles.has(title))).toEqual([]);
    expect(missing(/[Dd]ashboard \*([^*]+)\*/g, (name) => names.has(name))).toEqual([]);
  });

  it('as a metric or a line of the log is in the code', () => {
    expect(missing(/`([a-z_]+_(?:total|seconds|lag))`/g, (metric) => source.includes(metric))).toEqual([]);
    expect(missing(/`([A-Z][a-z]* [a-z ]+)`/g, (line) => source.includes(line))).toEqual([]);
  });

  it('as a page of the back office or a setting exists', () => {
    const isResource = (name: string) => existsSync(join(root, 'admin-ui/src/resources', name));
    expect(missing(/`\/back-office\/([\w-]+)/g, isResource)).toEqual([]);
    const named = /`([A-Z][A-Z0-9]*_[A-Z0-9_]+)`/g;
    expect(missing(named, (name) => source.includes(name) || settings.includes(name))).toEqual([]);
  });
});
