import { createLog } from '@homeplate/common/log.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import type { PriceAlert, PriceAlertList } from '@homeplate/contracts/documents/alert.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeed } from './feed.ts';
import { entitle, type Homeplate, type Mode, startHomeplate } from './homeplate.ts';
import { follow } from './live-prices.ts';
import { eventually, type Visitor, visitor } from './visitor.ts';

const MODES: Mode[] = ['one process', 'a process per target'];
const PASSWORD = 'seven dinners';

describe.each(MODES)('a price alert in %s', (mode) => {
  let homeplate: Homeplate;
  let user: Visitor;
  beforeAll(async () => {
    homeplate = await startHomeplate(mode);
    user = visitor(homeplate.url);
    await user.post('/api/auth/register', { username: 'ann', email: 'ann@example.com', password: PASSWORD });
    expect((await user.post('/api/auth/login', { username: 'ann', password: PASSWORD })).status).toBe(200);
    await user.post('/api/location/update', { zipCode: '37203' });
  });
  afterAll(() => homeplate?.stop());

  const add = (body: object) => user.post('/api/alerts', body);
  const list = async () => (await user.json<PriceAlertList>('/api/alerts')).alerts;

  it('is raised by a published price, reaches the open page and the mail, and survives a kill', async () => {
    expect((await add({ itemId: 'egg', below: '2.99' })).status).toBe(403);
    await entitle(homeplate, 'ann', 'premium');
    const added = await eventually(async () => {
      const answer = await add({ itemId: 'egg', below: '2.99' });
      return answer.status === 201 ? ((await answer.json()) as PriceAlert) : undefined;
    });
    expect(added).toMatchObject({ state: 'waiting', zipCode: '37203', unit: 'dozen' });
    const storeId = added.stores[0]?.storeId ?? '';

    const log = createLog({ name: 'test', level: 'silent' });
    const mongo = await openMongo({ url: homeplate.settings.MONGODB_URL ?? '', database: 'identity', log });
    try {
      const users = mongo.db.collection('users');
      await users.updateOne({ username: 'ann' }, { $set: { emailVerifiedAt: new Date() } });
      const page = await follow('alerts=own', user);
      const feed = await createFeed(homeplate);
      const price = (eventId: string, priceCents: number, source = 'shelf') => ({
        eventId,
        storeId,
        itemId: 'egg',
        unit: 'dozen',
        priceCents,
        observedAt: new Date().toISOString(),
        seq: 1,
        source,
      });
      await feed.send([price('high', 349)]);
      const low = price('low', 249);
      await feed.send([low]);
      expect(await page.next('alert')).toMatchObject({
        alertId: added.id,
        name: added.name,
        price: '2.49',
        unit: 'dozen',
        storeId,
      });
      page.close();
      // The same event again, and again after a crash, raises nothing.
      await feed.send([low]);
      await homeplate.kill('pricing');
      await homeplate.revive('pricing');
      await feed.send([low]);
      await eventually(async () => ((await list())[0]?.state === 'raised' ? true : undefined));

      const digest = { kind: 'mail-price-digest' };
      const jobs = mongo.db.collection('work_jobs');
      await eventually(async () => (await jobs.findOne(digest)) ?? undefined);
      await jobs.updateOne(digest, { $set: { runAt: new Date() } });
      const mails = mongo.db.collection<{ kind: string; subject: string; text: string }>('mails');
      const mail = await eventually(async () => (await mails.findOne({ kind: 'price-alerts' })) ?? undefined);
      expect(mail.subject).toBe(`${added.name}: $2.49 per dozen at ${added.stores[0]?.storeName}`);
      expect(mail.text).toContain('/price-alerts');
      expect(await mails.countDocuments({ kind: 'price-alerts' })).toBe(1);
      expect((await user.delete(`/api/alerts/${added.id}`)).status).toBe(204);
      expect(await list()).toEqual([]);
    } finally {
      await mongo.close();
    }
  });
});
