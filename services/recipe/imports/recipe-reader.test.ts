import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { newCall } from '@homeplate/common/call.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { LONG_TEST_MS, WAIT_MS } from '../../../deploy/local/test-waits.ts';
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

const reader = createRecipeReader(WAIT_MS);
afterAll(() => reader.stop());
const read = (page: Uint8Array, timeoutMs = LONG_TEST_MS, personId = 'ann') =>
  reader.read({ page, contentType: '', url: null }, personId, newCall({ timeoutMs }));
const page = await readFile(new URL('fixtures/ld-graph.htm', import.meta.url));

describe('createRecipeReader', () => {
  it('reads a page after one that failed', async () => {
    expect(await read(page)).toMatchObject({ recipes: [{ title: 'Skillet Cornbread' }] });
    expect(await read(Buffer.from('['.repeat(1_000_000)))).toHaveProperty('error');
    expect(await read(page)).toMatchObject({ recipes: [{ title: 'Skillet Cornbread' }] });
  });

  it('queues pages and rejects the ninth', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, nth) => read(page, LONG_TEST_MS, `person-${nth}`)),
    );
    expect(results.map(({ status }) => status)).toEqual([
      ...Array(8).fill('fulfilled'),
      ...Array(2).fill('rejected'),
    ]);
    await expect(read(page)).resolves.toHaveProperty('recipes');
  });

  it('keeps room in the queue for other users', async () => {
    const many = Promise.allSettled(Array.from({ length: 10 }, () => read(page)));
    const other = read(page, LONG_TEST_MS, 'ben');
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

  it('skips a page whose call has expired', async () => {
    await expect(read(page, -1)).rejects.toMatchObject({ code: 'DEADLINE_EXCEEDED' });
  });

  it('reads the next page after its process was killed or ran out of memory', async () => {
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

  it('starts a new process after a stop', async () => {
    await reader.stop();
    expect(await read(page)).toHaveProperty('recipes');
  });
});
