import { EventEmitter } from 'node:events';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { callBy, testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import { type PriceAlert, PriceAlertList } from '@homeplate/contracts/documents/alert.ts';
import type { PriceObservedData } from '@homeplate/contracts/events/price-feed.ts';
import { type AddAlertRequest, AlertServiceClient } from '@homeplate/contracts/gen/pricing/v1/alerts.ts';
import { PricingServiceClient } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { pricing } from '../service.ts';
import { near } from './price-taking.ts';

const server = await testMongo();
const ann = () => callBy('ann', ['premium']);
const [first = '', second = ''] = near;

describe.skipIf(server.missing)('price alerts through the port', () => {
  let service: RunningService;
  let alerts: RpcClient<AlertServiceClient>;
  let client: RpcClient<PricingServiceClient>;
  let key = '';

  beforeAll(async () => {
    const env = { MONGODB_URL: server.url };
    const log = createLog({ name: 'test', level: 'silent' });
    service = await pricing.start({
      env,
      log,
      metrics: createMetrics(),
      signals: new EventEmitter(),
      rpcAuth: testAuth,
      listen: '127.0.0.1:0',
      addressOf: () => '',
    });
    alerts = testClient(AlertServiceClient, service.address);
    client = testClient(PricingServiceClient, service.address);
    ({ key } = await client.createFeedKey({ name: 'alerts', storeIds: [] }));
  });
  afterAll(async () => {
    alerts?.close();
    client?.close();
    await service?.stop();
  });

  const request = (over: Partial<AddAlertRequest> = {}): AddAlertRequest => ({
    itemId: 'yellow-onion',
    below: '1.00',
    stores: [],
    zipCode: '37203',
    idempotencyKey: '',
    ...over,
  });
  const list = async (call = ann()): Promise<PriceAlert[]> =>
    PriceAlertList.parse(JSON.parse(String((await alerts.listAlerts({}, call)).document?.body))).alerts;
  const clear = async () => {
    for (const { id } of await list()) await alerts.deleteAlert({ id }, ann());
  };
  let sent = 0;
  const feed = (
    priceCents: number,
    storeId = first,
    minutesAgo = 0,
    over: Partial<PriceObservedData> = {},
  ) => {
    sent += 1;
    const observedAt = new Date(Date.now() - minutesAgo * 60_000).toISOString();
    const event = { feedId: 'alerts', eventId: `e${sent}`, storeId, itemId: 'yellow-onion', unit: 'lb' };
    const bytes = JSON.stringify({ ...event, priceCents, observedAt, seq: sent, source: 'shelf', ...over });
    return client.acceptFeedEvents({ key, events: [Buffer.from(bytes)] });
  };

  it('an alert waits, is raised by a price, shows its figures and waits again', async () => {
    await alerts.addAlert(request(), ann());
    expect(await list()).toMatchObject([
      {
        itemId: 'yellow-onion',
        unit: 'lb',
        below: '1.00',
        zipCode: '37203',
        state: 'waiting',
        current: null,
        usual: null,
      },
    ]);
    expect((await list())[0]?.stores.map(({ storeId }) => storeId)).toEqual(near);
    await feed(130, first, 30);
    await feed(120, second, 20);
    await feed(99, second, 10);
    await expect.poll(async () => (await list())[0]?.state).toBe('raised');
    expect((await list())[0]).toMatchObject({
      current: { price: '0.99', storeId: second, source: 'observed' },
      usual: { lowest: '0.99', median: '1.20', prices: 3 },
      raisedBy: { price: '0.99', storeId: second },
    });
    await feed(125, second, 5);
    await expect.poll(async () => (await list())[0]?.state).toBe('waiting');
    expect((await list())[0]).toMatchObject({ current: { price: '1.25' }, raisedBy: { price: '0.99' } });
    await clear();
  });

  it('an alert whose price is there already is raised at once', async () => {
    const { document } = await alerts.addAlert(
      request({ below: '9.99', stores: [second], zipCode: '' }),
      ann(),
    );
    expect(JSON.parse(String(document?.body))).toMatchObject({
      state: 'raised',
      zipCode: null,
      stores: [{ storeId: second }],
      raisedBy: { price: '1.25' },
    });
    await clear();
  });

  it('an alert and the price history show a package that got smaller at the same price', async () => {
    const spaghetti = (minutesAgo: number, amount: number, cents: number) =>
      feed(Math.round(cents / amount), first, minutesAgo, {
        itemId: 'spaghetti',
        package: { amount, priceCents: cents },
      });
    await alerts.addAlert(request({ itemId: 'spaghetti' }), ann());
    await spaghetti(20, 1, 189);
    await expect.poll(async () => (await list())[0]?.current).toBeTruthy();
    expect((await list())[0]?.smallerPackages).toBeUndefined();
    await spaghetti(10, 0.875, 189);
    const change = {
      storeId: first,
      unit: 'lb',
      before: { amount: 1, price: '1.89', source: 'shelf' },
      after: { amount: 0.875, price: '1.89', source: 'shelf' },
      morePercent: 14,
    };
    await expect.poll(async () => (await list())[0]?.smallerPackages).toMatchObject([change]);
    const history = await client.getPriceHistory({ itemId: 'spaghetti', zipCode: '37203' }, ann());
    expect(JSON.parse(String(history.document?.body))).toMatchObject({ smallerPackages: [change] });
    await clear();
  });

  it('requests with one key add one alert, also at once, and the key is for this alert only', async () => {
    const keyed = request({ idempotencyKey: 'a-key-of-16-letters' });
    const added = await Promise.all([1, 2, 3].map(() => alerts.addAlert(keyed, ann())));
    expect(new Set(added.map(({ id }) => id)).size).toBe(1);
    expect(await list()).toHaveLength(1);
    await expect(alerts.addAlert({ ...keyed, below: '0.50' }, ann())).rejects.toMatchObject({
      code: 'KEY_REUSED',
    });
    await clear();
  });

  it('adding needs a paid plan, reading and deleting do not, and other users see nothing', async () => {
    const { id } = await alerts.addAlert(request(), ann());
    await expect(alerts.addAlert(request(), callBy('ann'))).rejects.toMatchObject({ code: 'NOT_ENTITLED' });
    await expect(alerts.listAlerts({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await list(callBy('ann'))).toHaveLength(1);
    expect(await list(callBy('bob'))).toEqual([]);
    await expect(alerts.deleteAlert({ id }, callBy('bob'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await alerts.deleteAlert({ id }, callBy('ann'));
    expect(await list()).toEqual([]);
  });

  it.each([
    ['itemId', { itemId: 'unicorn' }],
    ['below', { below: '0' }],
    ['stores', { stores: ['no-store'], zipCode: '' }],
    ['zipCode', { zipCode: '00000' }],
    ['zipCode', { zipCode: '37203', stores: [first] }],
    ['zipCode', { zipCode: '' }],
  ])('a wrong %s is refused: %j', async (field, wrong) => {
    const refused = await alerts.addAlert(request(wrong), ann()).catch((error) => error);
    expect(refused).toMatchObject({ code: 'INVALID_INPUT' });
    expect(Object.keys(refused.fields)).toEqual([field]);
  });

  it('a user has at most 50 alerts', async () => {
    for (let count = 0; count < 50; count += 1) await alerts.addAlert(request(), ann());
    await expect(alerts.addAlert(request(), ann())).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'You have 50 price alerts, the most we store. Delete one first.',
    });
    expect(await list()).toHaveLength(50);
    await clear();
  });
});
