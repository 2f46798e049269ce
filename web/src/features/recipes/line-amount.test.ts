import { describe, expect, it } from 'vitest';
import { lineAmount, lineWords } from './line-amount.ts';
import { temperatureWords, withTemperatures } from './temperature.ts';

const line = (
  quantity: number | null,
  unit: string | null,
  metric: { quantity: number; quantityMax: number | null; unit: 'g' | 'ml' } | null = null,
  quantityMax: number | null = null,
) => ({ quantity, quantityMax, unit, metric, canSize: null, weight: null });
const grams = (quantity: number) => ({ quantity, quantityMax: null, unit: 'g' as const });

describe('the amount of a line', () => {
  it.each([
    ['as the author wrote it', line(4, 'tbsp'), 1, '4 tbsp'],
    ['in a larger spoon', line(1, 'tsp'), 6, '2 tbsp'],
    ['in cups', line(2, 'tbsp'), 4, '1/2 cup'],
    ['from teaspoons to cups', line(3, 'tsp'), 16, '1 cup'],
    ['left where no spoon is that large', line(1, 'tsp'), 5, '5 tsp'],
    ['in pounds', line(12, 'oz'), 2, '1 1/2 lb'],
    ['as a range', line(1, 'tsp', null, 2), 3, '1 to 2 tbsp'],
    ['none', line(null, null), 2, null],
    ['from cups to teaspoons', line(1 / 4, 'cup'), 1 / 9, '1 1/3 tsp'],
    ['from cups to tablespoons', line(1 / 2, 'cup'), 1 / 4, '2 tbsp'],
    ['in a smaller spoon', line(1, 'tbsp'), 1 / 3, '1 tsp'],
    ['in ounces', line(1, 'lb'), 1 / 8, '2 oz'],
    ['from the jug to cups', line(1, 'quart'), 1 / 2, '2 cups'],
    ['no spoon is so small', line(1 / 4, 'tsp'), 1 / 9, 'a pinch'],
    ['the pinch itself, less of it', line(1, 'pinch'), 1 / 4, 'a pinch'],
    ['a pinch or more', line(1 / 4, 'tsp', null, 1 / 2), 1 / 6, 'a pinch to 1/8 tsp'],
    ['a range that is a pinch at both ends', line(1 / 4, 'tsp', null, 1 / 2), 1 / 10, 'a pinch'],
    ['a part of a can', line(1, 'can'), 1 / 9, '1/8 can'],
    ['a very small part', line(1, null), 1 / 50, '0.02'],
    ['where no mark is near', line(4, 'cup'), 1 / 9, '7 tbsp'],
  ])('the amount of a line in US units: %s', (_, of, factor, words) =>
    expect(lineAmount(of, factor, 'us')).toBe(words),
  );

  it.each([
    ['by the gram', line(3, 'oz', grams(85.05)), 0.5, '43 g'],
    ['by fives', line(3, 'oz', grams(85.05)), 1, '85 g'],
    ['by tens', line(1, 'lb', grams(453.6)), 1, '450 g'],
    ['in kilograms', line(1, 'lb', grams(453.6)), 3, '1.35 kg'],
    ['in milliliters', line(1, 'cup', { quantity: 236.6, quantityMax: null, unit: 'ml' }), 1.5, '350 ml'],
    [
      'as a range',
      line(1, 'cup', { quantity: 236.6, quantityMax: 473.2, unit: 'ml' }, 2),
      1,
      '240 to 470 ml',
    ],
    ['as in the US where both measure alike', line(2, 'clove'), 2, '4 cloves'],
  ])('the amount of a line in metric units: %s', (_, of, factor, words) =>
    expect(lineAmount(of, factor, 'metric')).toBe(words),
  );

  it('the amount of a line describes a pinch of salt, and one can of coconut milk', () => {
    const salt = { ...line(0.25, 'tsp', grams(1.5)), name: 'Salt', counted: null };
    expect(lineWords(salt, 1 / 9, 'us')).toEqual({ amount: 'a pinch of', name: 'salt' });
    expect(lineWords(salt, 1 / 9, 'metric')).toEqual({ amount: 'a pinch of', name: 'salt' });
    const milk = { ...line(1, 'can'), name: 'Canned coconut milk', counted: null };
    expect(lineWords(milk, 1, 'us')).toEqual({ amount: '1 can', name: 'coconut milk' });
  });

  it.each([
    ['grams of flour', { ...line(2, 'cup', grams(250)), weight: 250 }, 1, 'us', '2 cups (250 g)'],
    ['grams that scale', { ...line(2, 'cup', grams(250)), weight: 250 }, 0.5, 'us', '1 cup (125 g)'],
    ['no grams beside grams', { ...line(2, 'cup', grams(250)), weight: 250 }, 1, 'metric', '250 g'],
    ['grams of salt in both systems', { ...line(1, 'tsp'), weight: 6 }, 1, 'metric', '1 tsp (6 g)'],
    ['no weight below a gram', { ...line(0.5, 'tsp'), weight: 3 }, 0.25, 'us', '1/8 tsp'],
    ['the size of a can', { ...line(1, 'can'), canSize: '14.5 oz' }, 1, 'us', '1 can (14.5 oz)'],
    ['the size of each can', { ...line(1, 'can'), canSize: '14.5 oz' }, 2, 'us', '2 cans (14.5 oz each)'],
  ] as const)('the amount of a line has beside it %s', (_, of, factor, units, amount) => {
    expect(lineWords({ ...of, name: 'Food', counted: null }, factor, units).amount).toBe(amount);
  });

  it('the amount of a line counts one lemon, and lemons', () => {
    const lemon = {
      ...line(2, null),
      name: 'Lemons',
      counted: { one: 'Lemon', several: 'Lemons' },
    };
    expect(lineWords(lemon, 0.5, 'us')).toEqual({ amount: '1', name: 'lemon' });
    expect(lineWords(lemon, 1.5, 'us')).toEqual({ amount: '3', name: 'lemons' });
  });
});

describe('temperatures', () => {
  it('temperatures are given on both scales, the user’s first', () => {
    expect(temperatureWords(400, 'us')).toBe('400°F (205°C)');
    expect(temperatureWords(350, 'metric')).toBe('175°C (350°F)');
  });

  it('temperatures are found in the text of a step', () => {
    expect(withTemperatures('Heat the oven to 425°F.', 'metric')).toBe('Heat the oven to 220°C (425°F).');
    expect(withTemperatures('Heat the oven to 425°F.', 'us')).toBe('Heat the oven to 425°F.');
  });
});
