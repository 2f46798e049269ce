import { foodById } from '@homeplate/reference/foods/foods.ts';
import { gramsOf } from '@homeplate/reference/foods/measures.ts';
import { lineTeaspoons, TEASPOONS_PER_CUP } from './kitchen-amounts.ts';
import type { RecipeLine, RecipeSource, RecipeStep } from './recipe-source.ts';

type Coated = Pick<RecipeSource, 'ingredients' | 'steps'>;

const COATS =
  /\b(?:dip|dredge|roll|press|coat)\b[^.]*\b(?:flour|crumbs|panko|cornmeal|crackers|cracker crumbs)\b/i;
const COATING = /-flour$|crumbs$|^panko$|^cornmeal$|^saltine$|^crackers$/;
const GRAMS_PER_POUND = 453.59237;
/** A thin coat of flour takes this much for each pound. */
const LEAST_CUPS = 0.25;

/** Finds steps that coat more meat or fish than their flour or crumbs can, or flour a board with none, each as "steps[2]: …". */
export const auditCoating = (recipe: Coated): string[] => [...coating(recipe), ...board(recipe)];

const coating = ({ ingredients, steps }: Coated): string[] =>
  steps.flatMap((step, index) => {
    const pounds = COATS.test(step.text) ? poundsOf(usedIn(step, ingredients)) : 0;
    const cups = coatingCups(ingredients);
    return cups > 0 && cups < pounds * LEAST_CUPS
      ? [`steps[${index}]: ${Number(cups.toFixed(2))} cups of coating for ${pounds.toFixed(1)} pounds`]
      : [];
  });

const usedIn = ({ uses }: RecipeStep, lines: readonly RecipeLine[]): RecipeLine[] =>
  lines.filter(({ food }) => uses.includes(food) && foodById(food)?.category === 'Meat & Seafood');

const poundsOf = (lines: readonly RecipeLine[]): number =>
  lines.reduce((sum, { food: id, quantity, unit }) => {
    const food = foodById(id);
    return sum + ((food && gramsOf(food, quantity, unit)) ?? 0);
  }, 0) / GRAMS_PER_POUND;

const coatingCups = (lines: readonly RecipeLine[]): number =>
  lines
    .filter(({ food }) => COATING.test(food))
    .reduce((sum, line) => sum + (lineTeaspoons(line) ?? 0) / TEASPOONS_PER_CUP, 0);

const FLOURED = /\bfloured (?:board|surface|counter|parchment|towel)\b/i;
const KEPT_FOR_IT = /\b(?:plus|more|kept)\b/i;

/** A dough that takes all of the flour leaves none for the board. */
const board = ({ ingredients, steps }: Coated): string[] =>
  ingredients.some(({ food, note = '' }) => food.endsWith('-flour') && KEPT_FOR_IT.test(note))
    ? []
    : steps.flatMap(({ text }, index) =>
        FLOURED.test(text) ? [`steps[${index}]: no line says "plus a little" flour for the board`] : [],
      );
