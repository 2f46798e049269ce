import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const FILE = 'id,chain,zip\n1,kroger,37203\n';
const SHA = 'a'.repeat(64);
let gateway: TestGateway;
let headers: { cookie: string };
beforeAll(async () => {
  gateway = await startTestGateway();
  headers = { cookie: await gateway.signIn('prices_staff') };
});
afterAll(() => gateway.stop());

const send = (query: Record<string, string>, type = 'text/csv', payload: string | Buffer = FILE) =>
  gateway.ask({
    method: 'POST',
    url: `/api/admin/stores/import?${new URLSearchParams(query).toString()}`,
    headers: { ...headers, 'content-type': type },
    payload,
  });

it('a list of stores is checked with its options, as the bytes that were sent', async () => {
  const bytes = Buffer.from([0xef, 0xbb, 0xbf, 0x69, 0x64, 0xff]);
  const query = {
    file: 'Kroger TN.tsv',
    dryRun: 'true',
    list: 'kroger',
    chain: 'kroger',
    replaceChains: 'true',
  };
  const answer = await send(query, 'text/tab-separated-values; charset=utf-8', bytes);
  expect([answer.statusCode, answer.json()]).toEqual([200, { isApplied: false }]);
  const { file, ...asked } = gateway.services.last('importStores') as { file: Buffer };
  expect(Buffer.compare(file, bytes)).toBe(0);
  expect(asked).toEqual({
    fileName: 'Kroger TN.tsv',
    list: 'kroger',
    chain: 'kroger',
    replaceChains: true,
    skipBroken: false,
    dryRun: true,
    hash: '',
    version: '',
  });
});

it('an empty list of stores is checked too, so that the answer names the problem', async () => {
  expect((await send({ file: 'a.csv', dryRun: 'true' }, 'text/csv', '')).statusCode).toBe(200);
  expect(gateway.services.last('importStores')).toMatchObject({ file: Buffer.alloc(0) });
});

it('a list of stores is imported with the hash and the version of its check alone', async () => {
  const query = { file: 'a.csv', skipBroken: 'true', hash: SHA, version: SHA };
  const answer = await send(query, 'application/octet-stream');
  expect([answer.statusCode, answer.json()]).toEqual([200, { isApplied: true }]);
  expect(gateway.services.last('importStores')).toMatchObject({ dryRun: false, skipBroken: true, hash: SHA });
});

it.each<[string, Record<string, string>, string]>([
  ['no hash', { version: SHA }, 'hash'],
  ['no version', { hash: SHA }, 'version'],
  ['a hash that is none', { hash: 'abc', version: SHA }, 'hash'],
  ['a dry run that is neither true nor false', { dryRun: 'yes' }, 'dryRun'],
  ['a file without a name', { file: '', dryRun: 'true' }, 'file'],
])('%s gets 400 that names it, and no store is touched', async (_name, query, field) => {
  gateway.services.forget();
  const answer = await send({ file: 'a.csv', ...query });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  expect(gateway.services.count('importStores')).toBe(0);
});

it('a file of 200 MB gets 413 with the limit by its length, before it is read', async () => {
  gateway.services.forget();
  const answer = await gateway.ask({
    method: 'POST',
    url: '/api/admin/stores/import?file=a.csv&dryRun=true',
    headers: { ...headers, 'content-type': 'text/csv', 'content-length': '200000000' },
    payload: FILE,
  });
  expect([answer.statusCode, answer.json().error]).toEqual([
    413,
    'A list of stores has at most 12 MB. Split the file by chain or by state.',
  ]);
  expect(gateway.services.count('importStores')).toBe(0);
});
