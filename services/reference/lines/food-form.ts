import type { Food } from '../foods/food.ts';
import { type FoodForm, formByWords } from '../foods/forms.ts';
import { lookupWords } from './words.ts';

const WITHOUT = /\b(?:without|no) (?=\p{L})/giu;

/** "Roast duck" is roasted, but a "duck roast" is raw. */
const ROAST = /^ *roast (?=\p{L})/iu;

/** The words that name a form. Joins "without skin" into one word, so that it does not match "skin", and maps powdered to powder. */
export const formWords = (phrase: string): string[] =>
  lookupWords(
    phrase
      .replace(WITHOUT, 'without')
      .replace(/\bpowdered\b/gi, 'powder')
      .replace(ROAST, 'roasted '),
  );

/** Finds the form that a phrase names: "cooked wild rice", "pineapple in heavy syrup". */
export const formOf = (food: Food, phrase: string): FoodForm | undefined =>
  formByWords(food, formWords(phrase));
