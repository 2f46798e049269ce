import { EventEmitter } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
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
import { loadPlaces } from '@homeplate/reference/places/places.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { pricing } from '../service.ts';
import { isDue } from '../usda-stores/refresh-job.ts';
import { row, startUsdaServer, type UsdaServer } from '../usda-stores/test/usda-server.ts';

const server = await testMongo();
const places = await loadPlaces();
const log = createLog({ name: 'test', level: 'silent' });
const HOUR_MS = 3_600_000;

describe('isDue', () => {
  const now = new Date('2026-11-23T10:00:00Z');
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const last = { triedAt: ago(1), problem: null, takenAt: null, asOf: null, stores: 0 };

  it('is true without an attempt, then once a day until there is a list', () => {
    expect(isDue(undefined, now)).toBe(true);
    expect(isDue({ ...last, triedAt: ago(20) }, now)).toBe(false);
    expect(isDue({ ...last, triedAt: ago(24) }, now)).toBe(true);
  });

  it('is true a month after the list was taken over', () => {
    expect(isDue({ ...last, triedAt: ago(48), takenAt: ago(29 * 24) }, now)).toBe(false);
    expect(isDue({ ...last, triedAt: ago(48), takenAt: ago(30 * 24) }, now)).toBe(true);
    expect(isDue({ ...last, triedAt: ago(2), takenAt: ago(30 * 24) }, now)).toBe(false);
  });
});

// Few stores are enough here: `enough-stores.test.ts` has the list of the whole country.
vi.mock(import('../usda-stores/enough-stores.ts'), () => ({ checkEnough: () => undefined }));

const ZIPS = ['37203', '10001', '94103'];
/** Twenty Aldis near each ZIP code. */
const ROWS = ZIPS.flatMap((zip, at) => {
  const place = places.all().find((one) => one.zip === zip);
  return Array.from({ length: 20 }, (_, index) =>
    row(at * 20 + index + 1, {
      Store_Name: `ALDI ${at * 20 + index}`,
      City: place?.city,
      State: place?.state,
      Zip_Code: zip,
      // A tenth of a mile is one store: these are farther apart.
      Latitude: (place?.latitude ?? Number.NaN) + index / 400,
      Longitude: place?.longitude,
    }),
  );
});

describe.skipIf(server.missing)('the app with STORES=usda', () => {
  let usda: UsdaServer;
  let mongo: Mongo;
  let folder = '';
  let service: RunningService | undefined;
  let client: RpcClient<PricingServiceClient>;
  const offsets = () => usda.requests.flatMap(({ searchParams }) => searchParams.get('resultOffset') ?? []);
  const start = async (settings: Record<string, string> = {}) => {
    usda.requests = [];
    service = await pricing.start({
      env: {
        MONGODB_URL: server.url,
        STORES: 'usda',
        STORES_SOURCE: usda.layer,
        DATA_DIR: folder,
        ...settings,
      },
      log,
      metrics: createMetrics(),
      signals: new EventEmitter(),
      rpcAuth: testAuth,
      listen: '127.0.0.1:0',
      addressOf: () => '',
    });
    client = testClient(PricingServiceClient, service.address);
  };
  const stop = async () => {
    client?.close();
    await service?.stop();
    service = undefined;
  };
  const described = async () => {
    const { adapter, version } = await client.describeStores({});
    return `${adapter} ${version}`.trim();
  };
  const storesAt = async (zipCode: string) =>
    StoreList.parse(JSON.parse(String((await client.listStores({ zipCode })).document?.body)));
  const setLast = (fields: object) =>
    mongo.db.collection('store_list_fetches').updateOne({}, { $set: fields });

  beforeAll(async () => {
    usda = await startUsdaServer();
    usda.rowsPerPage = 10;
    folder = await mkdtemp(path.join(tmpdir(), 'usda-refresh-'));
    mongo = await openMongo({ url: server.url, database: 'pricing', log });
  });
  afterEach(stop);
  afterAll(async () => {
    await mongo?.close();
    await usda?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('asks nobody with STORES=sample, which is the default of the service', async () => {
    await start({ STORES: '' });
    expect(await described()).toBe('sample');
    await stop();
    await start({ STORES: 'sample' });
    expect(await described()).toBe('sample');
    expect(usda.requests).toEqual([]);
    await stop();
    await expect(start({ STORES: 'osm' })).rejects.toThrow('STORES: usda or sample');
  });

  it('goes on with the sample stores when the source fails, and does not ask again that day', async () => {
    usda.fault = (_request, response) => {
      response.writeHead(404).end();
      return true;
    };
    await start();
    await expect.poll(described).toMatch(/^sample \(USDA's list could not be fetched on \d{4}-\d\d-\d\d/);
    expect((await storesAt('37203')).every(({ sample }) => sample)).toBe(true);
    const asked = usda.requests.length;
    expect(asked).toBe(1);
    await stop();
    await start();
    expect(await described()).toContain('could not be fetched');
    expect(usda.requests).toEqual([]);
  });

  it('fetches in the background, continues after a stop, and replaces the sample stores', async () => {
    usda.rows = ROWS;
    await setLast({ triedAt: new Date(Date.now() - 25 * HOUR_MS), problem: null });
    usda.fault = ({ searchParams }) => searchParams.get('resultOffset') === '20';
    await start();
    expect(await described()).toBe("sample (USDA's list is being fetched)");
    await expect.poll(offsets).toEqual(['0', '10', '20']);
    expect((await storesAt('37203')).length).toBeGreaterThan(0);
    await stop();

    usda.fault = () => false;
    await start();
    await expect.poll(described).toBe('USDA list of 2026-11-18, 60 stores');
    expect(offsets()[0]).toBe('20');
    for (const zip of ZIPS) {
      const near = await storesAt(zip);
      expect(near.length).toBeGreaterThan(0);
      expect(near.every(({ sample, point }) => !sample && point !== undefined)).toBe(true);
    }
    const jobs = await mongo.db.collection('work_jobs').find({ kind: 'schedule:refresh-stores' }).toArray();
    expect(jobs).toHaveLength(1);
  });

  it('fetches the list again after a month', async () => {
    await setLast({
      triedAt: new Date(Date.now() - 30 * 24 * HOUR_MS),
      takenAt: new Date(Date.now() - 30 * 24 * HOUR_MS),
    });
    usda.editedAt += 14 * 24 * HOUR_MS;
    await start();
    await expect.poll(described).toMatch(/^USDA list of 2026-12-02/);
    await stop();
    await start();
    expect(await described()).toMatch(/^USDA list of 2026-12-02/);
    expect(usda.requests).toEqual([]);
  });
});
