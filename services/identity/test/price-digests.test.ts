import { randomUUID } from 'node:crypto';
import { eventOf } from '@homeplate/bus/bus.ts';
import { PriceAlertRaised } from '@homeplate/contracts/events/pricing-events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { startTestIdentity, type TestIdentity } from './test-identity.ts';

const server = await testMongo();
const DAY_MS = 86_400_000;

describe.skipIf(server.missing)('the mail about price alerts', () => {
  let here: TestIdentity;
  let made = 0;
  beforeAll(async () => {
    here = await startTestIdentity(server.url);
  });
  afterAll(() => here?.stop());

  const userRow = (filter: object) => here.mongo.db.collection('users').findOne(filter);
  const newUser = async (isConfirmed = true) => {
    made += 1;
    const email = `digest${made}@example.com`;
    const account = {
      username: `digest_${made}`,
      email,
      password: 'seven dinners',
      clientAddress: `10.0.0.${made}`,
    };
    await here.identity.register(account);
    if (isConfirmed)
      await here.mongo.db.collection('users').updateOne({ email }, { $set: { emailVerifiedAt: new Date() } });
    return { email, userId: String((await userRow({ email }))?._id) };
  };
  const raise = async (userId: string, over: object = {}) => {
    const event = eventOf(PriceAlertRaised, {
      alertId: `alert-${randomUUID()}`,
      userId,
      itemId: 'egg',
      itemName: 'Eggs',
      storeId: 'kroger-37203-1',
      storeName: 'Kroger',
      priceCents: 249,
      unit: 'dozen',
      observedAt: '2026-11-25T17:04:00.000Z',
      raisedAt: new Date().toISOString(),
      ...over,
    });
    await here.bus.publish('pricing.alerts', [event]);
    return event;
  };
  const digest = (userId: string) =>
    here.mongo.db.collection<{ _id: string; waiting: object[] }>('price_digests').findOne({ _id: userId });
  const waiting = async (userId: string) => (await digest(userId))?.waiting.length ?? 0;
  const jobs = (userId: string) =>
    here.mongo.db.collection('work_jobs').find({ kind: 'mail-price-digest', key: userId }).toArray();
  const runNow = async (userId: string) => {
    const due = { $set: { runAt: new Date() } };
    await here.mongo.db.collection('work_jobs').updateOne({ kind: 'mail-price-digest', key: userId }, due);
    await expect.poll(() => jobs(userId)).toEqual([]);
  };
  const mailsOf = (email: string) => here.mailsTo(email, 'price-alerts');

  it('several alerts go into one mail after some minutes, a repeated event only once', async () => {
    const { email, userId } = await newUser();
    const before = Date.now();
    const event = await raise(userId);
    await raise(userId, { itemName: 'Butter <b>', priceCents: 399, unit: 'lb', storeName: 'Aldi' });
    await here.bus.publish('pricing.alerts', [event]);
    await expect.poll(() => waiting(userId)).toBe(2);
    const [job] = await jobs(userId);
    expect(job?.runAt.getTime()).toBeGreaterThanOrEqual(before + 4 * 60_000);
    expect(await mailsOf(email)).toEqual([]);
    await runNow(userId);
    const [mail, ...others] = await mailsOf(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('2 of your price alerts');
    expect(mail?.text).toContain('Eggs: $2.49 per dozen at Kroger, seen 2026-11-25 17:04 UTC.');
    expect(mail?.text).toContain('Butter <b>: $3.99 per lb at Aldi');
    expect(mail?.text).toMatch(/See your price alerts:\nhttp:\S+\/price-alerts/);
    expect(mail?.html).toContain('Butter &lt;b&gt;');
    await here.bus.publish('pricing.alerts', [event]);
    await raise(userId, { itemName: 'Milk' });
    await expect.poll(() => waiting(userId)).toBe(1);
  });

  it('the next mail comes a day after the last at the earliest', async () => {
    const { email, userId } = await newUser();
    await raise(userId);
    await expect.poll(() => waiting(userId)).toBe(1);
    await runNow(userId);
    expect((await mailsOf(email)).map(({ subject }) => subject)).toEqual(['Eggs: $2.49 per dozen at Kroger']);
    const mailedAt = Date.now();
    await raise(userId, { itemName: 'Milk' });
    await expect.poll(async () => (await jobs(userId)).length).toBe(1);
    const [job] = await jobs(userId);
    expect(job?.runAt.getTime()).toBeGreaterThan(mailedAt + DAY_MS - 60_000);
    expect(await mailsOf(email)).toHaveLength(1);
  });

  it('an alert that was raised again before the mail is in it once, with the newer price', async () => {
    const { email, userId } = await newUser();
    await raise(userId, { alertId: 'alert-1', raisedAt: '2026-11-25T17:04:01.000Z' });
    await raise(userId, { alertId: 'alert-1', raisedAt: '2026-11-25T18:04:01.000Z', priceCents: 199 });
    await expect.poll(async () => JSON.stringify(await digest(userId))).toContain('199');
    await runNow(userId);
    expect((await mailsOf(email)).map(({ subject }) => subject)).toEqual(['Eggs: $1.99 per dozen at Kroger']);
  });

  it('an address that is not confirmed gets no mail, and a deleted user leaves nothing', async () => {
    const { email, userId } = await newUser(false);
    await raise(userId);
    await expect.poll(() => waiting(userId)).toBe(1);
    await runNow(userId);
    expect(await mailsOf(email)).toEqual([]);
    expect(await waiting(userId)).toBe(0);
    await raise(userId);
    await expect.poll(() => waiting(userId)).toBe(1);
    await here.mongo.db.collection('users').deleteOne({ email });
    await runNow(userId);
    expect(await digest(userId)).toBeNull();
    await raise(userId);
    const other = await newUser();
    await raise(other.userId);
    await expect.poll(() => waiting(other.userId)).toBe(1);
    expect(await digest(userId)).toBeNull();
  });
});
