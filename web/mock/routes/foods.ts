import { FoodDocument, FoodList, ReadLines, ReadLinesBody } from '@homeplate/contracts/documents/food.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import {
  allergensOf,
  dietsOf,
  FOODS,
  foodById,
  nutritionPerServing,
  packagesFor,
  portionCents,
} from '../data/foods.ts';
import { readLine } from '../read-line.ts';
import { found, param, type RouteTable, route } from '../route.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const MASSES = new Set(['lb', 'oz']);

export const foodRoutes: RouteTable = {
  'GET /api/foods': route({ answer: FoodList }).handle(({ state, query }) => {
    const search = (query.get('search') ?? '').toLowerCase();
    // In the empty state no food is found.
    const foods = state.listed.length > 0 ? FOODS : [];
    return foods
      .filter(({ name, plural }) => `${name} ${plural}`.toLowerCase().includes(search))
      .slice(0, Number(query.get('limit') ?? 50))
      .map(({ id, name, category, aisle, per100g }) => ({
        id,
        name,
        alias: null,
        category,
        aisle,
        calories: per100g.calories,
      }));
  }),
  'GET /api/foods/:id': route({ answer: FoodDocument }).handle((call) => {
    const food = found(foodById(param(call, 'id')), 'There is no such food.');
    const perCup = food.units.cup;
    return {
      id: food.id,
      name: food.name,
      plural: food.plural,
      aliases: [],
      category: food.category,
      aisle: food.aisle,
      source: { ndbNo: '00000', from: 'Made-up data', approximate: true },
      per100g: food.per100g,
      vitamins: [
        { name: 'vitaminC', amount: 4, unit: 'mg', dailyValue: 90 },
        { name: 'calcium', amount: 60, unit: 'mg', dailyValue: 1_300 },
        { name: 'iron', amount: null, unit: 'mg', dailyValue: 18 },
      ],
      edibleYield: 1,
      portions: [
        { unit: 'g', kind: 'mass', grams: 1, basis: 'unit' },
        ...Object.entries(food.units).map(([unit, grams]) => ({
          unit: unit || null,
          kind: unit === '' ? ('count' as const) : MASSES.has(unit) ? ('mass' as const) : ('volume' as const),
          grams,
          basis: 'weighed' as const,
        })),
      ],
      density: perCup === undefined ? null : perCup / 236.6,
      packages: [food.package],
      allergens: food.allergens,
      diets: dietsOf([food]),
      shelfLife: { unopenedDays: 30, openedDays: 7 },
      season: null,
      recipeCount: call.state.recipes.filter(({ ingredients }) =>
        ingredients.some(({ itemId }) => itemId === food.id),
      ).length,
    };
  }),
  'POST /api/lines/read': route({ answer: ReadLines, body: ReadLinesBody }).handle(({ body }) =>
    readLines(body.lines, body.servings ?? 1),
  ),
};

/** What a recipe's lines cost and contain. */
export function readLines(texts: readonly string[], servings: number): ReadLines {
  const lines = texts.map((text) => ({ text, ...readLine(text) }));
  const parts = lines.flatMap(({ food, grams }) => (food && grams !== null ? [{ food, grams }] : []));
  const total = sum(parts.map(({ food, grams }) => portionCents(food, grams)));
  const written = lines.filter(({ text }) => text.trim() !== '');
  return {
    lines: lines.map(({ text, quantity, unit, food, grams }) => ({
      line: text,
      kind: text.trim() === '' ? 'empty' : text.trim().endsWith(':') ? 'heading' : 'ingredient',
      quantity,
      quantityMax: null,
      unit,
      food: food?.name ?? text.trim(),
      foodId: food?.id ?? null,
      foodName: food?.name ?? null,
      grams,
      metric: grams === null ? null : { quantity: grams, quantityMax: null, unit: 'g' },
      note: '',
      optional: false,
      cost: food && grams !== null ? amountOf(portionCents(food, grams)) : null,
      costSource: food && grams !== null ? 'regional-average' : null,
      warnings: food ? (grams === null ? ['no-weight'] : []) : ['no-food'],
    })),
    servings,
    totalCost: amountOf(total),
    costPerServing: amountOf(Math.round(total / servings)),
    checkoutCost: amountOf(sum(parts.map(({ food, grams }) => packagesFor(food, grams).cents))),
    costSource: 'regional-average',
    pricedLines: parts.length,
    totalLines: written.length,
    nutrition: nutritionPerServing(parts, servings),
    nutritionSource: 'from-ingredients',
    knownShare: written.length === 0 ? 0 : parts.length / written.length,
    allergens: allergensOf(parts.map(({ food }) => food)),
    mayContain: [],
    diets: dietsOf(parts.map(({ food }) => food)),
    priceArea: '372',
  };
}
