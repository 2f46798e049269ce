import type { Household } from '@homeplate/contracts/documents/household.ts';
import type { MealPlan, PlanReceipt } from '@homeplate/contracts/documents/meal-plan.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import type {
  ListOpsAnswer,
  NewListLink,
  SharedList,
  ShoppingList,
} from '@homeplate/contracts/documents/shopping-list.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entitle, type Homeplate, type Mode, startHomeplate } from './homeplate.ts';
import { follow } from './live-prices.ts';
import { eventually, type Visitor, visitor } from './visitor.ts';

const MODES: Mode[] = ['one process', 'a process per target'];
const PASSWORD = 'seven dinners';
const DAY_MS = 86_400_000;
/** The Sunday of the current week. */
const sunday = new Date(Date.now() - new Date().getUTCDay() * DAY_MS).toISOString().slice(0, 10);
const WEEK = `/api/user/meal-plans/week-${sunday}`;
const LIST = `/api/shopping-lists/week-${sunday}`;

describe.each(MODES)('a shopping list in %s', (mode) => {
  let homeplate: Homeplate;
  beforeAll(async () => {
    homeplate = await startHomeplate(mode);
  });
  afterAll(() => homeplate?.stop());

  const member = async (username: string): Promise<Visitor> => {
    const one = visitor(homeplate.url);
    await one.post('/api/auth/register', { username, email: `${username}@example.com`, password: PASSWORD });
    expect((await one.post('/api/auth/login', { username, password: PASSWORD })).status).toBe(200);
    return one;
  };
  /** Ann's household with Bob in it. */
  const household = async (): Promise<[Visitor, Visitor]> => {
    const [ann, bob] = [await member('ann'), await member('bob')];
    await entitle(homeplate, 'ann', 'family');
    await eventually(async () =>
      (await ann.json<Household>('/api/household')).profiles === 6 ? true : undefined,
    );
    expect((await ann.post('/api/household/invitations', { email: 'bob@example.com' })).status).toBe(201);
    const token = await eventually(async () => {
      const page = await (await visitor(homeplate.url).get('/development/mail')).text();
      const mail = page.split('<article>').find((one) => one.includes('To bob@example.com'));
      return /\/join-household\?token=([\w.-]+)/.exec(mail ?? '')?.[1];
    });
    expect((await bob.post(`/api/household/invitations/${token}/accept`, {})).status).toBe(200);
    return [ann, bob];
  };

  it('a planned week has its list, and what one member checks reaches the other and a guest with the link', async () => {
    const [ann, bob] = await household();
    await ann.post('/api/location/update', { zipCode: '37203' });
    const cards = (await ann.json<RecipeCard[]>('/api/recipes?limit=100')).filter(
      ({ isPremium }) => !isPremium,
    );
    const meals = cards.slice(0, 7).map(({ id }) => ({ recipeId: id, date: sunday, slot: 'dinner' }));
    expect((await ann.post(`${WEEK}/meals`, { meals })).status).toBe(201);

    // The same foods at the same cost as the receipt of the plan.
    const list = await ann.json<ShoppingList>(LIST);
    const receipt = await ann.json<PlanReceipt>(`${WEEK}/receipt`);
    expect(list.missingDishes).toEqual([]);
    expect(list.items.map(({ itemId, estimatedCost }) => [itemId, estimatedCost]).toSorted()).toEqual(
      receipt.items.map(({ itemId, cost }) => [itemId, cost]).toSorted(),
    );
    expect(centsOf(list.estimatedTotal ?? '')).toBe(centsOf(receipt.checkoutCost ?? ''));
    expect(list.items.every(({ stores }) => stores.length > 0)).toBe(true);

    const [first, second] = list.items;
    const shown = await eventually(async () => {
      const seen = await bob.json<ShoppingList>(LIST);
      return seen.id === list.id ? seen : undefined;
    });
    const page = await follow(`list=${list.id}`, bob);
    const tick = {
      id: `tick-${mode.length}-1`,
      at: new Date().toISOString(),
      itemId: first?.id,
      set: { checked: true },
    };
    const queue = { deviceId: 'phone-of-ann', sentAt: new Date().toISOString(), ops: [tick] };
    const answer = await ann.post(`/api/shopping-lists/${list.id}/ops`, queue);
    const { version, applied } = (await answer.json()) as ListOpsAnswer;
    expect([answer.status, applied]).toEqual([200, [tick.id]]);
    expect(await page.next('list')).toEqual({ listId: list.id, version });
    expect(version).toBe(shown.version + 1);
    expect((await bob.json<ShoppingList>(LIST)).items[0]).toMatchObject({ id: first?.id, checked: true });

    // A meal that goes changes the list, and Bob's page learns it.
    const [planned] = (await ann.json<MealPlan>(WEEK)).days[0]?.meals ?? [];
    expect((await ann.delete(`${WEEK}/meals/${planned?.id}`)).status).toBe(204);
    expect(await page.next('list')).toEqual({ listId: list.id, version: version + 1 });
    page.close();

    const made = await ann.post(`${LIST}/links`, { role: 'tick' });
    const { token, id: linkId } = (await made.json()) as NewListLink;
    const guest = visitor(homeplate.url);
    const shared = await guest.json<SharedList>(`/api/shared-lists/${token}`);
    expect([shared.role, shared.items.some(({ checkedBy }) => checkedBy !== null)]).toEqual(['tick', false]);
    const byGuest = { ...tick, id: 'tick-of-the-guest', itemId: second?.id };
    const sent = { deviceId: 'phone-of-guest', ops: [byGuest] };
    expect((await guest.post(`/api/shared-lists/${token}/ops`, sent)).status).toBe(200);
    const checked = (await bob.json<ShoppingList>(LIST)).items.filter((item) => item.checked);
    expect(checked.map(({ id }) => id)).toContain(second?.id);
    expect((await ann.delete(`${LIST}/links/${linkId}`)).status).toBe(204);
    expect((await guest.get(`/api/shared-lists/${token}`)).status).toBe(410);

    // An amount by hand stays.
    const set = await bob.put(`${LIST}/items/${second?.id}`, { quantity: '3 lb' });
    expect([set.status, await set.json()]).toMatchObject([200, { quantity: '3 lb', byHand: true }]);
  });
});
