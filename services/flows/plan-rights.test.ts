import type { PriceAlert, PriceAlertList } from '@homeplate/contracts/documents/alert.ts';
import type { ContactMessage } from '@homeplate/contracts/documents/contact.ts';
import type { Household } from '@homeplate/contracts/documents/household.ts';
import type { MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import { PLAN_IDS, type PlanId, PROFILES } from '@homeplate/contracts/documents/plan.ts';
import type { PriceHistory } from '@homeplate/contracts/documents/pricing.ts';
import type { RecipeCard, RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { planAllows, RIGHTS, type Right } from '@homeplate/contracts/documents/rights.ts';
import type { ShoppingList } from '@homeplate/contracts/documents/shopping-list.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entitle, type Homeplate, startHomeplate } from './homeplate.ts';
import { eventually, type Visitor, visitor } from './visitor.ts';

const PASSWORD = 'seven dinners';
const SUNDAY = '2027-01-03';
const ALERT = { itemId: 'egg', below: '2.99' };

describe('what a plan allows', () => {
  let homeplate: Homeplate;
  let premiumRecipe: string;
  let staff: Visitor;
  const users = new Map<PlanId, Visitor>();

  const give = async (username: string, plan: PlanId) => {
    await entitle(homeplate, username, plan);
  };
  const signIn = async (username: string) => {
    const user = visitor(homeplate.url);
    await user.post('/api/auth/register', { username, email: `${username}@example.com`, password: PASSWORD });
    expect((await user.post('/api/auth/login', { username, password: PASSWORD })).status).toBe(200);
    await user.post('/api/location/update', { zipCode: '37203' });
    return user;
  };
  const planOf = async (user: Visitor) => (await user.json<{ plan: PlanId }>('/api/auth/user')).plan;
  const reach = (user: Visitor, plan: PlanId) =>
    eventually(async () => (await planOf(user)) === plan || undefined);
  const dinersOf = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      name: `Diner ${at}`,
      ageGroup: '19-50',
      portion: 1,
      diets: [],
      allergens: [],
      dislikes: [],
    }));

  beforeAll(async () => {
    homeplate = await startHomeplate('one process', { ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: PASSWORD });
    staff = visitor(homeplate.url);
    await staff.post('/api/auth/login', { username: 'boss', password: PASSWORD });
    for (const plan of PLAN_IDS) {
      const user = await signIn(`cook_${plan}`);
      users.set(plan, user);
      if (plan !== 'free') await give(`cook_${plan}`, plan);
      await reach(user, plan);
    }
    const [card] = await staff.json<RecipeCard[]>('/api/recipes?free=false&limit=1');
    premiumRecipe = card?.id ?? '';
  });
  afterAll(() => homeplate?.stop());

  /** 403 NOT_ENTITLED is false. Everything else than a refusal is an error of the test. */
  const isAllowed = async (answer: Response, status: number) => {
    if (answer.status === status) return true;
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'NOT_ENTITLED' }]);
    return false;
  };
  const meal = { recipeId: '', date: SUNDAY, slot: 'dinner', servings: 2 };

  /** Tries each right in every way there is. */
  const TRIED: Record<Right, ((user: Visitor) => Promise<boolean>)[]> = {
    recipes: [
      async (user) => !(await user.json<RecipeDetail>(`/api/recipes/${premiumRecipe}`)).preview,
      async (user) =>
        isAllowed(
          await user.post(`/api/user/meal-plans/week-${SUNDAY}/meals`, { ...meal, recipeId: premiumRecipe }),
          201,
        ),
      async (user) =>
        isAllowed(
          await user.post(`/api/shopping-lists/week-${SUNDAY}/items`, {
            recipes: [{ recipeId: premiumRecipe, servings: 2 }],
          }),
          201,
        ),
    ],
    ai: [async (user) => isAllowed(await user.post('/api/ai/recipe-recommendations', {}), 200)],
    optimizer: [
      async (user) =>
        isAllowed(await user.get(`/api/user/meal-plans/week-${SUNDAY}/meals/meal-0/alternatives`), 404),
    ],
    baskets: [
      async (user) => isAllowed(await user.get(`/api/shopping-lists/week-${SUNDAY}/baskets?stores=3`), 200),
    ],
    'dietary-filters': [
      async (user) => isAllowed(await user.get('/api/recipes?diets=vegetarian,gluten-free'), 200),
      async (user) => isAllowed(await user.get('/api/recipes?without=milk&limit=1'), 200),
      async (user) => isAllowed(await user.get('/api/recipes/facets?minProtein=20'), 200),
    ],
    'price-history': [
      async (user) => (await user.json<PriceHistory>('/api/ingredients/egg/history')).preview !== true,
    ],
    'price-alerts': [
      async (user) => isAllowed(await user.post('/api/alerts', { ...ALERT, below: '0' }), 400),
    ],
    'bulk-lists': [
      async (user) => {
        const weeks = [SUNDAY, '2027-01-10'];
        return isAllowed(await user.post('/api/shopping-lists', { bulk: { weeks } }), 201);
      },
    ],
    'priority-support': [
      async (user) => {
        const message = `Hello ${crypto.randomUUID()}`;
        await user.post('/api/contact', { email: 'cook@example.com', kind: 'question', message });
        const messages = await staff.json<ContactMessage[]>('/api/admin/contact-messages');
        return messages.find((one) => one.message === message)?.isPriority === true;
      },
    ],
  };

  const rights = Object.keys(RIGHTS) as Right[];
  it.each(rights.flatMap((right) => PLAN_IDS.map((plan) => ({ right, plan }))))(
    '$right with the plan $plan is as the table says',
    async ({ right, plan }) => {
      const user = users.get(plan);
      if (!user) throw new Error(`No user has the plan ${plan}`);
      for (const isAllowedTo of TRIED[right]) expect(await isAllowedTo(user)).toBe(planAllows(plan, right));
    },
  );

  it.each(PLAN_IDS)('the plan %s has as many profiles as the table says', async (plan) => {
    const user = users.get(plan);
    const save = async (count: number) =>
      isAllowed((await user?.put('/api/household/diners', { diners: dinersOf(count) })) as Response, 200);
    expect(await save(PROFILES[plan])).toBe(true);
    if (PROFILES[plan] < PROFILES.family) expect(await save(PROFILES[plan] + 1)).toBe(false);
  });

  it('a plan that ends takes its rights without a restart and no data', async () => {
    const user = await signIn('downgraded');
    await give('downgraded', 'family');
    await reach(user, 'family');
    expect((await user.post('/api/alerts', ALERT)).status).toBe(201);
    await user.put('/api/household/diners', { diners: dinersOf(5) });
    const week = `/api/user/meal-plans/week-${SUNDAY}`;
    expect((await user.post(`${week}/meals`, { ...meal, recipeId: premiumRecipe })).status).toBe(201);
    const read = async () => ({
      alerts: (await user.json<PriceAlertList>('/api/alerts')).alerts.map(({ id }: PriceAlert) => id),
      diners: (await user.json<Household>('/api/household')).diners,
      dinner: (await user.json<MealPlan>(week)).days[0]?.dinner?.recipeId,
      list: (await user.json<ShoppingList>(`/api/shopping-lists/week-${SUNDAY}`)).items.length,
    });
    const before = await read();
    expect(before).toMatchObject({ alerts: [expect.any(String)], dinner: premiumRecipe });
    expect(before.diners).toHaveLength(5);

    await give('downgraded', 'free');
    await reach(user, 'free');
    expect(await read()).toEqual(before);
    for (const right of rights)
      for (const isAllowedTo of TRIED[right])
        expect([right, await isAllowedTo(user)]).toEqual([right, false]);
    // What is over the limit can be taken back.
    expect((await user.delete(`/api/alerts/${before.alerts[0]}`)).status).toBe(204);
    expect((await user.put('/api/household/diners', { diners: dinersOf(4) })).status).toBe(200);
  });
});
