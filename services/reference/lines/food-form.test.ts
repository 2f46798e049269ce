import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildFoods, buildForms } from '../build-foods.ts';
import { foodById } from '../foods/foods.ts';
import { asBought, asForm, formsOf } from '../foods/forms.ts';
import { nutritionOf } from '../foods/nutrition.ts';
import forms from '../foods/table/forms.generated.json' with { type: 'json' };
import { boughtGrams } from './bought-grams.ts';
import { formOf } from './food-form.ts';
import { linkFood } from './food-index.ts';
import { parseLine } from './parse-line.ts';

const read = (phrase: string): [id: string | undefined, ndbNo: string | undefined] => {
  const food = linkFood(phrase);
  return [food?.id, food && asForm(food, formOf(food, phrase)).ndbNo];
};

describe('the form of a food', () => {
  it.each([
    ['cooked wild rice', 'wild-rice', '20089'],
    ['wild rice', 'wild-rice', '20088'],
    ['uncooked wild rice', 'wild-rice', '20088'],
    ['hard-boiled egg', 'egg', '01129'],
    ['scrambled eggs', 'egg', '01132'],
    ['pan-fried bacon', 'bacon', '10862'],
    ['chicken thigh, roasted', 'chicken-thigh', '05098'],
    ['grilled chicken thighs', 'chicken-thigh', '05098'],
    ['roasted chicken thighs without skin', 'chicken-thigh', '05098'],
    ['roasted chicken thighs with skin', 'bone-in-chicken-thigh', '05094'],
    ['cooked spaghetti', 'spaghetti', '20121'],
    ['boiled lentils', 'lentil', '16070'],
    ['pineapple in heavy syrup', 'pineapple-canned', '09270'],
    ['canned pineapple in juice', 'pineapple-canned', '09268'],
    ['pineapple juice', 'pineapple-juice', '09273'],
    ['fat-free ranch dressing', 'ranch-dressing', '04638'],
    ['powdered egg whites', 'egg-white', '01173'],
    ['fried zucchini', 'zucchini', '11477'],
  ])('the phrase "%s" is a form of %s with USDA row %s', (phrase, id, ndbNo) => {
    expect(read(phrase)).toEqual([id, ndbNo]);
  });

  it('the generated table of forms matches a new build', async () => {
    expect(forms).toEqual(JSON.parse(JSON.stringify(await buildForms(await buildFoods()))));
  });

  it('a form is found by each of its names', () => {
    for (const id of Object.keys(forms)) {
      const food = foodById(id);
      expect(food, id).toBeDefined();
      for (const form of formsOf(id))
        for (const way of form.words)
          expect(food && formOf(food, way.join(' '))?.ndbNo, `${id}: ${way.join(' ')}`).toBe(form.ndbNo);
    }
  });
});

describe('a line of cooked food', () => {
  it.each([
    ['1 cup cooked wild rice', 164],
    ['3 hard-boiled eggs', 150],
    ['1 cup cooked lentils', 198],
    ['2 cups cooked spaghetti', 248],
    ['8 oz cooked bacon', 226.8],
  ])('the line "%s" has the cooked weight %d g', (line, grams) => {
    expect(Math.abs((parseLine(line).grams ?? 0) - grams)).toBeLessThan(0.5);
  });

  it('a cooked amount buys the raw weight: less rice, more meat', () => {
    const bought = (line: string): number => {
      const parsed = parseLine(line);
      const food = foodById(parsed.foodId ?? '');
      return (food && boughtGrams(food, parsed)) ?? Number.NaN;
    };
    expect(bought('1 cup cooked wild rice')).toBeCloseTo(44.4, 0);
    expect(bought('1 lb cooked chicken breast, sliced')).toBeGreaterThan(450);
    expect(bought('8 oz cooked bacon')).toBeGreaterThan(600);
    expect(bought('1/2 lb spaghetti, cooked')).toBeCloseTo(226.8, 0);
    expect(bought('3 hard-boiled eggs')).toBeCloseTo(170.4, 0);
  });

  it('a cooked amount has the calories of the cooked weight', () => {
    const lines = ['cup cooked wild rice', 'cup cooked lentils', 'oz cooked bacon', 'cup cooked quinoa'];
    fc.assert(
      fc.property(fc.constantFrom(...lines), fc.integer({ min: 1, max: 40 }), (name, quantity) => {
        const parsed = parseLine(`${quantity} ${name}`);
        const food = foodById(parsed.foodId ?? '');
        const form = parsed.form ?? undefined;
        const grams = food && boughtGrams(food, parsed);
        expect(form && grams).toBeDefined();
        if (!food || !form || grams === undefined || parsed.grams === null) return;
        const { calories } = nutritionOf([{ food: asBought(food, form), grams }], 1);
        expect(calories).toBeCloseTo((form.per100g.calories * parsed.grams) / 100, 6);
      }),
    );
  });
});
