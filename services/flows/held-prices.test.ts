import type { HeldPrice } from '@homeplate/contracts/documents/held-price.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import type { PriceHistory, RecipePricing, StoreList } from '@homeplate/contracts/documents/pricing.ts';
import type { RecipeCard, RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeed } from './feed.ts';
import { type Homeplate, type Mode, startHomeplate } from './homeplate.ts';
import { eventually, visitor } from './visitor.ts';

const MODES: [Mode, string][] = [
  ['one process', 'gateway'],
  ['a process per target', 'pricing'],
];
const PASSWORD = 'seven dinners';
const LIST = '/api/admin/held-prices';
const HISTORY = '/api/ingredients/spaghetti/history?zip=37203';

describe.each(MODES)('a price far from the usual in %s', (mode, pricing) => {
  let homeplate: Homeplate;
  beforeAll(async () => {
    homeplate = await startHomeplate(mode, { ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: PASSWORD });
  });
  afterAll(() => homeplate?.stop());

  it('changes no page until staff release it, and then counts even if the process is killed', async () => {
    const guest = visitor(homeplate.url);
    await guest.post('/api/location/update', { zipCode: '37203' });
    const [store] = await guest.json<StoreList>('/api/location/stores');
    const cards = await guest.json<RecipeCard[]>('/api/recipes?limit=100&search=spaghetti');
    const details = await Promise.all(cards.map(({ id }) => guest.json<RecipeDetail>(`/api/recipes/${id}`)));
    const recipe = details.find(({ ingredients }) =>
      ingredients.some(({ itemId }) => itemId === 'spaghetti'),
    );
    // Prices over time are part of a plan, and for staff.
    const staff = visitor(homeplate.url);
    expect((await staff.post('/api/auth/login', { username: 'boss', password: PASSWORD })).status).toBe(200);
    const page = async () => ({
      recipe: await guest.json<RecipeDetail>(`/api/recipes/${recipe?.id}`),
      stores: await guest.json<RecipePricing>(`/api/recipes/${recipe?.id}/pricing`),
      history: await staff.json<PriceHistory>(HISTORY),
    });
    // Pricing receives the recipe events shortly after the start.
    const before = await eventually(page);

    const feed = await createFeed(homeplate);
    const observed = { storeId: store?.storeId, itemId: 'spaghetti', unit: 'lb', source: 'shelf', seq: 1 };
    const at = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1000).toISOString();
    const dear = { ...observed, eventId: 'dear', priceCents: 31_000, observedAt: at(60) };
    expect(await feed.send([dear])).toEqual({ accepted: 1, rejected: [] });
    const held = await eventually(async () => (await staff.json<HeldPrice[]>(LIST))[0]);
    expect(held).toMatchObject({ state: 'held', price: '310.00', unit: 'lb', storeName: store?.storeName });
    expect(await page()).toEqual(before);
    for (const path of [`${LIST}/${held.id}/release`, `${LIST}/${held.id}/refuse`])
      expect((await guest.post(path, {})).status).toBe(401);

    const released = await staff.post(`${LIST}/${held.id}/release`, {});
    expect([released.status, ((await released.json()) as HeldPrice).state]).toEqual([200, 'released']);
    await homeplate.kill(pricing);
    await homeplate.revive(pricing);
    const { observations } = await eventually(async () => {
      const found = await staff.json<PriceHistory>(HISTORY);
      return found.observations.length > 0 ? found : undefined;
    });
    expect(observations).toMatchObject([{ price: '310.00', observedAt: dear.observedAt }]);
    const after = await eventually(async () => {
      const found = await page();
      return found.recipe.totalCost === before.recipe.totalCost ? undefined : found;
    });
    expect(centsOf(after.recipe.totalCost)).toBeGreaterThan(centsOf(before.recipe.totalCost));
    expect(await staff.json(LIST)).toEqual([]);
  });
});
