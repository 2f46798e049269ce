import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const stages = textOf('deploy/Dockerfile')
  .replaceAll('\\\n', ' ')
  .split(/^FROM /m)
  .map((text) => ({ name: / AS (\w+)/.exec(text)?.[1], lines: text.split('\n') }));
const apps = stages.find(({ name }) => name === 'apps')?.lines ?? [];
const copied = apps.flatMap((line) => /^COPY (.+) \S+$/.exec(line)?.[1]?.split(' ') ?? []);

describe('the stage of the image that builds the apps', () => {
  it('has every settings file that those of its sources extend', () => {
    const settings = copied.flatMap((path) => globSync(`${path}/{,kit/}tsconfig.json`, { cwd: root }));
    const extended = settings.flatMap((path) => {
      const base = /"extends": "(\..+?)"/.exec(textOf(path))?.[1];
      return base === undefined ? [] : [normalize(join(dirname(path), base))];
    });
    expect(extended.length).toBeGreaterThan(1);
    expect(
      extended.filter((path) => !copied.some((one) => path === one || path.startsWith(`${one}/`))),
    ).toEqual([]);
  });

  it('builds packages by their names, because a folder also means the packages inside it', () => {
    const built = apps.flatMap((line) => /npm exec -w (\S+)/.exec(line)?.[1] ?? []);
    const names = globSync('{web,admin-ui}/package.json', { cwd: root }).map(
      (path) => JSON.parse(textOf(path)).name,
    );
    expect(built.toSorted()).toEqual(names.toSorted());
  });

  it('copies only what exists', () => {
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
