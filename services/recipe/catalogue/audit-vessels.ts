import { foodById } from '@homeplate/reference/foods/foods.ts';
import { gramsOf } from '@homeplate/reference/foods/measures.ts';
import { STEP_AMOUNT, stepTeaspoons, TEASPOONS_PER_CUP } from './kitchen-amounts.ts';
import type { RecipeLine, RecipeSource } from './recipe-source.ts';
import { cupsOf } from './vessel-sizes.ts';

type Filled = Pick<RecipeSource, 'ingredients' | 'steps' | 'equipment'>;

/** Foods that do not go into the main vessel. */
const APART =
  /\b(?:serve|rice|dressing|crust|dough|pastry|noodles|dip|dipping|tops?|slaw|biscuits?|dumplings|garnish)\b/i;
const WATER = new RegExp(String.raw`${STEP_AMOUNT} of (?:the )?(?:[a-z]+ ){0,2}water\b`, 'gi');
const POURED = /\bpitcher\b|\bjar\b/i;
const GRAMS_PER_CUP = 240;
/** What cooks down is heaped at first. */
const MOST = 1.1;

/** Finds vessels that are too small for what goes in, and pitchers without a size, each as "vessel: …". */
export const auditVessels = (recipe: Filled): string[] => [
  ...recipe.equipment
    .filter((item) => /\bpitcher\b/i.test(item) && cupsOf(item) === undefined)
    .map((item) => `vessel: "${item}" has no size in quarts`),
  ...auditMain(recipe),
];

/** Which vessel holds what is not written down; the largest and those for drinks hold everything. */
function auditMain(recipe: Filled): string[] {
  const contents = foodCups(recipe.ingredients) + waterCups(recipe);
  const sized = recipe.equipment.flatMap((item) => {
    const cups = cupsOf(item);
    return cups === undefined ? [] : [{ item, cups }];
  });
  const largest = Math.max(0, ...sized.map(({ cups }) => cups));
  return sized
    .filter(({ item, cups }) => cups === largest || POURED.test(item))
    .filter(({ item, cups }) => contents > cups * (POURED.test(item) ? 1 : MOST))
    .map(
      ({ item, cups }) =>
        `vessel: "${item}" holds ${Math.round(cups)} cups, and ${contents.toFixed(1)} go in`,
    );
}

const foodCups = (lines: readonly RecipeLine[]): number =>
  lines.reduce((sum, { food: id, quantity, unit, group = '', optional }) => {
    const food = optional || APART.test(group) ? undefined : foodById(id);
    return sum + ((food && gramsOf(food, quantity, unit)) ?? 0) * (food?.edibleYield ?? 0);
  }, 0) / GRAMS_PER_CUP;

/** Rice is boiled in a pot of its own. */
const waterCups = ({ steps }: Filled): number =>
  steps
    .filter(({ text }) => !/\brice\b/i.test(text))
    .flatMap(({ text }) => [...text.matchAll(WATER)])
    .reduce((sum, { groups = {} }) => sum + stepTeaspoons(groups) / TEASPOONS_PER_CUP, 0);
