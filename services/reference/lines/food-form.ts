import type { Food } from '../foods/food.ts';
import { type FoodForm, formByWords } from '../foods/forms.ts';
import { lookupWords } from './words.ts';

const WITHOUT = /\b(?:without|no) (?=\p{L})/giu;

/** The words that tell a form. "Without skin" is one word, so that it never means skin; powdered is powder. */
export const formWords = (phrase: string): string[] =>
  lookupWords(phrase.replace(WITHOUT, 'without').replace(/\bpowdered\b/gi, 'powder'));

/** The form of a food that a phrase tells ("cooked wild rice", "pineapple in heavy syrup"); undefined where it tells none. */
export const formOf = (food: Food, phrase: string): FoodForm | undefined =>
  formByWords(food, formWords(phrase));
