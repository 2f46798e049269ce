import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listCollections } from './collections-cli.ts';

const names = new Map(
  [...listCollections()].map(([service, all]) => [service, all.map(({ name }) => name)] as const),
);
const files = (await readdir(import.meta.dirname, { recursive: true })).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|\/test\/|node_modules/.test(file),
);
const textOf = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const declared = files.flatMap((file) =>
  textOf(file)
    .split(/= defineCollection\b/)
    .slice(1)
    .map((definition) => ({ file, name: /^\s+name: '([^']+)'/m.exec(definition)?.[1] })),
);

describe('the list of collections', () => {
  it('contains every declared collection in the service that declares it', () => {
    expect(declared.length).toBeGreaterThan(30);
    const missing = declared.filter(({ file, name = '' }) => {
      const [folder = ''] = file.split('/');
      // These folders declare what several services store.
      const isShared = ['bus', 'common', 'work'].includes(folder);
      const listed = isShared ? [...names.values()].flat() : names.get(folder);
      return !listed?.includes(name);
    });
    expect(missing).toEqual([]);
  });

  it.each([
    ['createJobStore(', ['work_jobs']],
    ['createOutbox(', ['outbox', 'outbox_counters']],
    ['migrate(', ['migrations', 'leases']],
  ])('contains what a service stores that calls %s', (call, stored) => {
    const callers = [...names.keys()].filter(
      (service) => service !== 'bus' && textOf(`${service}/service.ts`).includes(call),
    );
    expect(callers.length).toBeGreaterThan(0);
    for (const service of callers)
      expect(names.get(service), service).toEqual(expect.arrayContaining(stored));
  });

  it('names each collection of a service once', () => {
    for (const [service, all] of names) expect(new Set(all).size, service).toBe(all.length);
  });
});
