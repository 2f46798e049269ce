import { EventEmitter } from 'node:events';
import { newCall } from '@homeplate/common/call.ts';
import { createLog } from '@homeplate/common/log.ts';
import { Piscina } from 'piscina';
import { afterEach, expect, it, vi } from 'vitest';
import { type CheckPool, createCheckPool } from './check-pool.ts';

const log = createLog({ name: 'test', level: 'silent' });
const call = newCall({ timeoutMs: 60_000 });
const GOOD = 'id,zip\n1,37203\n';
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
  pool = createCheckPool({ log });
  const [first, second] = await Promise.all([
    pool.check(job(GOOD), call),
    pool.check(job('id,zip\n1,3720\n'), call),
  ]);
  expect(first.stores).toMatchObject([
    { storeId: 'a--1', chainId: 'aldi', importedAt: '2026-11-29T00:00:00.000Z' },
  ]);
  expect(second).toMatchObject({ stores: [], problems: 1, findings: [{ line: 2, column: 'zip' }] });
});

it('refuses a file that needs more memory than a worker has, and goes on with the next', async () => {
  pool = createCheckPool({ log, mostHeapMb: 40 });
  const large = `id,zip\n${'1,37203\n'.repeat(99_000)}`;
  const [refused, next] = await Promise.allSettled([
    pool.check(job(large), call),
    pool.check(job(GOOD), call),
  ]);
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'INVALID_INPUT' } });
  expect(next).toMatchObject({ status: 'fulfilled', value: { problems: 0 } });
});

it('does not check the file of a caller who left, and refuses more files than may wait', async () => {
  const checkPool = createCheckPool({ log });
  pool = checkPool;
  const left = { ...call, signal: AbortSignal.abort() };
  const checks = [call, left, call, call, call].map((one) => checkPool.check(job(GOOD), one));
  const results = await Promise.allSettled(checks);
  const codes = results.map((one) => (one.status === 'rejected' ? one.reason.code : 'checked'));
  expect(codes).toEqual(['checked', 'CANCELLED', 'checked', 'checked', 'RATE_LIMITED']);
  expect((await checkPool.check(job(GOOD), call)).stores).toHaveLength(1);
});

it('logs the failure of an idle worker, which then does not end the process', () => {
  const on = vi.spyOn(Piscina.prototype, 'on');
  const logged = vi.spyOn(log, 'error');
  pool = createCheckPool({ log });
  const worker = on.mock.contexts[0];
  if (!(worker instanceof EventEmitter)) throw new Error('No listener was added');
  worker.emit('error', new Error('out of memory'));
  expect(logged).toHaveBeenCalledOnce();
});
