import type { RecipeNutrition } from '@homeplate/contracts/documents/nutrition.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf } from './nutrition-columns.ts';
import { amountIn, dailyIn, nutrientRows } from './nutrition-rows.ts';

const figures = { calories: 400, protein: 30, carbs: 50, fat: 10, fiber: 5, sugar: 0, sodium: 460 };
const recipe = { nutrition: figures, nutritionSource: 'from-ingredients' as const, knownShare: 1 };
const nutrition = (more: Partial<RecipeNutrition> = {}): RecipeNutrition => ({
  recipeId: 'soup',
  servings: 4,
  lines: [{ ...figures, protein: 20 }, null, { ...figures, protein: 10, fat: 0 }],
  vitamins: [
    { name: 'vitaminC', amount: 45, unit: 'mg', dailyValue: 90, knownShare: 0.9 },
    { name: 'vitaminD', amount: 0, unit: 'µg', dailyValue: 20, knownShare: 0.2 },
  ],
  preview: false,
  previewReason: null,
  ...more,
});

describe('the figures of the nutrition', () => {
  it('are of the recipe, with the Daily Value where there is one', () => {
    const rows = nutrientRows(recipe, undefined);
    expect(rows.map(({ key }) => key)).toEqual(['protein', 'carbs', 'fat', 'fiber', 'sugar', 'sodium']);
    expect(rows.find(({ key }) => key === 'protein')).toMatchObject({ amount: 30, daily: 60, parts: [] });
    expect(rows.find(({ key }) => key === 'sugar')?.daily).toBeNull();
    expect(rows.find(({ key }) => key === 'sodium')).toMatchObject({ unit: 'mg', daily: 20 });
  });

  it('tell who brings most first, and no figure of what is hardly known', () => {
    const rows = nutrientRows(recipe, nutrition());
    expect(rows[0]?.parts).toEqual([
      { line: 0, amount: 20 },
      { line: 2, amount: 10 },
    ]);
    expect(rows.find(({ key }) => key === 'vitaminC')).toMatchObject({ amount: 45, daily: 50 });
    expect(rows.find(({ key }) => key === 'vitaminD')).toMatchObject({ amount: null, daily: null });
  });

  it('read as a person says them', () => {
    const isEstimate = false;
    expect(amountIn({ amount: 34.4, unit: 'g', isEstimate })).toBe('34 g');
    expect(amountIn({ amount: 0.2, unit: 'g', isEstimate })).toBe('under 1 g');
    expect(amountIn({ amount: 0, unit: 'g', isEstimate })).toBe('0 g');
    expect(amountIn({ amount: 1.44, unit: 'µg', isEstimate })).toBe('1.4 µg');
    expect(amountIn({ amount: 1234, unit: 'mg', isEstimate })).toBe('1,234 mg');
  });

  it('say "about" where they are worked out from the calories, and nowhere else', () => {
    const about = (source: 'estimate' | 'from-ingredients') =>
      nutrientRows({ ...recipe, nutritionSource: source }, nutrition())
        .filter(({ isEstimate }) => isEstimate)
        .map(({ key }) => key);
    expect(about('from-ingredients')).toEqual([]);
    expect(about('estimate')).toEqual(['protein', 'carbs', 'fat']);
    expect(amountIn({ amount: 34.4, unit: 'g', isEstimate: true })).toBe('about 34 g');
    expect(dailyIn({ daily: 24.6, isEstimate: true })).toBe('about 25%');
    expect(dailyIn({ daily: 24.6, isEstimate: false })).toBe('25%');
  });
});

describe('the columns', () => {
  it('stand as high as their figures, and their layers add up', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 3, maxLength: 12 }), (grams) => {
        const lines = grams.map((protein) => ({ ...figures, protein }));
        const protein = grams.reduce((sum, one) => sum + one, 0);
        const rows = nutrientRows({ ...recipe, nutrition: { ...figures, protein } }, nutrition({ lines }));
        const columns = columnsOf(rows, () => '#aabbcc');
        const high = (key: string) =>
          columns.find((column) => column.key === key)?.layers.reduce((sum, layer) => sum + layer.high, 0) ??
          0;
        const most = Math.max(protein, 50);
        expect(high('protein')).toBeCloseTo(Math.max(0.04, (protein / most) * 1.9), 4);
        expect(high('carbs')).toBeCloseTo((50 / most) * 1.9, 4);
        expect(high('vitaminC')).toBeCloseTo(0.55);
        for (const { layers } of columns) for (const layer of layers) expect(layer.high).toBeGreaterThan(0);
      }),
    );
  });
});
