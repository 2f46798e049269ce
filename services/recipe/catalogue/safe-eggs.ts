import { foodById } from '@homeplate/reference/foods/foods.ts';
import { gramsOf } from '@homeplate/reference/foods/measures.ts';
import type { RecipeSource } from './recipe-source.ts';
import { reaches, type Use, usesOf } from './safe-cooking.ts';

type Cooked = Pick<RecipeSource, 'ingredients' | 'steps'>;
type EggRule = { found: RegExp; safe?: RegExp; reason: string };

/** The USDA's figure for dishes with egg: https://www.foodsafety.gov/food-safety-charts/safe-minimum-internal-temperatures */
const EGG_DISH_F = 160;
const PASTEURIZED = /\bpasteurized\b/i;
const isNamedSafe = (text: string): boolean => reaches(text, EGG_DISH_F) || PASTEURIZED.test(text);

const FIRM_YOLKS = /\byolks? (?:(?:is|are) )?(?:firm|set)\b|\byolks and whites are firm\b/i;

/** Words of a step, and what it or a later one must then say, if the step names neither 160°F nor pasteurized eggs. */
const EGG_RULES: readonly EggRule[] = [
  {
    found: /\bwhites (?:are )?(?:set|firm)\b|\b(?:fry|poach) the eggs\b|\bsoft-boil/i,
    safe: FIRM_YOLKS,
    reason: 'does not say when the yolks are done',
  },
  {
    found: /\b(?:boil|lower|simmer)\b[^.]*\b(?:eggs|them)\b[^.]* for [3-9] minutes\b/i,
    safe: FIRM_YOLKS,
    reason: 'boils eggs for less than 10 minutes and does not say that the yolks are firm',
  },
  {
    found: /\b(?:look|top is just|soft,) wet\b|\bbarely set\b|\bscramble softly\b|\bsoft folds\b/i,
    safe: /\bno liquid egg\b/i,
    reason: 'leaves the eggs wet',
  },
  {
    found: /\b(?:middle|center)\b[^.]*\b(?:shakes?|trembles|loose)\b/i,
    reason: 'leaves the middle loose and does not name its temperature',
  },
  {
    found: /\byolks\b.*\b(?:coats|stream)\b/is,
    reason: 'thickens yolks in a custard or a dressing and does not name a temperature',
  },
  {
    found: /\bwhites\b[^.]* into the\b|\bmeringue\b/i,
    reason: 'does not name the temperature of beaten whites',
  },
];

/** What shows that an egg dish is set, and what is enough where flour sets it. */
const SET =
  /\b(?:set(?! (?:a|it|them|the|each|one|aside|over|on)\b)|firm|springs back|no liquid egg|for 1\d minutes|thickens and bubbles)\b/i;
const COOKED = /\b(?:brown|gold|golden|dry|dull|float|tender|bubbles)\b/i;

/** Finds eggs that may stay raw, each as "egg: steps[4] leaves the eggs wet". */
export const unsafeEggs = (recipe: Cooked): string[] =>
  usesOf(recipe)
    .filter(({ food }) => food.aisle === 'Eggs')
    .flatMap((use) => [...unsafeSteps(recipe, use), ...unset(recipe, use)]);

const unsafeSteps = ({ steps }: Cooked, { line, steps: from }: Use): string[] =>
  from.flatMap(({ text }, index) => {
    const rest = from.slice(index).map((step) => step.text);
    return EGG_RULES.filter(
      ({ found, safe }) => found.test(text) && !safe?.test(rest.join('\n')) && !isNamedSafe(text),
    ).map(({ reason }) => `${line.food}: steps[${steps.length - from.length + index}] ${reason}`);
  });

/** An egg that only glues crumbs to something is no egg dish. */
const COATS = /\b(?:dip|coat)\b[^.]*\begg\b|\bthen egg\b|\bbrush\b[^.]*\begg\b|\bwith egg\b/i;

function unset({ ingredients }: Cooked, { line, text }: Use): string[] {
  const isEggDish = gramsIn(ingredients, 'Eggs') > gramsIn(ingredients, 'Flour & meal') && !COATS.test(text);
  return SET.test(text) || isNamedSafe(text) || (!isEggDish && COOKED.test(text))
    ? []
    : [`${line.food}: no step says that it is set, or 160°F`];
}

const gramsIn = (lines: Cooked['ingredients'], aisle: string): number =>
  lines.reduce((sum, { food: id, quantity, unit }) => {
    const food = foodById(id);
    return food?.aisle === aisle ? sum + (gramsOf(food, quantity, unit) ?? 0) : sum;
  }, 0);
