import { eventOf } from '@homeplate/bus/bus.ts';
import { callBy } from '@homeplate/common/test/test-auth.ts';
import { PantryRecipes } from '@homeplate/contracts/documents/pantry.ts';
import {
  type PlanningFacts,
  RecipePublished,
  RecipeWithdrawn,
} from '@homeplate/contracts/events/recipe-events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { addDays, dateOf } from '../weeks/week.ts';
import { type Planners, startPlanners } from './planners.ts';

const server = await testMongo();
const today = dateOf(Date.now());
const planning = (tier: PlanningFacts['tier']): PlanningFacts => ({
  minutes: 40,
  course: 'dinner',
  mealSlots: ['dinner'],
  tier,
  diets: [],
  allergens: [],
  seasons: [],
  tags: [],
  equipment: [],
  storageDays: 2,
  nutrition: { calories: 1, protein: 1, carbs: 1, fat: 1, fiber: 1, sugar: 1, sodium: 1 },
  nutritionSource: 'estimate',
  imageVersion: '1',
});
const published = (recipeId: string, foods: Record<string, number>, tier: PlanningFacts['tier'] = 'open') =>
  eventOf(RecipePublished, {
    recipeId,
    version: 1,
    title: recipeId,
    region: 'south',
    servings: 4,
    lines: Object.entries(foods).map(([itemId, grams]) => ({ itemId, name: itemId, grams })),
    planning: planning(tier),
  });

describe.skipIf(server.missing)('what can be cooked from a pantry', () => {
  let planners: Planners;
  beforeAll(async () => {
    planners = await startPlanners(server.url);
    await planners.bus.publish('recipe.events', [
      published('buttered-grits', { butter: 50, grits: 200, salt: 5 }),
      published('shrimp-grits', { shrimp: 400, grits: 200 }),
      published('leek-soup', { leek: 600, butter: 30 }),
      published('royal-grits', { grits: 100, butter: 20 }, 'premium'),
      published('gone-grits', { grits: 100 }),
      published('saffron-grits', { grits: 100, saffron: 1 }),
    ]);
    await planners.bus.publish('recipe.events', [
      eventOf(RecipeWithdrawn, { recipeId: 'gone-grits', version: 2 }),
    ]);
    await planners.recipesRead();
  });
  afterAll(() => planners?.stop());

  const recipesFor = async (userId: string, missing: number, roles: 'premium'[] = []) => {
    const asked = { missing, today, priceArea: undefined };
    const { document } = await planners.pantry.listPantryRecipes(asked, callBy(userId, roles));
    return PantryRecipes.parse(JSON.parse(document?.body.toString() ?? ''));
  };
  const add = (userId: string, items: { foodId: string; grams: number; bestBefore?: string }[]) =>
    planners.pantry.addPantryItems({ items, idempotencyKey: '', today, isList: true }, callBy(userId));

  it('recipes that the reader may open are listed with what is missing and its cost, cheapest first', async () => {
    const ann = planners.newPerson();
    await add(ann, [
      { foodId: 'grits', grams: 1_000 },
      { foodId: 'butter', grams: 30 },
    ]);
    const { recipes, total } = await recipesFor(ann, 2);
    expect(total).toBe(4);
    expect(recipes.map(({ id, missingCost }) => [id, missingCost])).toEqual([
      ['buttered-grits', '0.25'],
      ['shrimp-grits', '4.00'],
      ['leek-soup', '6.00'],
      ['saffron-grits', null],
    ]);
    expect(recipes[0]?.missing.map(({ foodId, grams, cost }) => [foodId, grams, cost])).toEqual([
      ['butter', 20, '0.20'],
      ['salt', 5, '0.05'],
    ]);
    await planners.pantry.setStaple({ foodId: 'salt', isStaple: true }, callBy(ann));
    expect((await recipesFor(ann, 2)).recipes[0]?.missing).toHaveLength(1);
    expect((await recipesFor(ann, 0)).recipes).toEqual([]);
    const paid = await recipesFor(ann, 0, ['premium']);
    expect(paid.recipes.map(({ id, missingCost }) => [id, missingCost])).toEqual([['royal-grits', '0.00']]);
  });

  it('what uses up foods comes first, and an empty pantry or staples alone suggest nothing', async () => {
    const ann = planners.newPerson();
    await planners.pantry.setStaple({ foodId: 'grits', isStaple: true }, callBy(ann));
    expect(await recipesFor(ann, 5)).toEqual({ recipes: [], total: 0 });
    await add(ann, [
      { foodId: 'butter', grams: 500 },
      { foodId: 'leek', grams: 100, bestBefore: addDays(today, 1) },
    ]);
    const { recipes } = await recipesFor(ann, 1);
    expect(recipes[0]).toMatchObject({ id: 'leek-soup', useSoon: [{ foodId: 'leek' }], missingCost: '5.00' });
    await expect(recipesFor(ann, 6)).rejects.toMatchObject({ fields: { missing: 'must be 0 to 5' } });
  });
});
