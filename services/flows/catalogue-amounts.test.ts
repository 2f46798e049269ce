import { scaledWords } from '@homeplate/kit/format/cooks-measure.ts';
import { expect, it } from 'vitest';
import { MOST_SERVINGS } from '../../web/src/features/recipes/scale-recipe.ts';
import { catalogueOf } from '../recipe/catalogue/load-catalogue.ts';

const TSP = {
  tsp: 1,
  tbsp: 3,
  'fl oz': 6,
  cup: 48,
  cups: 48,
  pint: 96,
  pints: 96,
  quart: 192,
  quarts: 192,
  gallon: 768,
};
const OZ = { oz: 1, lb: 16 };
const SIZES: Record<string, number> = { ...TSP, ...OZ };
const PINCH = 1 / 16;

const figureOf = (text: string): number =>
  text.split(' ').reduce((sum, part) => {
    const [over = '', under = '1'] = part.split('/');
    return sum + Number(over) / Number(under);
  }, 0);

/** The printed amount and the allowed rounding error: half a step of the measure, or that of a third. */
function printed(text: string, own: string): { amount: number; rounding: number } {
  if (text === 'a pinch')
    return { amount: own === 'tsp' ? PINCH / 2 : 1, rounding: own === 'tsp' ? PINCH / 2 : 1 };
  const [, figures = '', unit = ''] = /^([\d./ ]+?)(?: ([a-z ]+))?$/.exec(text) ?? [];
  const size = SIZES[unit] ?? 1;
  const apart = unit === 'tbsp' ? 1 / 8 : 1 / 16;
  return { amount: figureOf(figures) * size, rounding: apart * size + 1e-9 };
}

it('the amount of every line is above zero and within its rounding error, at every number of servings', async () => {
  const failures: string[] = [];
  for (const { id, servings, ingredients } of await catalogueOf().load())
    for (let of = 1; of <= MOST_SERVINGS; of += 1)
      for (const { food, quantity, quantityMax = null, unit } of ingredients) {
        const factor = of / servings;
        const text = scaledWords({ quantity, quantityMax, unit }, factor) ?? '';
        const ends = text.split(' to ');
        const inUnit = / ([a-z ]+)$/.exec(text)?.[1] ?? '';
        const real = [quantity, quantityMax ?? quantity].map((one) => one * factor * (SIZES[unit] ?? 1));
        for (const [at, end] of [ends[0] ?? '', ends.at(-1) ?? ''].entries()) {
          const isBare = !/[a-z]/.test(end);
          const { amount, rounding } = printed(
            isBare ? `${end} ${inUnit}`.trim() : end,
            unit === 'tbsp' ? 'tsp' : unit,
          );
          if (!(amount > 0) || Math.abs(amount - (real[at] ?? 0)) > rounding)
            failures.push(`${id} for ${of}: ${food} ${real[at]} is "${text}"`);
        }
      }
  expect(failures).toEqual([]);
});
