import { readFile } from 'node:fs/promises';
import { newCall } from '@homeplate/common/call.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { createRecipeReader } from './recipe-reader.ts';

const reader = createRecipeReader();
afterAll(() => reader.stop());
const read = (page: Uint8Array, timeoutMs = 20_000) =>
  reader.read({ page, contentType: '', url: null }, newCall({ timeoutMs }));
const page = await readFile(new URL('fixtures/ld-graph.htm', import.meta.url));

describe('a page read beside the service', () => {
  it('gives its recipe, and again after one that gives none', async () => {
    expect(await read(page)).toMatchObject({ recipes: [{ title: 'Skillet Cornbread' }] });
    expect(await read(Buffer.from('['.repeat(1_000_000)))).toHaveProperty('error');
    expect(await read(page)).toMatchObject({ recipes: [{ title: 'Skillet Cornbread' }] });
  });

  it('waits for its turn; the ninth that waits is sent away', async () => {
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => read(page)));
    expect(results.map(({ status }) => status)).toEqual([
      ...Array(8).fill('fulfilled'),
      ...Array(2).fill('rejected'),
    ]);
    await expect(read(page)).resolves.toHaveProperty('recipes');
  });

  it('is not read when nobody waits for it any more', async () => {
    await expect(read(page, -1)).rejects.toMatchObject({ code: 'DEADLINE_EXCEEDED' });
  });

  it('is read by a new thread after a stop', async () => {
    await reader.stop();
    expect(await read(page)).toHaveProperty('recipes');
  });
});
