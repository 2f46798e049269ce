import type { UserDocument } from '@homeplate/contracts/documents/account.ts';
import type { AddedMeal, MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import type { IngredientList, PriceHistory, StoreList } from '@homeplate/contracts/documents/pricing.ts';
import type { RecipeCard, RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeed } from './feed.ts';
import { type Homeplate, type Mode, startHomeplate } from './homeplate.ts';
import { follow } from './live-prices.ts';
import { type Visitor, visitor } from './visitor.ts';

const MODES: Mode[] = ['one process', 'a process per target'];
const NASHVILLE = '37203';
const DAY_MS = 86_400_000;
/** The Sunday of the current week. */
const sunday = new Date(Date.now() - new Date().getUTCDay() * DAY_MS).toISOString().slice(0, 10);
const week = `/api/user/meal-plans/week-${sunday}`;

describe.each(MODES)('an open week in %s', (mode) => {
  let homeplate: Homeplate;
  const account = { username: `Week_${mode.length}`, password: 'seven dinners' };
  const signIn = async (): Promise<Visitor> => {
    const device = visitor(homeplate.url);
    expect((await device.post('/api/auth/login', account)).status).toBe(200);
    return device;
  };
  beforeAll(async () => {
    homeplate = await startHomeplate(mode);
    await visitor(homeplate.url).post('/api/auth/register', { ...account, email: 'week@example.com' });
  });
  afterAll(() => homeplate?.stop());

  /** Sends the ETag of the plan that the page shows. */
  const reload = (device: Visitor, etag: string | null) => device.get(week, { 'if-none-match': etag ?? '' });

  it('a price event and a change on another device reach it with new totals', async () => {
    const desk = await signIn();
    await desk.post('/api/location/update', { zipCode: NASHVILLE });
    const phone = await signIn();
    const [card] = await desk.json<RecipeCard[]>('/api/recipes?limit=1&search=chowder');
    const { id: household } = await desk.json<UserDocument>('/api/auth/user');
    const plan = (body: object) => phone.post(`${week}/meals`, { date: sunday, slot: 'dinner', ...body });
    expect((await plan({ recipeId: card?.id })).status).toBe(201);

    const first = await desk.get(week);
    const before = (await first.json()) as MealPlan;
    expect((await reload(desk, first.headers.get('etag'))).status).toBe(304);
    expect(centsOf(before.cost ?? '0')).toBe(centsOf(card?.totalCost ?? ''));
    const page = await follow(`recipe=${card?.id}&household=${household}`, desk);

    // Another device.
    const added = (await (await plan({ recipeId: card?.id, slot: 'lunch' })).json()) as AddedMeal;
    // The message about the dinner may arrive after the page opened.
    let message = await page.next('plan');
    while (message.version < added.version) message = await page.next('plan');
    expect(message).toMatchObject({ planId: before.id, version: added.version });
    const changed = await reload(desk, first.headers.get('etag'));
    expect(changed.status).toBe(200);
    const shown = (await changed.json()) as MealPlan;
    expect(shown.version).toBe(added.version);

    // A price of the dearest food.
    const recipe = await desk.json<RecipeDetail>(`/api/recipes/${card?.id}`);
    const line = recipe.ingredients.toSorted(
      (a, b) => centsOf(b.estimatedCost ?? '0') - centsOf(a.estimatedCost ?? '0'),
    )[0];
    const [store] = await desk.json<StoreList>('/api/location/stores');
    const items = await desk.json<IngredientList>('/api/ingredients');
    const unit = items.find(({ id }) => id === line?.itemId)?.unit ?? '';
    const history = `/api/ingredients/${line?.itemId}/history?zip=${NASHVILLE}`;
    const usual = centsOf((await desk.json<PriceHistory>(history)).current.price);
    const feed = await createFeed(homeplate);
    const price = { storeId: store?.storeId, itemId: line?.itemId, unit, priceCents: usual * 2 };
    const observedAt = new Date().toISOString();
    await feed.send([{ ...price, source: 'shelf', eventId: 'price-1', seq: 1, observedAt }]);
    expect((await page.next('prices')).recipeIds).toEqual([card?.id]);
    const priced = await reload(desk, changed.headers.get('etag'));
    expect(priced.status).toBe(200);
    expect(((await priced.json()) as MealPlan).checkoutCost).not.toBe(shown.checkoutCost);
    page.close();

    const refused = await phone.get('/api/events?household=another', { accept: 'text/event-stream' });
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { fields: { household: expect.any(String) } },
    ]);
  });
});
