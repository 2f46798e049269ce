import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import { StoreList } from '@homeplate/contracts/documents/pricing.ts';
import { PricingServiceClient } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { pricing } from '../service.ts';
import { csvOf, row, startUsdaServer, type UsdaServer, zipOf } from '../usda-stores/test/usda-server.ts';

const CLI = path.join(import.meta.dirname, '..', 'stores-cli.ts');
const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });

/** 60 stores in Tennessee, half of them Aldi's. */
const ROWS = Array.from({ length: 60 }, (_, index) =>
  row(index + 1, index % 2 ? { Store_Name: `ALDI ${index}` } : {}),
);

describe.skipIf(server.missing)('fetching the store list of USDA into a running app', () => {
  let usda: UsdaServer;
  let service: RunningService;
  let client: RpcClient<PricingServiceClient>;
  let mongo: Mongo;
  let folder = '';
  beforeAll(async () => {
    usda = await startUsdaServer();
    folder = await mkdtemp(path.join(tmpdir(), 'usda-fetch-'));
    service = await pricing.start({
      env: { MONGODB_URL: server.url },
      log,
      metrics: createMetrics(),
      signals: new EventEmitter(),
      rpcAuth: testAuth,
      listen: '127.0.0.1:0',
      addressOf: () => '',
    });
    client = testClient(PricingServiceClient, service.address);
    mongo = await openMongo({ url: server.url, database: 'pricing', log });
  });
  afterAll(async () => {
    client?.close();
    await service?.stop();
    await mongo?.close();
    await usda?.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    usda.rows = ROWS;
    usda.rowsPerPage = 10;
    usda.fault = () => false;
  });

  const begin = (...args: string[]): ChildProcess & { text: string } => {
    const env = {
      PATH: process.env.PATH,
      MONGODB_URL: server.url,
      DATA_DIR: folder,
      STORES_SOURCE: usda.layer,
    };
    const child = Object.assign(spawn(process.execPath, [CLI, ...args], { env }), { text: '' });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (child.text += chunk));
    return child;
  };
  const run = async (...args: string[]): Promise<{ code: number; text: string }> => {
    const child = begin(...args);
    const [code] = await once(child, 'close');
    return { code, text: child.text };
  };
  const storesAt = async (zipCode: string) =>
    StoreList.parse(JSON.parse(String((await client.listStores({ zipCode })).document?.body)));
  const inUse = async () =>
    (await mongo.db.collection('imported_stores').find().toArray()).flatMap(({ stores }) => stores).length;

  it('rejects a list with far too few stores, and keeps the stores in use', async () => {
    const before = await storesAt('37203');
    const { code, text } = await run('fetch');
    expect(code).toBe(1);
    expect(text).toMatch(
      /The list has 60 stores of our chains, but the chains have about \d{5}: it is incomplete/,
    );
    expect(await storesAt('37203')).toEqual(before);
    expect(await mongo.db.collection('store_list_fetches').findOne()).toMatchObject({
      problem: expect.stringContaining('incomplete'),
      takenAt: null,
    });
  });

  it('checks a list without writing in a dry run, and reports its progress', async () => {
    const { code, text } = await run('fetch', '--dry-run', '--allow-fewer');
    expect(code).toBe(0);
    expect(text).toContain('30 of 60 rows (50 %)');
    expect(text).toMatch(/Would be: 60 stores of USDA's list of 2026-11-18; 60 added/);
    expect(await inUse()).toBe(0);
  });

  it('replaces the sample stores of the state, with address and point', async () => {
    const { code, text } = await run('fetch', '--allow-fewer');
    expect(code, text).toBe(0);
    expect(text).toMatch(
      /Done: 60 stores .* 60 added, 0 changed, 0 unchanged, 0 removed; \d+ sample stores gone/,
    );
    const near = await storesAt('37203');
    expect(near).toHaveLength(12);
    for (const store of near) {
      expect(store).toMatchObject({ sample: false, source: 'imported', address: /^\d+ Main St$/ });
      expect(store.point?.latitude).toBeCloseTo(36.2, 0);
    }
    const [atlanta] = await storesAt('30303');
    expect(atlanta).toMatchObject({ sample: true });
    expect(atlanta).not.toHaveProperty('point');
    expect(existsSync(path.join(folder, 'usda-stores'))).toBe(false);
  });

  it('changes nothing the second time, and removes stores that closed', async () => {
    expect((await run('fetch')).text).toContain('0 added, 0 changed, 60 unchanged, 0 removed');
    usda.rows = ROWS.slice(0, 55);
    usda.editedAt += 1_000;
    expect((await run('fetch')).text).toContain('0 added, 0 changed, 55 unchanged, 5 removed');
    expect(await inUse()).toBe(55);
  });

  it('keeps the list in use when the new one has too few stores or the server fails', async () => {
    usda.rows = ROWS.slice(0, 30);
    expect((await run('fetch')).text).toContain('30 stores of our chains, but the list in use has 55');
    usda.rows = ROWS;
    usda.fault = ({ searchParams }, response) => {
      if (searchParams.get('resultOffset') !== '40') return false;
      response.writeHead(404).end();
      return true;
    };
    const { code, text } = await run('fetch');
    expect(code).toBe(1);
    expect(text).toContain('answered with status 404');
    expect(await inUse()).toBe(55);
  });

  it('continues after it was killed, also after Ctrl-C', async () => {
    usda.editedAt += 1_000;
    for (const signal of ['SIGKILL', 'SIGINT'] as const) {
      const held = signal === 'SIGKILL' ? '20' : '40';
      usda.requests = [];
      usda.fault = ({ searchParams }) => searchParams.get('resultOffset') === held;
      const child = begin('fetch');
      const asked = () => usda.requests.map(({ searchParams }) => searchParams.get('resultOffset'));
      await expect.poll(asked).toContain(held);
      child.kill(signal);
      await once(child, 'close');
    }
    usda.fault = () => false;
    usda.requests = [];
    expect((await run('fetch')).text).toContain('5 added, 0 changed, 55 unchanged');
    const offsets = usda.requests.flatMap(({ searchParams }) => searchParams.get('resultOffset') ?? []);
    expect(offsets).toEqual(['40', '50']);
  });

  it('takes the zip file as well', async () => {
    usda.file.body = zipOf({ 'list.csv': csvOf(ROWS) });
    const { text } = await run('fetch', '--from', `${usda.address}/list`, '--allow-fewer');
    expect(text).toContain('0 added, 0 changed, 60 unchanged');
    expect(await readdir(folder)).toEqual([]);
  });

  it('returns to the sample stores when the list is removed', async () => {
    expect((await run('remove', 'usda-snap')).text).toContain('60 removed');
    expect((await storesAt('37203')).every(({ sample }) => sample)).toBe(true);
    expect(await mongo.db.collection('store_list_fetches').findOne()).toMatchObject({
      takenAt: null,
      stores: 0,
    });
  });

  it('explains its options, and fails clearly without the app', async () => {
    expect((await run('fetch', '--help')).text).toContain('--allow-fewer');
    expect(await run('fetch', '--wrong')).toMatchObject({
      code: 1,
      text: expect.stringContaining("'--wrong'"),
    });
    expect((await run('fetch', '--from', path.join(folder, 'none.zip'))).text).toContain('no such file');
  });
});
