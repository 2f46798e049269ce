import { describe, expect, it } from 'vitest';
import { isHealthy, isKeto, isLowCarb, isMediterranean, type Serving } from './eating-patterns.ts';
import { foodById } from './foods.ts';
import { nutritionOf } from './nutrition.ts';

/** One serving of foods by grams as bought. */
function serving(amounts: Record<string, number>): Serving {
  const lines = Object.entries(amounts).map(([id, grams]) => ({ food: foodById(id), grams }));
  expect(lines.filter(({ food }) => food === undefined)).toEqual([]);
  return { lines, servings: 1, nutrition: nutritionOf(lines, 1) };
}

describe('isKeto', () => {
  it.each([
    [{ salmon: 170, 'olive-oil': 15 }, true],
    [{ 'chicken-breast': 170, carrot: 125 }, false],
    [{ salmon: 170, 'long-grain-rice': 60 }, false],
  ])('%j: %s', (amounts, expected) => {
    expect(isKeto(serving(amounts))).toBe(expected);
  });
});

describe('isLowCarb', () => {
  it.each([
    [{ salmon: 170, 'olive-oil': 15 }, true],
    // Vegetables have few calories, most of them from carbohydrate.
    [{ 'green-cabbage': 150, 'cider-vinegar': 15 }, true],
    [{ 'granulated-sugar': 15, water: 200 }, false],
    [{ 'green-cabbage': 100, 'granulated-sugar': 12 }, false],
    [{ 'chicken-thigh': 170, honey: 6 }, true],
    [{ spaghetti: 85 }, false],
  ])('%j: %s', (amounts, expected) => {
    expect(isLowCarb(serving(amounts as Record<string, number>))).toBe(expected);
  });
});

describe('isMediterranean', () => {
  it.each([
    [{ lentil: 60, 'olive-oil': 7, carrot: 50 }, true],
    [{ cod: 140, 'olive-oil': 7 }, true],
    [{ tomato: 150, 'olive-oil': 7 }, true],
    // One part alone: fried potatoes, bread with oil.
    [{ 'russet-potato': 200, 'olive-oil': 10 }, false],
    [{ 'bread-flour': 60, 'olive-oil': 7 }, false],
    // No olive oil and no fish: beans in any kitchen.
    [{ 'pinto-bean': 60, tomato: 150 }, false],
    [{ lentil: 60, 'olive-oil': 7, honey: 20 }, false],
    [{ cod: 140, butter: 20, tomato: 150 }, false],
    [{ cod: 140, butter: 5, 'olive-oil': 7, tomato: 150 }, true],
  ])('%j: %s', (amounts, expected) => {
    expect(isMediterranean(serving(amounts as Record<string, number>))).toBe(expected);
  });
});

describe('isHealthy', () => {
  it.each([
    [{ lentil: 60, 'olive-oil': 7, carrot: 50 }, true],
    [{ cod: 170, 'olive-oil': 5, broccoli: 100 }, true],
    // Saturated fat: butter, cheese, fatty beef, coconut.
    [{ cod: 170, butter: 20 }, false],
    [{ 'black-bean': 60, cheddar: 60 }, false],
    [{ 'ground-beef': 110, 'black-bean': 40 }, false],
    [{ lentil: 60, 'coconut-milk': 100 }, false],
    // Added sugar.
    [{ 'rolled-oats': 50, 'maple-syrup': 40 }, false],
    // Sodium, calories, neither fiber nor protein.
    [{ lentil: 60, salt: 4 }, false],
    [{ lentil: 60, 'olive-oil': 60 }, false],
    [{ 'long-grain-rice': 60 }, false],
  ])('%j: %s', (amounts, expected) => {
    expect(isHealthy(serving(amounts as Record<string, number>))).toBe(expected);
  });
});
