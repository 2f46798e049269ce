import { expect, it } from 'vitest';
import { nutritionWords } from './food-words.ts';

it('nutrition has each value with its unit, and names what is unknown', () => {
  const values = { calories: 20, protein: 2.2, carbs: 3.88, fat: 0.12, fiber: 2.1, sugar: null, sodium: 0 };
  expect(nutritionWords(values)).toBe(
    '20 kcal, 2.2 g protein, 3.88 g carbs, 0.12 g fat, 2.1 g fiber, unknown g sugar, 0 mg sodium',
  );
});
