import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { newCall } from '@homeplate/common/call.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createRecipeReader } from './recipe-reader.ts';

const started = vi.hoisted((): ChildProcess[] => []);
vi.mock('node:child_process', async (load) => {
  const own = await load<typeof import('node:child_process')>();
  const fork = (...asked: Parameters<typeof own.fork>) => {
    const child = own.fork(...asked);
    started.push(child);
    return child;
  };
  return { ...own, fork };
});

const reader = createRecipeReader();
afterAll(() => reader.stop());
const read = (page: Uint8Array, timeoutMs = 20_000, personId = 'ann') =>
  reader.read({ page, contentType: '', url: null }, personId, newCall({ timeoutMs }));
const page = await readFile(new URL('fixtures/ld-graph.htm', import.meta.url));

describe('a page read beside the service', () => {
  it('gives its recipe, and again after one that gives none', async () => {
    expect(await read(page)).toMatchObject({ recipes: [{ title: 'Skillet Cornbread' }] });
    expect(await read(Buffer.from('['.repeat(1_000_000)))).toHaveProperty('error');
    expect(await read(page)).toMatchObject({ recipes: [{ title: 'Skillet Cornbread' }] });
  });

  it('waits for its turn; the ninth that waits is sent away', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, nth) => read(page, 20_000, `person-${nth}`)),
    );
    expect(results.map(({ status }) => status)).toEqual([
      ...Array(8).fill('fulfilled'),
      ...Array(2).fill('rejected'),
    ]);
    await expect(read(page)).resolves.toHaveProperty('recipes');
  });

  it('of one person does not take the queue from others', async () => {
    const many = Promise.allSettled(Array.from({ length: 10 }, () => read(page)));
    const other = read(page, 20_000, 'ben');
    const results = await many;
    expect(results.map(({ status }) => status)).toEqual([
      ...Array(2).fill('fulfilled'),
      ...Array(8).fill('rejected'),
    ]);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await other).toHaveProperty('recipes');
    await expect(read(page)).resolves.toHaveProperty('recipes');
  });

  it('is not read when nobody waits for it any more', async () => {
    await expect(read(page, -1)).rejects.toMatchObject({ code: 'DEADLINE_EXCEEDED' });
  });

  it('breaks no other where its process ends, or has no memory left', async () => {
    await read(page);
    const broken = read(page);
    started.at(-1)?.kill('SIGKILL');
    await expect(broken).rejects.toThrow(/ended: SIGKILL/);
    await read(page);
    const full = read(page);
    started.at(-1)?.kill('SIGABRT');
    expect(await full).toEqual({ error: expect.stringContaining('too long to read') });
    expect(await read(page)).toHaveProperty('recipes');
  });

  it('is read by a new process after a stop', async () => {
    await reader.stop();
    expect(await read(page)).toHaveProperty('recipes');
  });
});
