import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allFoods, foodById } from '../foods/foods.ts';
import { nutrientsOf } from './nutrients.ts';
import { readOverlay } from './overlay.ts';
import { readUsda } from './usda.ts';

const usda = readUsda(readFileSync(new URL('./usda-foods.tsv', import.meta.url), 'utf8'));
const SALT = '02047';

function nutrients(facts: string) {
  const line = `brine | Brine |  | ${SALT} | 1 | - | 8 oz jar | 1.00 | ${facts}`;
  const [row] = readOverlay('test.psv', `[Salt] category=Pantry unit=oz shelf=9/9\n${line}`);
  const salt = usda.get(SALT);
  if (!row || !salt) throw new Error('no row');
  return nutrientsOf(row, salt, usda);
}

describe('the nutrients of a food', () => {
  it('nutrients come from the food’s row by default', () => {
    expect(nutrients('near')).toMatchObject({ per100g: { sodium: 38758 }, from: 'Salt, table' });
  });

  it('mixed nutrients come from several rows and water for the rest', () => {
    const brine = nutrients('mix=02047:0.1,19335:0.05');
    expect(brine.per100g).toEqual({
      calories: 19.35,
      protein: 0,
      carbs: 5,
      fat: 0,
      fiber: 0,
      sugar: 5,
      sodium: 3875.8,
    });
    expect(brine.from).toBe('Reckoned from 10% Salt, table; 5% Sugars, granulated');
  });

  it('nutrients from another source name it', () => {
    const { per100g, from } = nutrients('figures=73/9.9/1.9/3.9/0/3.6/34; from=a label');
    expect(per100g).toMatchObject({
      calories: 73,
      protein: 9.9,
      fat: 1.9,
      carbs: 3.9,
      sugar: 3.6,
      sodium: 34,
    });
    expect(from).toBe('a label');
  });

  it.each([
    'mix=99999:0.1',
    'mix=02047:0',
    'mix=02047:0.8,19335:0.3',
    'figures=73/9.9; from=a label',
    'figures=73/9.9/1.9/3.9/0/3.6/salty; from=a label',
    'figures=73/9.9/1.9/3.9/0/3.6/34',
  ])('the invalid nutrients %s are rejected', (facts) => {
    expect(() => nutrients(facts)).toThrow('brine');
  });
});

describe('the foods release 21 lacks', () => {
  it('foods that release 21 lacks are marked approximate and name their source', () => {
    const rows = new Set([...usda.values()].map((row) => row.description));
    for (const food of allFoods().filter(({ usda: from }) => !rows.has(from)))
      expect(food.approximate, food.id).toBe(true);
    expect(foodById('greek-yogurt')).toMatchObject({ approximate: true, per100g: { protein: 9.9 } });
    expect(foodById('cornish-hen')).toMatchObject({ ndbNo: '05307' });
    expect(foodById('cornish-hen')).not.toHaveProperty('approximate');
  });

  it('the energy of foods that release 21 lacks is within 25 % of their macronutrients', () => {
    for (const food of allFoods().filter((one) => one.approximate && !one.traits.includes('alcohol'))) {
      const { calories, protein, carbs, fat, fiber } = food.per100g;
      const given = 4 * protein + 4 * (carbs - fiber) + 2 * fiber + 9 * fat;
      expect(Math.abs(given - calories), food.id).toBeLessThanOrEqual(Math.max(25, calories / 4));
    }
  });

  it('a mix with salt has only the salt’s share of sodium', () => {
    const sodium = (id: string): number => foodById(id)?.per100g.sodium ?? 0;
    expect(sodium('old-bay')).toBeGreaterThan(20_000);
    expect(sodium('old-bay')).toBeLessThan(26_000);
    expect(sodium('msg')).toBeLessThan(13_000);
    expect(sodium('lemon-pepper')).toBeGreaterThan(10_000);
    expect(sodium('sage')).toBeLessThan(10);
  });
});
