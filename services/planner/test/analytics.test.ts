import { eventOf } from '@homeplate/bus/bus.ts';
import { callBy } from '@homeplate/common/test/test-auth.ts';
import { Analytics } from '@homeplate/contracts/documents/analytics.ts';
import { type NewPantryItem, PantryItem } from '@homeplate/contracts/documents/pantry.ts';
import { RecipeCooked } from '@homeplate/contracts/events/cooked-events.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { addDays, dateOf } from '../weeks/week.ts';
import { days, nextWeek, type Planners, startPlanners, week } from './planners.ts';

const server = await testMongo();
const today = dateOf(Date.now());
const read = (document: Document | undefined): unknown => JSON.parse(document?.body.toString() ?? 'null');

describe.skipIf(server.missing)('analytics', () => {
  let planners: Planners;
  beforeAll(async () => {
    planners = await startPlanners(server.url);
  });
  afterAll(() => planners?.stop());

  const analyticsOf = async (userId: string, change = {}) => {
    const asked = {
      from: week,
      to: days[6] ?? '',
      by: 'week',
      today: days[6] ?? '',
      priceArea: undefined,
      ...change,
    };
    return Analytics.parse(read((await planners.analytics.getAnalytics(asked, callBy(userId))).document));
  };
  const buy = async (userId: string, items: NewPantryItem[]): Promise<PantryItem[]> => {
    const asked = { items, idempotencyKey: '', today, isList: true };
    return z
      .array(PantryItem)
      .parse(read((await planners.pantry.addPantryItems(asked, callBy(userId))).document));
  };

  it('nutrition is compared with the daily values of the ages that eat, and of adults while they are unknown', async () => {
    const ann = planners.newPerson();
    expect((await analyticsOf(ann)).nutrition.references).toMatchObject([{ ages: '4+', diners: 0 }]);
    const eater = { diets: [], allergens: [], dislikes: [] };
    planners.diners.push(
      { ...eater, id: 'diner-1', name: 'Ann', portion: 1, ageGroup: '19-50' },
      { ...eater, id: 'diner-2', name: 'Bo', portion: 0.5, ageGroup: '1-3' },
    );
    expect((await analyticsOf(ann)).nutrition.references).toMatchObject([
      { ages: '4+', diners: 1, portion: 1, intakes: { calories: 2_000 } },
      { ages: '1-3', diners: 1, portion: 0.5, intakes: { calories: 1_000, sugar: null } },
    ]);
    planners.diners.length = 0;
  });

  it('a week without purchases shows its planned meals, of which the cooked ones are counted', async () => {
    const ann = planners.newPerson();
    const grits = await planners.add(ann, { recipeId: 'grits', date: days[0], servings: 2 });
    await planners.add(ann, { recipeId: 'chowder', date: days[1], servings: 6 });
    const cooked = {
      userId: ann,
      recipeId: 'grits',
      draftId: null,
      mealId: grits.id,
      cookedOn: days[0] ?? '',
    };
    await planners.bus.publish('recipe.cooked', [
      eventOf(RecipeCooked, { ...cooked, cookedId: 'cooked-analytics' }),
    ]);
    await expect.poll(async () => (await analyticsOf(ann)).totals.cookedDishes).toBe(1);
    const { totals, periods, rows, nutrition, aisles } = await analyticsOf(ann);
    expect(totals).toMatchObject({
      spend: '26.16',
      paid: '0.00',
      planned: '26.16',
      dishes: 2,
      meals: 2,
      costPerMeal: '13.08',
      costPerPerson: '3.27',
      budget: null,
    });
    expect(periods.map(({ spendSource }) => spendSource)).toEqual(['planned']);
    expect(rows.meals.map(({ name, cost, cooked: isCooked }) => [name, cost, isCooked])).toEqual([
      ['Shrimp and Grits', '6.17', true],
      ['Clam Chowder', '19.99', false],
    ]);
    expect(nutrition).toMatchObject({ days: 2, coverage: 1, average: { calories: 1_000 } });
    expect(aisles).toEqual([]);
    const later = await analyticsOf(ann, { today: days[0] });
    expect(later.totals.dishes).toBe(1);
  });

  it('purchases keep their price after the food is used up, and what was thrown away is waste', async () => {
    const ann = planners.newPerson();
    const boughtOn = week;
    const [butter, milk, onions] = (await buy(ann, [
      { foodId: 'butter', grams: 454, pricePaid: '4.99', store: 'Kroger', boughtOn },
      { foodId: 'whole-milk', grams: 1_000, pricePaid: '3.01', boughtOn },
      { foodId: 'yellow-onion', grams: 500, boughtOn },
    ])) as [PantryItem, PantryItem, PantryItem];
    expect(butter.store).toBe('Kroger');
    const change = { today, id: milk.id, grams: 500 };
    await planners.pantry.changePantryItem(change, callBy(ann));
    for (const { id } of [butter, milk, onions])
      await planners.pantry.removePantryItem({ id, wasted: id === milk.id, today: '' }, callBy(ann));
    const all = await analyticsOf(ann, { to: today > (days[6] ?? '') ? today : days[6] });
    expect(all.periods[0]).toMatchObject({ spendSource: 'paid', spend: '8.00', paid: '8.00' });
    // The other half was corrected by hand, which does not say where it went.
    expect(all.totals.wasted).toBe('1.50');
    expect(all.rows.wasted).toMatchObject([{ name: milk.name, grams: 500, cost: '1.50' }]);
    expect(all.stores).toEqual([
      { store: 'Kroger', paid: '4.99', purchases: 1 },
      { store: null, paid: '3.01', purchases: 1 },
    ]);
    expect(all.aisles).toEqual([{ category: 'Dairy', paid: '8.00', purchases: 2 }]);
    expect(all.rows.purchases).toHaveLength(3);
    // Three removals and the correction are taken back, then the adding.
    for (let undone = 0; undone < 4; undone += 1) await planners.pantry.undoPantry({ today }, callBy(ann));
    expect((await analyticsOf(ann)).totals).toMatchObject({ wasted: '0.00', paid: '8.00' });
    await planners.pantry.undoPantry({ today }, callBy(ann));
    expect((await analyticsOf(ann)).rows.purchases).toEqual([]);
  });

  it('what was thrown away has the price of its purchase before the range, which is no purchase of the range', async () => {
    const ann = planners.newPerson();
    const [butter] = (await buy(ann, [
      { foodId: 'butter', grams: 500, pricePaid: '4.00', boughtOn: addDays(week, -7) },
    ])) as [PantryItem];
    await planners.pantry.removePantryItem({ id: butter.id, wasted: true, today: '' }, callBy(ann));
    const { totals, rows } = await analyticsOf(ann);
    expect(totals).toMatchObject({ wasted: '4.00', paid: '0.00' });
    expect(rows.wasted).toMatchObject([{ name: butter.name, grams: 500, cost: '4.00' }]);
    expect(rows.purchases).toEqual([]);
  });

  it('a corrected price counts, and foods bought again show what a kilogram cost', async () => {
    const ann = planners.newPerson();
    const [first] = (await buy(ann, [
      { foodId: 'butter', grams: 500, pricePaid: '4.00', boughtOn: addDays(week, -7) },
      { foodId: 'butter', grams: 250, pricePaid: '3.00', boughtOn: week },
    ])) as [PantryItem];
    const corrected = { id: first.id, today, pricePaid: '5.00', store: 'Aldi' };
    await planners.pantry.changePantryItem(corrected, callBy(ann));
    const { staples, totals, periods } = await analyticsOf(ann, { from: addDays(week, -7) });
    expect(staples).toMatchObject([
      {
        foodId: 'butter',
        points: [
          { date: addDays(week, -7), pricePerKg: '10.00' },
          { date: week, pricePerKg: '12.00' },
        ],
      },
    ]);
    expect(totals.paid).toBe('8.00');
    expect(periods.map(({ paid }) => paid)).toEqual(['5.00', '3.00']);
  });

  it('the week’s own budget counts, and another household sees nothing', async () => {
    const [ann, eve] = [planners.newPerson(), planners.newPerson()];
    const meal = await planners.add(ann, { recipeId: 'grits', date: days[0] });
    await planners.client.changePlan(
      { id: meal.planId, budget: '70.00', today, priceArea: undefined },
      callBy(ann),
    );
    expect((await analyticsOf(ann)).totals.budget).toBe('70.00');
    expect((await analyticsOf(eve)).totals).toMatchObject({ meals: 0, budget: null, spend: null });
  });

  it('the planned figures count every meal of the calendar, without templates', async () => {
    const [ann, eve] = [planners.newPerson(), planners.newPerson()];
    const meal = await planners.add(ann, { recipeId: 'grits', date: days[0] });
    await planners.add(ann, { recipeId: 'chowder', date: nextWeek }, `week-${nextWeek}`);
    const template = {
      kind: 'template',
      title: 'Usual week',
      startsOn: '',
      length: undefined,
      from: meal.planId,
      priceArea: undefined,
      today,
    };
    await planners.client.createPlan(template, callBy(ann));
    const figures = (userId: string) => planners.analytics.getPlannedFigures({ today }, callBy(userId));
    expect(await figures(ann)).toMatchObject({ mealsPlanned: 2 });
    expect(await figures(eve)).toMatchObject({ mealsPlanned: 0 });
  });

  it('invalid days and steps are refused with the field', async () => {
    const ann = planners.newPerson();
    for (const [change, field] of [
      [{ from: days[1], to: days[0] }, 'from'],
      [{ from: addDays(week, -3_652) }, 'from'],
      [{ by: 'year' }, 'by'],
    ] as const)
      await expect(analyticsOf(ann, change)).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        fields: { [field]: expect.any(String) },
      });
  });
});
