import type { Food } from '@homeplate/reference/foods/food.ts';
import { allFoods, foodById } from '@homeplate/reference/foods/foods.ts';
import { lineNeed } from '@homeplate/reference/lines/needs.ts';
import { parseLine } from '@homeplate/reference/lines/parse-line.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ItemRest, leftToBuy } from './left-to-buy.ts';
import { type DishNeeds, neededLines } from './needed-lines.ts';

const FOODS = allFoods()
  .filter(({ id }) => id !== 'water')
  .slice(0, 40);

const line = fc
  .record({
    food: fc.constantFrom(...FOODS),
    grams: fc.double({ min: 1, max: 2_000, noNaN: true }),
    isPiece: fc.boolean(),
  })
  .map(({ food, grams, isPiece }) => ({
    itemId: food.id,
    grams,
    ...(isPiece && { piece: food.packages[0].label }),
  }));
const dish: fc.Arbitrary<DishNeeds> = fc.record({
  id: fc.stringMatching(/^[a-z]{3,8}$/),
  name: fc.constant('A dish'),
  servings: fc.integer({ min: 1, max: 24 }),
  yields: fc.integer({ min: 1, max: 12 }),
  lines: fc.array(line, { maxLength: 6 }),
});

/** The lines of a dish as a recipe's ingredients. */
const dishOf = (id: string, ingredients: readonly string[]): DishNeeds => ({
  id,
  name: id,
  servings: 1,
  yields: 1,
  lines: ingredients.map((text) => {
    const parsed = parseLine(text);
    const food = foodById(parsed.foodId ?? '');
    const need = food && lineNeed(food, parsed);
    if (!food || !need) throw new Error(`${text} needs nothing`);
    const piece = need.piece === undefined ? undefined : food.packages[need.piece]?.label;
    return { itemId: food.id, grams: need.grams, piece };
  }),
});

describe('what dishes need together', () => {
  it('a cup and 100 g of one flour are one line, and so are onions in pieces and in cups', () => {
    const lines = neededLines([
      dishOf('bread', ['1 cup all-purpose flour', '2 onions']),
      dishOf('roux', ['100 g all-purpose flour', '1/2 cup chopped onion']),
    ]);
    expect(lines.map(({ food, neededFor }) => [food.category, neededFor.map(({ id }) => id)])).toEqual([
      ['Produce', ['bread', 'roux']],
      ['Pantry', ['bread', 'roux']],
    ]);
    const [onions, flour] = lines;
    expect(onions?.need.grams).toBeGreaterThan(2 * 100);
    expect(flour?.need.grams).toBeCloseTo(225, -1);
  });

  it('each food is one line with all its grams, whatever the order of the dishes', () => {
    fc.assert(
      fc.property(fc.array(dish, { maxLength: 5 }), (dishes) => {
        const lines = neededLines(dishes);
        expect(new Set(lines.map(({ food }) => food.id)).size).toBe(lines.length);
        for (const { food, need } of lines) {
          const grams = dishes.reduce(
            (sum, one) =>
              sum +
              one.lines
                .filter(({ itemId }) => itemId === food.id)
                .reduce((all, each) => all + each.grams * (one.servings / one.yields), 0),
            0,
          );
          expect(need.grams).toBeCloseTo(grams, 5);
        }
        const turned = neededLines(dishes.toReversed());
        expect(turned.map(({ food }) => food.id)).toEqual(lines.map(({ food }) => food.id));
        for (const [index, { need }] of turned.entries())
          expect(need.grams).toBeCloseTo(lines[index]?.need.grams ?? 0, 5);
      }),
    );
  });

  it('a pantry takes off what it has, and never more than is needed', () => {
    fc.assert(
      fc.property(line, fc.double({ min: 0, max: 5_000, noNaN: true }), ({ itemId: id, grams }, has) => {
        const food = foodById(id) as Food;
        const item = { listed: { food, need: { grams, piece: 0 } }, cookedGrams: 0, boughtGrams: 0 };
        const { need, had } = leftToBuy(item, new Map([[id, has]])) as ItemRest;
        // No one buys a package for the last 3 %.
        if (need.grams > 0) expect(need.grams + had).toBeCloseTo(grams, 6);
        else expect(grams - had).toBeLessThanOrEqual(grams * 0.03 + 1e-9);
        expect([need.grams >= 0, had <= has, need.piece]).toEqual([true, true, 0]);
        expect(leftToBuy(item, new Map())).toMatchObject({ need: { grams }, had: 0 });
      }),
    );
  });
});
