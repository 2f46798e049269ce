import { EventEmitter } from 'node:events';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { newTraceparent, traceIdOf } from '@homeplate/common/trace.ts';
import type { LocationDocument, UserDocument } from '@homeplate/contracts/documents/account.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import type {
  IngredientList,
  PriceHistory,
  PricesMessage,
  RecipePricing,
  StoreList,
} from '@homeplate/contracts/documents/pricing.ts';
import type { Readiness } from '@homeplate/contracts/documents/problem.ts';
import type { RecipeCard, RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { type RegionStats, Regions } from '@homeplate/contracts/documents/region.ts';
import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createFeed } from './feed.ts';
import { entitle, type Homeplate, type Mode, startHomeplate } from './homeplate.ts';
import { listen } from './live-prices.ts';
import { eventually, type Visitor, visitor } from './visitor.ts';

const NASHVILLE = '37203';

/** The whole list, page by page. */
async function everyCard(guest: Visitor): Promise<RecipeCard[]> {
  const cards: RecipeCard[] = [];
  let next: string | undefined = '/api/recipes';
  while (next) {
    const answer: Response = await guest.get(next);
    cards.push(...((await answer.json()) as RecipeCard[]));
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    if (!next) expect(answer.headers.get('x-total-count')).toBe(String(cards.length));
  }
  return cards;
}

/** The tests of what a new user does first, in one mode of the bus. */
export function testFirstJourney(mode: Mode): void {
  describe(`the first journey in ${mode}`, () => {
    let homeplate: Homeplate;
    beforeAll(async () => {
      homeplate = await startHomeplate(mode);
    });
    afterAll(() => homeplate?.stop());

    it('reports its adapters', async () => {
      const { parts } = await visitor(homeplate.url).json<Readiness>('/health/ready');
      expect(parts.bus).toMatchObject({ adapter: mode === 'one process' ? 'local log' : 'Kafka', ok: true });
      expect(parts.store).toMatchObject({ ok: true });
      expect(parts.cache?.adapter).toBe(mode === 'one process' ? 'memory' : 'Redis');
      expect(parts.pictures).toMatchObject({ adapter: 'GridFS', ok: true });
    });

    it('shows a visitor every recipe, three of each region in full, with consistent figures', async () => {
      const cards = await everyCard(visitor(homeplate.url));
      expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
      const stats = await visitor(homeplate.url).json<RegionStats>('/api/regions/stats');
      const recipesOf = (region: string) => cards.filter((card) => card.region === region).length;
      expect(stats.map(({ recipeCount }) => recipeCount)).toEqual(REGION_KEYS.map(recipesOf));
      const { regions } = Regions.parse(await visitor(homeplate.url).json('/api/regions'));
      expect(Object.values(regions).map(({ key, recipeCount }) => [key, recipeCount])).toEqual(
        REGION_KEYS.map((key) => [key, recipesOf(key)]),
      );
      const open = cards.filter(({ isPremium }) => !isPremium);
      for (const region of REGION_KEYS) expect(open.filter((card) => card.region === region)).toHaveLength(3);
      expect(cards.length - open.length).toBeGreaterThanOrEqual(200);
      for (const card of open) {
        // A new visitor for each, because a visitor can open five a day.
        const detail = await visitor(homeplate.url).json<RecipeDetail>(`/api/recipes/${card.id}`);
        expect(detail.preview).toBe(false);
        const lines = detail.ingredients.reduce(
          (sum, line) => sum + centsOf(line.estimatedCost ?? '0.00'),
          0,
        );
        expect(lines).toBe(centsOf(detail.totalCost));
        expect(detail.totalCost).toBe(card.totalCost);
        expect(detail.costByCategory.reduce((sum, part) => sum + centsOf(part.cost), 0)).toBe(lines);
        expect(centsOf(detail.checkoutCost)).toBeGreaterThanOrEqual(lines);
        expect(detail.costSource).toBe('estimate');
      }
    });

    it('prices a recipe at the stores near a ZIP code, for a visitor', async () => {
      const guest = visitor(homeplate.url);
      const located = await guest.post('/api/location/update', { zipCode: `${NASHVILLE}-1234` });
      expect(await located.json()).toMatchObject({ zipCode: NASHVILLE, city: 'Nashville', state: 'TN' });
      expect(await guest.json<LocationDocument>('/api/location/current')).toMatchObject({
        zipCode: NASHVILLE,
      });
      const [card] = await guest.json<RecipeCard[]>('/api/recipes?sort=cost&limit=1');
      const pricing = await eventually(async () => {
        const found = await guest.json<RecipePricing>(`/api/recipes/${card?.id}/pricing`);
        return found.stores.length > 0 ? found : undefined;
      });
      const totals = pricing.stores.map((store) => centsOf(store.totalCost));
      expect(centsOf(pricing.lowestPrice ?? '0')).toBe(Math.min(...totals));
      expect(centsOf(pricing.highestPrice ?? '0')).toBe(Math.max(...totals));
      for (const store of pricing.stores) {
        expect(store.sample).toBe(true);
        expect(store.coverage.priced).toBe(store.coverage.total);
        const saving = Math.max(0, centsOf(pricing.averagePrice ?? '0') - centsOf(store.totalCost));
        expect(centsOf(store.savings)).toBe(saving);
      }
    });

    it('stores the ZIP code of a visitor in the account at the first sign-in', async () => {
      const person = visitor(homeplate.url);
      await person.post('/api/location/update', { zipCode: NASHVILLE });
      const account = { username: `Mover_${mode.length}`, password: 'seven dinners' };
      await person.post('/api/auth/register', { ...account, email: 'mover@example.com' });
      expect((await person.post('/api/auth/login', account)).status).toBe(200);
      const elsewhere = visitor(homeplate.url);
      expect((await elsewhere.post('/api/auth/login', account)).status).toBe(200);
      expect(await elsewhere.json<LocationDocument>('/api/location/current')).toMatchObject({
        zipCode: NASHVILLE,
      });
    });

    it('signs a user up, in and out', async () => {
      const person = visitor(homeplate.url);
      const account = { username: `Cook_${mode.length}`, password: 'seven dinners' };
      const registered = await person.post('/api/auth/register', { ...account, email: 'Cook@Example.com' });
      expect(registered.status).toBe(201);
      expect((await person.get('/api/auth/user')).status).toBe(401);
      const again = await person.post('/api/auth/register', {
        ...account,
        username: account.username.toLowerCase(),
        email: 'other@example.com',
      });
      expect(again.status).toBe(409);
      const wrong = await person.post('/api/auth/login', { ...account, password: 'eight dinners' });
      expect(wrong.status).toBe(401);
      expect(
        (await person.post('/api/auth/login', { username: 'cook@example.com', password: account.password }))
          .status,
      ).toBe(200);
      expect(await person.json<UserDocument>('/api/auth/user')).toMatchObject({
        username: account.username,
        isAdmin: false,
        staffRoles: [],
      });
      await person.post('/api/location/update', { zipCode: NASHVILLE });
      expect(await person.json('/api/location/current')).toMatchObject({ city: 'Nashville' });
      expect((await person.post('/api/auth/logout', {})).status).toBe(204);
      expect((await person.get('/api/auth/user')).status).toBe(401);
    });

    it('delivers a price event to an open page and into the costs, and ignores late events', async () => {
      const guest = visitor(homeplate.url);
      await guest.post('/api/location/update', { zipCode: NASHVILLE });
      const [store] = await guest.json<StoreList>('/api/location/stores');
      const items = await guest.json<IngredientList>('/api/ingredients');
      const [card] = await guest.json<RecipeCard[]>('/api/recipes?limit=1&search=chowder');
      const before = await guest.json<RecipeDetail>(`/api/recipes/${card?.id}`);
      const line = before.ingredients.toSorted(
        (a, b) => centsOf(b.estimatedCost ?? '0') - centsOf(a.estimatedCost ?? '0'),
      )[0];
      const unit = items.find(({ id }) => id === line?.itemId)?.unit ?? '';
      const { current } = await guest.json<PriceHistory>(
        `/api/ingredients/${line?.itemId}/history?zip=${NASHVILLE}`,
      );
      // Expensive, but not unusual enough to be held for review.
      const priceCents = 2 * centsOf(current.price);
      const feed = await createFeed(homeplate);

      const page = await listen(card?.id ?? '', guest);
      const observedAt = new Date().toISOString();
      const price = { storeId: store?.storeId, itemId: line?.itemId, unit, priceCents, source: 'shelf' };
      const answer = await feed.send([{ ...price, eventId: 'one', seq: 2, observedAt }]);
      expect(answer).toEqual({ accepted: 1, rejected: [] });
      const message: PricesMessage = await page.next();
      expect(message.recipeIds).toContain(card?.id);
      page.close();

      const after = await guest.json<RecipeDetail>(`/api/recipes/${card?.id}`);
      expect(centsOf(after.totalCost)).toBeGreaterThan(centsOf(before.totalCost));
      const [listed] = await guest.json<RecipeCard[]>('/api/recipes?limit=1&search=chowder');
      expect(listed?.totalCost).toBe(after.totalCost);
      const pricing = await guest.json<RecipePricing>(`/api/recipes/${card?.id}/pricing`);
      const priced = pricing.stores.find(({ storeId }) => storeId === store?.storeId);
      expect(priced).toMatchObject({ observedLines: 1, observedAt });

      const late = new Date(Date.parse(observedAt) - 60_000).toISOString();
      await feed.send([
        { ...price, eventId: 'late', seq: 9, observedAt: late, priceCents: priceCents - 2 },
        { ...price, eventId: 'one', seq: 2, observedAt },
      ]);
      await feed.send([{ ...price, eventId: 'last', seq: 3, observedAt, priceCents: priceCents - 1 }]);
      // Prices over time are part of a plan.
      const subscriber = visitor(homeplate.url);
      const account = { username: `History_${mode.length}`, password: 'seven dinners' };
      await subscriber.post('/api/auth/register', { ...account, email: 'history@example.com' });
      await subscriber.post('/api/auth/login', account);
      await entitle(homeplate, account.username, 'premium');
      const settled = await eventually(async () => {
        const history = await subscriber.json<{ observations: { price: string }[] }>(
          `/api/ingredients/${line?.itemId}/history?zip=${NASHVILLE}`,
        );
        return history.observations.length === 3 ? history : undefined;
      });
      // Oldest first; at the same time the higher sequence number is newer.
      expect(settled.observations.map((seen) => centsOf(seen.price))).toEqual([
        priceCents - 2,
        priceCents,
        priceCents - 1,
      ]);
      const unchanged = await guest.json<RecipePricing>(`/api/recipes/${card?.id}/pricing`);
      expect(unchanged.stores.find(({ storeId }) => storeId === store?.storeId)).toMatchObject({
        observedAt,
      });
    });

    it('carries the trace of a request through RPC, outbox and bus to the events of a consumer', async () => {
      const traceparent = newTraceparent();
      const person = visitor(homeplate.url);
      const account = {
        username: `Traced_${mode.length}`,
        email: 'traced@example.com',
        password: 'seven dinners',
      };
      expect((await person.post('/api/auth/register', account, { traceparent })).status).toBe(201);
      await person.post('/api/location/update', { zipCode: NASHVILLE });
      const [store] = await person.json<StoreList>('/api/location/stores');
      const feed = await createFeed(homeplate);
      const price = {
        storeId: store?.storeId,
        itemId: 'butter',
        unit: 'lb',
        priceCents: 512,
        source: 'shelf',
      };
      const event = { ...price, eventId: 'traced', seq: 1, observedAt: new Date().toISOString() };
      expect(await feed.send([event], { traceparent })).toEqual({ accepted: 1, rejected: [] });

      const log = createLog({ name: 'trace', level: 'fatal' });
      const parts = { log, metrics: createMetrics(), signals: new EventEmitter(), producer: 'trace' };
      const bus = await openBus({ env: homeplate.settings, ...parts });
      onTestFinished(() => bus.stop());
      for (const topic of ['identity.events', 'price-feed', 'pricing.events']) {
        const found = await eventually(async () => {
          const traces = (await bus.records.scan(topic)).map(({ headers }) => headers.traceparent ?? '');
          return traces.find((trace) => trace.includes(traceIdOf(traceparent)));
        });
        expect(found).not.toBe(traceparent);
      }
    });

    it('rejects broken events of a feed with reasons and accepts the rest', async () => {
      const feed = await createFeed(homeplate);
      const answer = await feed.send([
        {
          storeId: 'no-such-store',
          itemId: 'butter',
          unit: 'lb',
          priceCents: 400,
          source: 'shelf',
          eventId: 'x',
          seq: 1,
          observedAt: new Date().toISOString(),
        },
        { eventId: 'y', priceCents: { $gt: '' } },
      ]);
      expect(answer.accepted).toBe(0);
      expect(answer.rejected.map(({ index }) => index)).toEqual([0, 1]);
    });
  });
}
