import { afterEach, expect, it } from 'vitest';
import { type CheckPool, createCheckPool } from './check-pool.ts';

let pool: CheckPool | undefined;
afterEach(() => pool?.close());
const job = (text: string) => ({
  name: 'a.csv',
  bytes: Buffer.from(text),
  list: 'a',
  chainId: 'aldi',
  importedAt: new Date('2026-11-29T00:00:00Z'),
});

it('checks one file after the other, with the chain of the whole file', async () => {
  pool = createCheckPool();
  const [first, second] = await Promise.all([
    pool.check(job('id,zip\n1,37203\n')),
    pool.check(job('id,zip\n1,3720\n')),
  ]);
  expect(first.stores).toMatchObject([
    { storeId: 'a--1', chainId: 'aldi', importedAt: '2026-11-29T00:00:00.000Z' },
  ]);
  expect(second).toMatchObject({ stores: [], problems: 1, findings: [{ line: 2, column: 'zip' }] });
});

it('refuses a file that needs more memory than a worker has, and goes on', async () => {
  pool = createCheckPool({ mostHeapMb: 40 });
  const large = `id,zip\n${'1,37203\n'.repeat(99_000)}`;
  await expect(pool.check(job(large))).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect((await pool.check(job('id,zip\n1,37203\n'))).stores).toHaveLength(1);
});
