import type { LocationDocument } from '@homeplate/contracts/documents/account.ts';
import type { PriceComparison } from '@homeplate/contracts/documents/comparison.ts';
import type { MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import type {
  IngredientList,
  PriceHistory,
  RecipePricing,
  StoreList,
} from '@homeplate/contracts/documents/pricing.ts';
import type { RecipeCard, RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeed } from './feed.ts';
import { entitle, type Homeplate, type Mode, startHomeplate } from './homeplate.ts';
import { listen } from './live-prices.ts';
import { eventually, type Visitor, visitor } from './visitor.ts';

const MODES: Mode[] = ['one process', 'a process per target'];
const ZIP = '37203';
const DAY_MS = 86_400_000;
const sunday = new Date(Date.now() - new Date().getUTCDay() * DAY_MS).toISOString().slice(0, 10);
const week = `/api/user/meal-plans/week-${sunday}`;
/** The price area of a sample store, whose id has its ZIP code. */
const areaOf = (storeId: string): string | undefined => /-(\d{3})\d\d-/.exec(storeId)?.[1];

describe.each(MODES)('own stores in %s', (mode) => {
  let homeplate: Homeplate;
  let user: Visitor;
  const account = { username: `Stores_${mode.length}`, password: 'seven dinners' };
  beforeAll(async () => {
    homeplate = await startHomeplate(mode);
    user = visitor(homeplate.url);
    await user.post('/api/auth/register', { ...account, email: 'stores@example.com' });
    expect((await user.post('/api/auth/login', account)).status).toBe(200);
    await user.post('/api/location/update', { zipCode: ZIP });
  });
  afterAll(() => homeplate?.stop());

  it('price recipe list, recipe page and week from the choice on, and a price event at one of them shows at once', async () => {
    const near = await user.json<StoreList>('/api/location/stores?limit=60');
    const home = near.find(({ storeId }) => areaOf(storeId) === '372');
    const neighbor = near.find(({ storeId }) => !['372', undefined].includes(areaOf(storeId)));
    if (!home || !neighbor) throw new Error('No store of a neighboring area is near');
    const recipeOf = async () => (await user.json<RecipeCard[]>('/api/recipes?limit=1&search=chowder'))[0];
    const before = await recipeOf();
    const path = `/api/recipes/${before?.id}`;
    const planned = await user.post(`${week}/meals`, {
      date: sunday,
      slot: 'dinner',
      recipeId: before?.id,
    });
    expect(planned.status).toBe(201);

    const storeIds = [neighbor.storeId, home.storeId];
    const refused = await user.put('/api/account/stores', { storeIds: [...storeIds, 'nobody-1'] });
    expect([
      refused.status,
      ((await refused.json()) as { fields: Record<string, string> }).fields.storeIds,
    ]).toEqual([400, expect.stringContaining('nobody-1')]);
    expect((await user.json<LocationDocument>('/api/location/current')).ownStores).toBeUndefined();
    const chosen = await user.put('/api/account/stores', { storeIds });
    expect(((await chosen.json()) as StoreList).map(({ storeId }) => storeId)).toEqual(storeIds);
    expect((await user.json<LocationDocument>('/api/location/current')).ownStores).toBe(2);

    // Each price comes from the two stores, and every page shows the same.
    const shown = async () => {
      const [card, detail, plan] = await Promise.all([
        recipeOf(),
        user.json<RecipeDetail>(path),
        user.json<MealPlan>(week),
      ]);
      expect(detail.totalCost).toBe(card?.totalCost);
      expect(plan.cost).toBe(card?.totalCost);
      return detail;
    };
    const atOwn = await shown();
    expect(atOwn.ingredients.map(({ costDerivation }) => costDerivation)).toContainEqual(
      expect.stringMatching(/^Average of your 2 stores/),
    );
    const sorted = storeIds.toSorted();
    const pricing = await eventually(() => user.json<RecipePricing>(`${path}/pricing`));
    expect(pricing.stores.map(({ storeId }) => storeId).toSorted()).toEqual(sorted);
    const { items } = await user.json<PriceComparison>('/api/prices/comparison');
    for (const { prices } of items) expect(prices.map(({ storeId }) => storeId).toSorted()).toEqual(sorted);
    // A visitor in the same place keeps the area's prices.
    const guest = visitor(homeplate.url);
    await guest.post('/api/location/update', { zipCode: ZIP });
    expect((await guest.json<RecipeDetail>(path)).totalCost).toBe(before?.totalCost);

    const line = atOwn.ingredients.toSorted(
      (a, b) => centsOf(b.estimatedCost ?? '0') - centsOf(a.estimatedCost ?? '0'),
    )[0];
    const unit =
      (await user.json<IngredientList>('/api/ingredients')).find(({ id }) => id === line?.itemId)?.unit ?? '';
    const history = () => user.json<PriceHistory>(`/api/ingredients/${line?.itemId}/history`);
    const { current } = await history();
    const feed = await createFeed(homeplate);
    const other = near.find(({ storeId }) => areaOf(storeId) === '372' && storeId !== home.storeId);
    const price = { itemId: line?.itemId, unit, source: 'shelf', seq: 1 };
    const send = (storeId: string | undefined, eventId: string, priceCents: number) =>
      feed.send([{ ...price, storeId, eventId, priceCents, observedAt: new Date().toISOString() }]);

    // At another store of the area: not a change here. At the own one in the neighboring area: shown at once.
    const page = await listen(before?.id ?? '', user);
    await send(other?.storeId, 'other', 2 * centsOf(current.price));
    await eventually(async () => {
      const { totalCost } = await guest.json<RecipeDetail>(path);
      return totalCost === before?.totalCost ? undefined : totalCost;
    });
    expect((await shown()).totalCost).toBe(atOwn.totalCost);
    await send(neighbor.storeId, 'own', 2 * centsOf(current.price));
    const { changes, recipeIds } = await page.next();
    page.close();
    expect(recipeIds).toEqual([before?.id]);
    expect(changes).toMatchObject([{ itemId: line?.itemId, storeIds: [neighbor.storeId] }]);
    const after = await shown();
    expect(centsOf(after.totalCost)).toBeGreaterThan(centsOf(atOwn.totalCost));
    const priced = await user.json<RecipePricing>(`${path}/pricing`);
    expect(priced.stores.find(({ storeId }) => storeId === neighbor.storeId)).toMatchObject({
      observedLines: 1,
    });
    // Prices over time are part of a plan.
    await entitle(homeplate, account.username, 'premium');
    const { observations } = await eventually(async () => {
      const found = await history();
      return found.observations.length > 0 ? found : undefined;
    });
    expect(observations).toMatchObject([{ storeId: neighbor.storeId }]);
    // Never an older one again.
    for (let read = 0; read < 20; read += 1) expect((await shown()).totalCost).toBe(after.totalCost);

    expect((await user.put('/api/account/stores', { storeIds: [] })).status).toBe(200);
    expect((await shown()).totalCost).toBe((await guest.json<RecipeDetail>(path)).totalCost);
  });

  it('may be of a club while the user is its member', async () => {
    const stores = async () => user.json<StoreList>('/api/location/stores?limit=60');
    const clubsOf = async () => (await stores()).filter(({ membersOnly }) => membersOnly);
    const join = async (clubs: string[]) =>
      expect((await user.put('/api/account/preferences', { clubs })).status).toBe(200);
    expect(await clubsOf()).toEqual([]);
    await join(['costco', 'sams-club', 'bjs']);
    const [club] = await clubsOf();
    const open = (await stores()).find(({ membersOnly }) => !membersOnly);
    if (!club || !open) throw new Error('No club near');
    const storeIds = [club.storeId, open.storeId];
    const chosen = await user.put('/api/account/stores', { storeIds });
    expect(((await chosen.json()) as StoreList).map(({ storeId }) => storeId)).toEqual(storeIds);
    const pricedAt = async () =>
      (await user.json<PriceComparison>('/api/prices/comparison')).items[0]?.prices.map(
        ({ storeId }) => storeId,
      );
    expect((await pricedAt())?.toSorted()).toEqual(storeIds.toSorted());
    // The choice stays, but counts no longer.
    await join([]);
    expect(await pricedAt()).toEqual([open.storeId]);
    expect((await user.json<StoreList>('/api/account/stores')).map(({ storeId }) => storeId)).toEqual([
      open.storeId,
    ]);
    expect((await user.put('/api/account/stores', { storeIds })).status).toBe(400);
  });
});
