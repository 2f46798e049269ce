import type { MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import type { MealAlternatives } from '@homeplate/contracts/documents/re-roll.ts';
import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entitle, type Homeplate, startHomeplate } from './homeplate.ts';
import { eventually, signedUp, upcomingDay, type Visitor } from './visitor.ts';

const account = { username: 'drafter', email: 'drafter@example.com', password: 'plain spaghetti' };
const sunday = upcomingDay();
const WEEK = `/api/user/meal-plans/week-${sunday}`;
const spaghetti = {
  title: 'Spaghetti of the House',
  servings: 4,
  totalMinutes: 20,
  tags: ['dinner'],
  ingredients: ['1 lb spaghetti', '1 yellow onion, chopped'],
  instructions: ['Boil the spaghetti with the onion.'],
};
/** No recipe of the catalogue needs turnips. */
const beans = {
  ...spaghetti,
  title: 'Beans of the House',
  ingredients: ['1 lb dried pinto beans', '1 lb turnips, diced'],
  instructions: ['Simmer the beans with the turnips.'],
};

describe('own drafts among the other recipes for a meal', () => {
  let homeplate: Homeplate;
  let cook: Visitor;
  let path = '';
  const week = () => cook.json<MealPlan>(WEEK);
  const alternatives = async () =>
    (await cook.json<MealAlternatives>(`${path}/alternatives?wish=cheaper`)).alternatives;
  beforeAll(async () => {
    homeplate = await startHomeplate('one process');
    cook = await signedUp(homeplate.url, account);
    await entitle(homeplate, account.username, 'premium');
    const cards = await cook.json<RecipeCard[]>('/api/recipes?course=dinner&free=true&limit=60');
    const [dearest] = cards.toSorted(
      (one, other) => Number(other.costPerServing) - Number(one.costPerServing),
    );
    const meal = { recipeId: dearest?.id, date: sunday, slot: 'dinner', servings: 4 };
    expect((await cook.post(`${WEEK}/meals`, meal)).status).toBe(201);
    const mealId = (await week()).days[0]?.dinner?.id;
    path = `${WEEK}/meals/${mealId}`;
    const leftovers = { leftoverOf: mealId, date: upcomingDay(1), slot: 'lunch', servings: 2 };
    expect((await cook.post(`${WEEK}/meals`, leftovers)).status).toBe(201);
    for (const draft of [spaghetti, beans])
      expect((await cook.post('/api/recipes/drafts', draft)).status).toBe(201);
    await eventually(async () => ((await cook.get(`${path}/alternatives`)).ok ? true : undefined));
  });
  afterAll(() => homeplate?.stop());

  it('an own draft is offered with its effect, and taking it changes the cost by what was shown, and the leftovers', async () => {
    const before = await week();
    const draft = (await alternatives()).find(({ name }) => name === spaghetti.title);
    expect(draft).toMatchObject({ recipeId: null, minutes: 20, isWithinBudget: true });
    expect(centsOf(draft?.checkoutCost ?? '')).toBe(
      centsOf(before.checkoutCost ?? '') + Math.round(Number(draft?.costChange) * 100),
    );
    expect((await cook.put(`${path}/recipe`, { draftId: draft?.draftId })).status).toBe(200);
    const after = await week();
    expect(after.checkoutCost).toBe(draft?.checkoutCost);
    expect(after.days[0]?.dinner).toMatchObject({
      kind: 'draft',
      draftId: draft?.draftId,
      recipeId: null,
      name: spaghetti.title,
      servings: 4,
    });
    expect(after.days[1]?.lunch).toMatchObject({
      draftId: draft?.draftId,
      name: spaghetti.title,
      servings: 2,
      cost: '0.00',
    });
    await cook.post('/api/user/meal-plans/undo', {});
    expect((await week()).checkoutCost).toBe(before.checkoutCost);
  });

  it('a draft with an allergen of a diner is not offered', async () => {
    const names = async () => (await alternatives()).map(({ name }) => name);
    expect(await names()).toEqual(expect.arrayContaining([spaghetti.title, beans.title]));
    const diner = {
      name: 'Bo',
      ageGroup: '19-50',
      portion: 1,
      diets: [],
      allergens: ['wheat'],
      dislikes: [],
    };
    expect((await cook.put('/api/household/diners', { diners: [diner] })).status).toBe(200);
    expect(await names()).toContain(beans.title);
    expect(await names()).not.toContain(spaghetti.title);
  });

  it('neither two dishes at once, nor a draft of someone else, take the place of a meal', async () => {
    const put = async (body: object) => (await cook.put(`${path}/recipe`, body)).status;
    expect(await put({ draftId: 'draft-of-someone-else' })).toBe(404);
    expect(await put({ draftId: 'draft-of-someone-else', recipeId: 'grits' })).toBe(400);
    expect(await put({})).toBe(400);
  });
});
