import { eventOf } from '@homeplate/bus/bus.ts';
import { callBy } from '@homeplate/common/test/test-auth.ts';
import type { NewPantryItem } from '@homeplate/contracts/documents/pantry.ts';
import { centsOf } from '@homeplate/contracts/documents/price.ts';
import { Savings } from '@homeplate/contracts/documents/savings.ts';
import { RecipeCooked } from '@homeplate/contracts/events/cooked-events.ts';
import { RecipePublished } from '@homeplate/contracts/events/recipe-events.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { packagePrices } from '@homeplate/reference/prices/package-prices.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { addDays, dateOf } from '../weeks/week.ts';
import { PROMOTED } from './fake-pricing.ts';
import { days, type Planners, startPlanners, weekId } from './planners.ts';

const server = await testMongo();
const today = dateOf(Date.now());
const read = (document: Document | undefined): unknown => JSON.parse(document?.body.toString() ?? 'null');
const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** Aldi costs 4.00 per kilogram, and Kroger 6.00. */
const ALDI = { storeId: 'aldi-1', store: 'Aldi, Charlotte Ave' };
const KROGER = { storeId: 'kroger-1', store: 'Kroger, 21st Ave' };
const priceArea = (own: string[]) => ({
  area: '372',
  minVersion: 0,
  minSequence: 0,
  ...(own.length > 0 && { ownStores: { storeIds: own } }),
});
const placeOf = (own: string[]) => ({ priceArea: priceArea(own), zipCode: '37203' });

describe.skipIf(server.missing)('savings', () => {
  let planners: Planners;
  beforeAll(async () => {
    planners = await startPlanners(server.url);
  });
  afterAll(() => planners?.stop());

  const savingsOf = async (userId: string, own: string[] = [], change = {}): Promise<Savings> => {
    const asked = { from: '', to: '', today, place: placeOf(own), ...change };
    return Savings.parse(read((await planners.analytics.getSavings(asked, callBy(userId))).document));
  };
  const buy = async (userId: string, items: NewPantryItem[], own: string[] = []) => {
    const asked = { items, idempotencyKey: '', today, isList: true, place: placeOf(own) };
    return read((await planners.pantry.addPantryItems(asked, callBy(userId))).document) as { id: string }[];
  };
  /** One usual package, and its price at a rate. */
  const packageOf = (foodId: string) => {
    const food = foodById(foodId);
    if (!food) throw new Error(foodId);
    const [{ grams }] = food.packages;
    return { foodId, grams, centsAt: (rate: number) => packagePrices(food, rate)[0]?.cents ?? 0 };
  };
  const figures = (userId: string) =>
    planners.analytics.getPlannedFigures({ today, place: placeOf([]) }, callBy(userId));

  it('a second stop saves the difference of the regular prices, and its receipt has all three', async () => {
    const ann = planners.newPerson();
    const { foodId, grams, centsAt } = packageOf('butter');
    const paid = dollars(centsAt(400));
    await buy(ann, [{ foodId, grams, pricePaid: paid, ...ALDI }], ['kroger-1', 'aldi-1']);
    const saved = dollars(centsAt(600) - centsAt(400));
    const savings = await savingsOf(ann, ['kroger-1', 'aldi-1']);
    expect(savings).toMatchObject({
      usualStore: { ...KROGER, how: 'own-store' },
      total: saved,
      secondStop: saved,
      promotion: '0.00',
      purchases: 1,
      comparedPurchases: 1,
    });
    expect(savings.entries).toMatchObject([
      {
        kind: 'second-stop',
        date: today,
        saved,
        purchase: {
          store: ALDI.store,
          paid,
          regular: { cost: paid, source: 'estimate' },
          isPromotion: false,
          usual: { store: KROGER.store, cost: dollars(centsAt(600)) },
          difference: saved,
        },
        meal: null,
      },
    ]);
    expect(savings.months.at(-1)).toMatchObject({ month: today.slice(0, 7), total: saved });
    expect(savings.years).toMatchObject([{ year: today.slice(0, 4), total: saved }]);
    expect(await figures(ann)).toMatchObject({ savingsCents: centsOf(saved) });
  });

  it('a promotion saves what was paid less than the regular price, also at the usual store', async () => {
    const ann = planners.newPerson();
    const { foodId, grams, centsAt } = packageOf(PROMOTED.foodId);
    const paid = dollars(centsAt(PROMOTED.rate));
    await buy(ann, [{ foodId, grams, pricePaid: paid, ...KROGER }]);
    const savings = await savingsOf(ann);
    const saved = dollars(centsAt(600) - centsAt(PROMOTED.rate));
    expect(savings).toMatchObject({ total: saved, promotion: saved, secondStop: '0.00' });
    expect(savings.usualStore).toEqual({ ...KROGER, how: 'most-bought' });
  });

  it('nothing is claimed at the usual store, at a dearer one, on another day, in part of a package or without a price', async () => {
    const ann = planners.newPerson();
    const { foodId, grams } = packageOf('butter');
    const butter = { foodId, grams, pricePaid: '0.50' };
    await buy(
      ann,
      [
        { ...butter, ...ALDI },
        { ...butter, ...KROGER, pricePaid: '90.00' },
        { ...butter, ...KROGER, boughtOn: addDays(today, -1) },
        { ...butter, ...KROGER, grams: grams / 3 },
        { ...butter, store: 'A market' },
        { foodId, grams, ...KROGER },
      ],
      ['aldi-1'],
    );
    const savings = await savingsOf(ann, ['aldi-1'], { from: addDays(today, -1), to: today });
    expect(savings).toMatchObject({ total: '0.00', entries: [], purchases: 5, comparedPurchases: 2 });
    expect((await figures(ann)).savingsCents).toBeUndefined();
  });

  it('a corrected price counts, another store ends the comparison, and undo deletes it', async () => {
    const ann = planners.newPerson();
    const { foodId, grams, centsAt } = packageOf('butter');
    const [item] = await buy(
      ann,
      [{ foodId, grams, pricePaid: dollars(centsAt(400)), ...ALDI }],
      ['kroger-1'],
    );
    const change = (fields: object) =>
      planners.pantry.changePantryItem({ id: item?.id ?? '', today, ...fields }, callBy(ann));
    await change({ pricePaid: dollars(centsAt(600) - 10) });
    expect(await savingsOf(ann)).toMatchObject({ total: '0.10' });
    await change({ store: 'A market' });
    expect(await savingsOf(ann)).toMatchObject({ total: '0.00', comparedPurchases: 0 });
    await planners.pantry.undoPantry({ today }, callBy(ann));
    expect(await savingsOf(ann)).toMatchObject({ total: '0.10' });
    for (let undone = 0; undone < 2; undone += 1) await planners.pantry.undoPantry({ today }, callBy(ann));
    expect(await savingsOf(ann)).toMatchObject({ total: '0.00', purchases: 0 });
  });

  it('leftovers save the cost of their portions once they are marked as cooked', async () => {
    const ann = planners.newPerson();
    const dish = await planners.add(ann, { recipeId: 'grits', date: days[0], servings: 4 });
    const asked = {
      planId: weekId,
      priceArea: undefined,
      idempotencyKey: '',
      meals: [{ kind: 'recipe', leftoverOf: dish.id, date: days[1] ?? '', slot: 'lunch', servings: 2 }],
    };
    const [leftovers] = read((await planners.client.addMeals(asked, callBy(ann))).document) as {
      id: string;
    }[];
    const range = { from: days[0], to: days[6] };
    expect(await savingsOf(ann, [], range)).toMatchObject({ leftovers: '0.00' });
    const cooked = { userId: ann, recipeId: 'grits', draftId: null, cookedOn: days[1] ?? '' };
    await planners.bus.publish(
      'recipe.cooked',
      [dish.id, leftovers?.id ?? ''].map((mealId, at) =>
        eventOf(RecipeCooked, { ...cooked, mealId, cookedId: `cooked-savings-${at}` }),
      ),
    );
    await expect.poll(async () => (await savingsOf(ann, [], range)).leftovers).toBe('6.79');
    const { entries, total, hasLeftovers } = await savingsOf(ann, [], range);
    expect(hasLeftovers).toBe(true);
    expect(total).toBe('6.79');
    expect(entries).toMatchObject([
      {
        kind: 'leftovers',
        name: 'Shrimp and Grits',
        meal: { servings: 2, perServing: '3.40', swapped: null },
        purchase: null,
      },
    ]);
  });

  it('a meal with a cheaper food saves what the foods of its recipe would have cost more, once it is cooked', async () => {
    const ann = planners.newPerson();
    const meal = await planners.add(ann, { recipeId: 'grits', date: days[0], servings: 4 });
    const published = eventOf(RecipePublished, {
      recipeId: 'grits',
      version: 1,
      title: 'Shrimp and Grits',
      region: 'south',
      servings: 4,
      lines: [{ itemId: 'shrimp', name: 'Shrimp', grams: 400 }],
    });
    await planners.bus.publish('recipe.events', [published]);
    await planners.recipesRead();
    const changes = [{ from: 'shrimp', to: 'chicken-thigh' }];
    await planners.client.changeMeal(
      { planId: weekId, mealId: meal.id, swaps: { changes }, priceArea: undefined },
      callBy(ann, ['premium']),
    );
    const range = { from: days[0], to: days[6] };
    expect(await savingsOf(ann, [], range)).toMatchObject({ swaps: '0.00', entries: [] });
    const cooked = { userId: ann, recipeId: 'grits', draftId: null, cookedOn: days[0] ?? '' };
    await planners.bus.publish('recipe.cooked', [
      eventOf(RecipeCooked, { ...cooked, mealId: meal.id, cookedId: 'cooked-swap' }),
    ]);
    await expect.poll(async () => (await savingsOf(ann, [], range)).entries).toHaveLength(1);
    const { entries, total, swaps } = await savingsOf(ann, [], range);
    const [entry] = entries;
    const { asWritten, asCooked } = entry?.meal?.swapped ?? { asWritten: '0', asCooked: '0' };
    expect(entry).toMatchObject({ kind: 'swap', name: 'Shrimp and Grits', purchase: null });
    expect(centsOf(asWritten)).toBeGreaterThan(centsOf(asCooked));
    expect(centsOf(entry?.saved ?? '0')).toBe(centsOf(asWritten) - centsOf(asCooked));
    expect([total, swaps]).toEqual([entry?.saved, entry?.saved]);
  });

  it('days in the wrong order are refused with the field', async () => {
    const ann = planners.newPerson();
    await expect(savingsOf(ann, [], { from: '2026-02-02', to: '2026-02-01' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { from: expect.any(String) },
    });
  });
});
