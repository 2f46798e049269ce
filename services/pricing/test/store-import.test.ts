import { execFile, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Bus, eventOf } from '@homeplate/bus/bus.ts';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import { RecipePricing, StoreList } from '@homeplate/contracts/documents/pricing.ts';
import type { EventData } from '@homeplate/contracts/events/envelope.ts';
import { AreaPricesChanged } from '@homeplate/contracts/events/pricing-events.ts';
import { RecipePublished } from '@homeplate/contracts/events/recipe-events.ts';
import { PricingServiceClient } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import { loadPlaces } from '@homeplate/reference/places/places.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { WAIT_MS } from '../../../deploy/local/test-waits.ts';
import { pricing } from '../service.ts';

const CLI = path.join(import.meta.dirname, '..', 'stores-cli.ts');
const server = await testMongo();
const places = await loadPlaces();
const log = createLog({ name: 'test', level: 'silent' });
const signals = new EventEmitter();
const env = { MONGODB_URL: server.url };
const start = () =>
  pricing.start({
    env,
    log,
    metrics: createMetrics(),
    signals,
    rpcAuth: testAuth,
    listen: '127.0.0.1:0',
    addressOf: () => '',
  });
const cliEnv = { PATH: process.env.PATH, ...env };

describe.skipIf(server.missing)('importing stores into a running app', () => {
  let service: RunningService;
  let client: RpcClient<PricingServiceClient>;
  let bus: Bus;
  let mongo: Mongo;
  let folder = '';
  const areaChanges: EventData<typeof AreaPricesChanged>[] = [];

  const connect = () => {
    client = testClient(PricingServiceClient, service.address);
  };
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'store-import-'));
    service = await start();
    connect();
    mongo = await openMongo({ url: server.url, database: 'pricing', log });
    bus = await openBus({ env, log, metrics: createMetrics(), signals, producer: 'recipe' });
    await bus.subscribe({
      topic: 'pricing.events',
      group: 'test',
      each: true,
      handle: async ({ data }) => void areaChanges.push(AreaPricesChanged.schema.parse(data)),
    });
  });
  afterAll(async () => {
    client?.close();
    await bus?.stop();
    await service?.stop();
    await mongo?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const storesOf = async (zipCode: string) =>
    StoreList.parse(JSON.parse(String((await client.listStores({ zipCode })).document?.body)));
  const pricingOf = async (recipeId: string, zipCode: string) => {
    const { document } = await client.getRecipePricing({ recipeId, zipCode });
    return RecipePricing.parse(JSON.parse(String(document?.body)));
  };
  const file = async (name: string, ...lines: string[]): Promise<string> => {
    const list = path.join(folder, name);
    await writeFile(list, `id,chain,zip,name,latitude,longitude\n${lines.join('\n')}\n`);
    return list;
  };
  const stores = async (...args: string[]): Promise<string> =>
    (await promisify(execFile)(process.execPath, [CLI, ...args], { env: cliEnv })).stdout;
  const kept = () => mongo.db.collection('imported_stores').find().sort({ _id: 1 }).toArray();
  const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: WAIT_MS, interval: 30 });
  const clear = async () => {
    for (const list of new Set((await stores('list')).split('\n').map((line) => line.split('\t')[0]))) {
      if (list) await stores('remove', list);
    }
  };

  it('replaces the sample stores of their chain and state immediately', async () => {
    const before = await storesOf('37203');
    expect(before.some(({ chain, sample }) => chain === 'Kroger' && sample)).toBe(true);
    await client.getAreaPrices({ area: '372', itemIds: [] });
    const list = await file('tn.csv', '1,kroger,37203,Kroger Elliston,36.152,-86.801', '2,kroger,37206,,,');
    const began = Date.now();
    expect(await stores('import', list, '--list', 'kroger')).toMatch(/^Done: 2 added, .* sample stores gone/);

    const after = await storesOf('37203');
    const krogers = after.filter(({ chain }) => chain === 'Kroger');
    expect(krogers).toEqual([
      expect.objectContaining({
        storeId: 'kroger--1',
        storeName: 'Kroger Elliston',
        source: 'imported',
        sample: false,
        membersOnly: false,
      }),
      expect.objectContaining({ storeId: 'kroger--2', storeName: 'Kroger, Nashville 37206' }),
    ]);
    expect(Date.parse(krogers[0]?.updatedAt ?? '')).toBeGreaterThanOrEqual(began);
    const others = (some: typeof after) => some.filter(({ chain }) => chain !== 'Kroger');
    expect(others(after).every(({ sample, source }) => sample && source === 'sample')).toBe(true);
    expect(others(after).map(({ storeId }) => storeId)).toEqual(
      expect.arrayContaining(others(before).map(({ storeId }) => storeId)),
    );
    // Other states keep their sample stores.
    const atlanta = (await storesOf('30303')).filter(({ chain }) => chain === 'Kroger');
    expect(atlanta.every(({ sample }) => sample)).toBe(true);
  });

  it('publishes a version gap for nearby areas, so that caches load all prices', async () => {
    const { version } = await client.getAreaPrices({ area: '372', itemIds: [] });
    expect(version).toBe(3);
    await until(() =>
      expect(areaChanges.find(({ area }) => area === '372')).toMatchObject({ version: 3, prices: [] }),
    );
    expect(areaChanges.some(({ area }) => area === '100')).toBe(false);
  });

  it('prices recipes at imported stores, and accepts observed prices for them', async () => {
    const published = eventOf(RecipePublished, {
      recipeId: 'onions',
      version: 1,
      title: 'Onions',
      region: 'south',
      servings: 4,
      lines: [{ itemId: 'yellow-onion', name: 'Yellow onion', grams: 1000 }],
    });
    await bus.publish('recipe.events', [published]);
    await until(async () => void (await pricingOf('onions', '37203')));
    const at = (document: RecipePricing) => document.stores.find(({ storeId }) => storeId === 'kroger--1');
    expect(at(await pricingOf('onions', '37203'))).toMatchObject({ sample: false, source: 'estimate' });

    const { feedId, key } = await client.createFeedKey({ name: 'real', storeIds: [] });
    const event = {
      feedId,
      eventId: 'r1',
      storeId: 'kroger--1',
      itemId: 'yellow-onion',
      unit: 'lb',
      priceCents: 177,
      observedAt: new Date().toISOString(),
      seq: 1,
      source: 'shelf',
    };
    const answer = await client.acceptFeedEvents({ key, events: [Buffer.from(JSON.stringify(event))] });
    expect(answer).toEqual({ accepted: 1, rejected: [] });
    await until(async () =>
      expect(at(await pricingOf('onions', '37203'))).toMatchObject({ source: 'observed', observedLines: 1 }),
    );
    expect((await client.getAreaPrices({ area: '372', itemIds: [] })).prices).toContainEqual(
      expect.objectContaining({ itemId: 'yellow-onion', observedStores: 1 }),
    );
  });

  it('changes nothing the second time, in a dry run or with a broken line', async () => {
    const before = await kept();
    const list = await file('tn.csv', '1,kroger,37203,Kroger Elliston,36.152,-86.801', '2,kroger,37206,,,');
    const again = await stores('import', list, '--list', 'kroger');
    expect(again).toBe(
      'Done: 0 added, 0 changed, 2 unchanged, 0 removed; 0 sample stores gone; 0 price areas updated\n',
    );
    const more = await file('more.csv', '3,kroger,37209,,,');
    expect(await stores('import', more, '--dry-run')).toMatch(/^Would be: 1 added/);
    const broken = await file('broken.csv', '4,kroger,37209,,,', '5,kroger,1,,,');
    await expect(stores('import', broken)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('line 3, column 3 (zip): "1" is not a ZIP code'),
    });
    expect(await kept()).toEqual(before);
  });

  it('adds stores by id, and with --replace-chain removes other stores of its chains', async () => {
    await stores('import', await file('kroger.csv', '1,kroger,37203,Renamed,,', '3,kroger,30303,,,'));
    expect((await kept()).map(({ _id, stores: members }) => [String(_id), members.length])).toEqual([
      ['kroger:GA', 1],
      ['kroger:TN', 2],
    ]);
    const outcome = await stores('import', await file('kroger.csv', '2,kroger,37206,,,'), '--replace-chain');
    expect(outcome).toMatch(/^Done: 0 added, 0 changed, 1 unchanged, 2 removed; -?\d+ sample stores back/);
    const left = (await storesOf('37203')).filter(({ chain }) => chain === 'Kroger');
    expect(left.map(({ storeId }) => storeId)).toEqual(['kroger--2']);
  });

  it('keeps stores after a restart, and removes them with their list', async () => {
    client.close();
    await service.stop();
    service = await start();
    connect();
    const imported = async () => (await storesOf('37206')).filter(({ sample }) => !sample);
    expect((await imported()).map(({ storeId }) => storeId)).toEqual(['kroger--2']);
    expect(await stores('list')).toBe('kroger\tkroger\tTN\t1\n');
    await stores('remove', 'kroger');
    expect(await imported()).toEqual([]);
    expect((await storesOf('37203')).some(({ chain }) => chain === 'Kroger')).toBe(true);
  });

  it('imports two lists concurrently', async () => {
    const [a, b] = [await file('a.csv', '1,aldi,37203,,,'), await file('b.csv', '1,publix,37203,,,')];
    await Promise.all([stores('import', a), stores('import', b)]);
    expect((await stores('list')).trim().split('\n')).toEqual(['a\taldi\tTN\t1', 'b\tpublix\tTN\t1']);
    await clear();
  });

  it('is atomic when killed, and complete when repeated', async () => {
    const sites = places.all().filter(({ kind, zip }) => kind === 'standard' && zip.startsWith('3'));
    const list = await file('all.csv', ...sites.map(({ zip }, index) => `${index},walmart,${zip},,,`));
    const count = async () => (await kept()).reduce((sum, { stores: members }) => sum + members.length, 0);
    // The moments are parts of the time that this machine needs up to the writes.
    const began = performance.now();
    await stores('import', list, '--dry-run');
    const untilWritesMs = performance.now() - began;
    for (const part of [0.8, 0.95, 1.1, 1.25]) {
      const child = spawn(process.execPath, [CLI, 'import', list], { env: cliEnv, stdio: 'ignore' });
      const kill = setTimeout(() => child.kill('SIGKILL'), untilWritesMs * part);
      await once(child, 'exit');
      clearTimeout(kill);
      expect([0, sites.length]).toContain(await count());
    }
    // Waits until the server has aborted the transaction of the killed process.
    expect(await stores('import', list)).toMatch(/^Done: /);
    expect(await count()).toBe(sites.length);
    expect(await stores('import', list)).toContain(`0 changed, ${sites.length} unchanged`);
    const near = (await storesOf('33130')).filter(({ chain }) => chain === 'Walmart');
    expect(near.every(({ sample }) => !sample)).toBe(true);
    await until(async () => expect(await mongo.db.collection('outbox').countDocuments()).toBe(0));
    await clear();
  });
});
