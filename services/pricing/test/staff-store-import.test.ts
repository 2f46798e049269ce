import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Bus } from '@homeplate/bus/bus.ts';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { callBy, testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import { StaffStoreRows } from '@homeplate/contracts/documents/staff-store.ts';
import { StoreImport } from '@homeplate/contracts/documents/store-import.ts';
import { StaffActed } from '@homeplate/contracts/events/staff-events.ts';
import {
  ImportStoresRequest,
  SearchStoresRequest,
  StoreStaffServiceClient,
} from '@homeplate/contracts/gen/pricing/v1/store.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { WAIT_MS } from '../../../deploy/local/test-waits.ts';
import { pricing } from '../service.ts';

const server = await testMongo();
const env = { MONGODB_URL: server.url };
const log = createLog({ name: 'test', level: 'silent' });
const HEAD = 'id,chain,name,zip,latitude,longitude,phone\n';
const TWO = `${HEAD}1,Kroger,Kroger Elliston,37203,36.152,-86.801,x\n2,kroger,,37206,,,\n`;
const MIXED = `${HEAD}1,Kroger,,37203,,,\n1,Kroger,,37206,,,\n2,Krogre,,37203,,,\n3,ALDI,=A1,3720,,,\n4,ALDI,,37203,,,\n`;

type Options = Partial<Omit<ImportStoresRequest, 'file'>>;

describe.skipIf(server.missing)('the import of stores by staff, through the port', () => {
  let service: RunningService;
  let client: RpcClient<StoreStaffServiceClient>;
  let bus: Bus;
  const send = async (file: string | Buffer, options: Options, call = callBy('pat', ['prices'])) => {
    const request = { fileName: 'Kroger TN.csv', file: Buffer.from(file), ...options };
    const { document } = await client.importStores(ImportStoresRequest.fromPartial(request), call);
    return StoreImport.parse(JSON.parse(String(document?.body)));
  };
  const check = (file: string | Buffer, options: Options = {}) => send(file, { dryRun: true, ...options });
  const apply = async (file: string, options: Options = {}) => {
    const { hash, version } = await check(file, options);
    return send(file, { hash, version, ...options });
  };
  const imported = async () => {
    const page = { sort: 'name', descending: false, offset: 0, limit: 100 };
    const request = SearchStoresRequest.fromPartial({ page, source: 'imported' });
    const { document } = await client.searchStores(request, callBy('pat', ['prices']));
    const rows = StaffStoreRows.parse(JSON.parse(String(document?.body)));
    return rows.map(({ id }) => id).sort();
  };
  const acted = async () =>
    (await bus.records.scan('staff.actions')).map(({ value }) =>
      StaffActed.schema.parse(JSON.parse(value.toString())),
    );

  beforeAll(async () => {
    const signals = new EventEmitter();
    const parts = { env, log, metrics: createMetrics(), signals };
    service = await pricing.start({
      ...parts,
      rpcAuth: testAuth,
      listen: '127.0.0.1:0',
      addressOf: () => '',
    });
    client = testClient(StoreStaffServiceClient, service.address);
    bus = await openBus({ ...parts, producer: 'identity' });
  });
  afterAll(async () => {
    client?.close();
    await bus?.stop();
    await service?.stop();
  });

  it('a check counts what the file has and would change, and stores nothing', async () => {
    const { version, sampleGone, areas, ...checked } = await check(TWO);
    expect(checked).toEqual({
      isApplied: false,
      file: 'Kroger TN.csv',
      list: 'kroger-tn',
      hash: createHash('sha256').update(TWO).digest('hex'),
      read: 2,
      stores: 2,
      leftOut: 0,
      duplicates: 0,
      withoutPoint: 1,
      chains: [{ id: 'kroger', name: 'Kroger', stores: 2 }],
      unused: ['phone'],
      added: 2,
      changed: 0,
      unchanged: 0,
      removed: 0,
      problems: 0,
      findings: [],
    });
    expect(version).toMatch(/^[0-9a-f]{64}$/);
    expect(sampleGone).toBeGreaterThan(0);
    expect(areas).toBeGreaterThan(0);
    expect(await imported()).toEqual([]);
    expect(await acted()).toEqual([]);
  });

  it('every problem is named by line, column and value, and counts say what is left', async () => {
    const checked = await check(MIXED);
    expect(checked).toMatchObject({ read: 5, stores: 2, leftOut: 3, duplicates: 1, added: 2, problems: 4 });
    expect(checked.chains.map(({ id, stores }) => [id, stores])).toEqual([
      ['aldi', 1],
      ['kroger', 1],
    ]);
    expect(checked.findings.map(({ line, column, value }) => [line, column, value])).toEqual([
      [3, 'id', '1'],
      [4, 'chain', 'Krogre'],
      [5, 'zip', '3720'],
      [5, 'name', '=A1'],
    ]);
    expect(checked.findings[1]?.message).toBe('Unknown chain "Krogre". The page Chains lists the names.');
  });

  it.each<[string, string | Buffer, number, string | null, string]>([
    ['an empty file', '', 1, null, 'The file is empty.'],
    ['a file without the column zip', 'id,chain\n1,Kroger\n', 1, 'zip', 'The column zip is missing.'],
    ['a wrong delimiter', 'id:chain:zip\n1:Kroger:37203\n', 1, 'id', 'The column id is missing.'],
    [
      'text that is not UTF-8',
      Buffer.from(`${TWO}3,Kroger,Caf\u00e9,37203,,,\n`, 'latin1'),
      4,
      null,
      'not UTF-8',
    ],
    [
      'a spreadsheet with the name of a CSV file',
      Buffer.from('504b0304ff', 'hex'),
      1,
      null,
      'The text is not UTF-8.',
    ],
    ['a line with too few cells', `${HEAD}1,Kroger\n`, 2, null, '2 cells, where the first line names 7'],
    ['a quote that is not closed', `${HEAD}1,"Kroger\n`, 2, null, 'Quote Not Closed'],
    [
      'a cell with a million characters',
      `${HEAD}1,Kroger,${'x'.repeat(1_000_000)},37203,,,\n`,
      2,
      'name',
      'longer than 120',
    ],
    [
      'a chain of a million characters',
      `${HEAD}1,${'\u00e9'.repeat(500_000)},,37203,,,\n`,
      2,
      'chain',
      'Unknown chain',
    ],
  ])('%s is reported by line and column, and is not imported', async (_name, file, line, column, message) => {
    const { findings, stores, hash, version } = await check(file);
    expect(findings[0]).toMatchObject({ line, column, message: expect.stringContaining(message) });
    expect(JSON.stringify(findings).length).toBeLessThan(1_000);
    expect(stores).toBe(0);
    await expect(send(file, { hash, version, skipBroken: true })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { file: expect.any(String) },
    });
    expect(await imported()).toEqual([]);
  });

  it('names a hundred of many problems, and counts all', async () => {
    const { findings, problems, leftOut } = await check(HEAD + '1,Kroger,,1,,,\n'.repeat(150));
    expect([findings.length, problems, leftOut]).toEqual([100, 299, 150]);
  });

  it('more stores of a chain in a state than can be stored are refused by the check', async () => {
    const rows = Array.from({ length: 20_001 }, (_, id) => `${id},kroger,37203\n`);
    const refused = check(`id,chain,zip\n${rows.join('')}`);
    await expect(refused).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { file: expect.stringContaining('Kroger would have more in TN') },
    });
  });

  it('only the checked file is imported, and only while the stores are those of the check', async () => {
    const { hash, version } = await check(TWO);
    const conflict = { code: 'CONFLICT' };
    await expect(send(`${TWO}3,kroger,,37209,,,\n`, { hash, version })).rejects.toMatchObject(conflict);
    await expect(send(TWO, {})).rejects.toMatchObject(conflict);
    await expect(send(TWO, { hash, version, replaceChains: true })).rejects.toMatchObject(conflict);
    await expect(send(TWO, { hash, version, list: 'other' })).rejects.toMatchObject(conflict);
    expect(await imported()).toEqual([]);

    const results = await Promise.allSettled([send(TWO, { hash, version }), send(TWO, { hash, version })]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { code: 'CONFLICT', message: expect.stringMatching(/Check/) } });
    expect(await imported()).toEqual(['kroger-tn--1', 'kroger-tn--2']);

    await expect(send(TWO, { hash, version })).rejects.toMatchObject({
      ...conflict,
      message: 'The stores or the options changed since the check. Check the file again.',
    });
    expect(await check(TWO)).toMatchObject({ added: 0, changed: 0, unchanged: 2, removed: 0 });
  });

  it('an import is in the audit log with the hash of the file and the counts, and a refused one is not', async () => {
    await vi.waitUntil(async () => (await acted()).length > 0, { timeout: WAIT_MS });
    const [first, ...more] = await acted();
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      staffId: 'pat',
      action: 'stores:import',
      recordId: 'kroger-tn',
      fields: [
        `SHA-256 ${createHash('sha256').update(TWO).digest('hex')}`,
        '2 added',
        '0 changed',
        '0 unchanged',
        '0 removed',
      ],
    });
  });

  it('lines with problems stop the import unless they are left out', async () => {
    const { hash, version } = await check(MIXED, { list: 'mixed' });
    await expect(send(MIXED, { hash, version, list: 'mixed' })).rejects.toMatchObject({
      fields: { skipBroken: expect.any(String) },
    });
    expect(await imported()).toHaveLength(2);
    const done = await send(MIXED, { hash, version, list: 'mixed', skipBroken: true });
    expect(done).toMatchObject({ isApplied: true, added: 2, leftOut: 3 });
    expect(await imported()).toEqual(['kroger-tn--1', 'kroger-tn--2', 'mixed--1', 'mixed--4']);
  });

  it('other stores of the chains go when they are to be replaced, and a chain may be that of the file', async () => {
    const file = 'id\tzip\n9\t37203\n';
    const options = { fileName: 'all.tsv', chain: 'kroger', replaceChains: true };
    expect(await check(file, options)).toMatchObject({ added: 1, removed: 3 });
    expect(await apply(file, options)).toMatchObject({ isApplied: true, list: 'all', added: 1, removed: 3 });
    expect(await imported()).toEqual(['all--9', 'mixed--4']);
  });

  it('is for staff who look after prices, and a wrong name or chain is refused', async () => {
    for (const call of [callBy('ann'), callBy('ed', ['editor']), callBy('sue', ['support'])])
      await expect(send(TWO, { dryRun: true }, call)).rejects.toMatchObject({ code: 'WRONG_ROLE' });
    for (const [options, field] of [
      [{ fileName: 'stores.xlsx' }, 'file'],
      [{ fileName: '----.csv' }, 'list'],
      [{ fileName: 'USDA SNAP.csv' }, 'list'],
      [{ list: 'usda-snap' }, 'list'],
      [{ chain: 'krogre' }, 'chain'],
    ] as const)
      await expect(check(TWO, options)).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        fields: { [field]: expect.any(String) },
      });
  });
});
