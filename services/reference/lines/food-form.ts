import type { Food } from '../foods/food.ts';
import { type FoodForm, formByWords } from '../foods/forms.ts';
import { lookupWords } from './words.ts';

const WITHOUT = /\b(?:without|no) (?=\p{L})/giu;

/** Roast duck is roasted; a duck roast is not yet. */
const ROAST = /^ *roast (?=\p{L})/iu;

/** The words that name a form. "Without skin" is one word, so that it never means skin; powdered is powder. */
export const formWords = (phrase: string): string[] =>
  lookupWords(
    phrase
      .replace(WITHOUT, 'without')
      .replace(/\bpowdered\b/gi, 'powder')
      .replace(ROAST, 'roasted '),
  );

/** The form of a food that a phrase names ("cooked wild rice", "pineapple in heavy syrup"); undefined where it names none. */
export const formOf = (food: Food, phrase: string): FoodForm | undefined =>
  formByWords(food, formWords(phrase));
