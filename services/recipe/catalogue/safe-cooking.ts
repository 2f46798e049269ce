import type { Food } from '@homeplate/reference/foods/food.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { wordsOf } from './line-words.ts';
import { namedMinutes } from './named-durations.ts';
import type { RecipeLine, RecipeSource, RecipeStep } from './recipe-source.ts';

/** One food of a recipe, and the steps from the first that uses it. */
export type Use = { line: RecipeLine; food: Food; steps: readonly RecipeStep[]; text: string };
type Rule = { isOf(food: Food): boolean; isSafe(use: Use): boolean; reason: string };

/** Each food that a step uses; a food on two lines counts once. */
export const usesOf = ({ ingredients, steps }: Pick<RecipeSource, 'ingredients' | 'steps'>): Use[] =>
  ingredients.flatMap((line, index) => {
    const food = foodById(line.food);
    const first = steps.findIndex(({ uses }) => uses.includes(line.food));
    const isRepeated = ingredients.slice(0, index).some((other) => other.food === line.food);
    if (!food || first < 0 || isRepeated) return [];
    const from = steps.slice(first);
    return [{ line, food, steps: from, text: from.map(({ text }) => text).join('\n') }];
  });

/** Above the boiling point of water a temperature is of the oven or the oil. */
const BOILING_F = 212;

/** Whether a text names a temperature of the food that is at least this. */
export const reaches = (text: string, leastF: number): boolean =>
  [...text.matchAll(/\b(\d{3})°F(?! oven)/g)].some(
    ([, degrees]) => Number(degrees) >= leastF && Number(degrees) <= BOILING_F,
  );

const NO_PINK = /\bno (?:pink|red)\b/i;
const SIMMERS = /\b(?:simmer|boil|bake|bubbl(?:e|es))\b/i;
const SHAPED = /\b(?:patty|patties|meatballs?|balls|brats?)\b/i;

/** Crumbs take no thermometer. Without pink, and simmered after, they are far above 160°F. */
function isCrumbled({ text }: Use): boolean {
  const at = text.search(NO_PINK);
  return at >= 0 && !SHAPED.test(text) && SIMMERS.test(text.slice(at));
}

const THIN = /\b(?:thin|strips|cubes|dice|shaved|(?:quarter|1\/4) inch)\b/i;
const isThin = ({ line, text }: Use): boolean => NO_PINK.test(text) && THIN.test(`${line.note}\n${text}`);

const TENDER = /\b(?:tender|fork|falls? apart|pulls? apart|gives? way|yields|bone pulls out)\b/i;
const BRAISES = /\b(?:simmer|bake|roast|cook)\b/i;
const BRAISE_MINUTES = 30;
const isBraised = ({ steps, text }: Use): boolean =>
  TENDER.test(text) && steps.some((step) => BRAISES.test(step.text) && (step.waiting ?? 0) >= BRAISE_MINUTES);

const RESTS = /(?<!\bthe )\brests? (?:it|them|the|off|on|for)\b|\blet\b[^.]*\brest\b(?! of\b)/i;
const REST_MINUTES = 3;
const isRested = ({ steps }: Use): boolean =>
  steps.some(({ text, minutes }) =>
    text
      .split(/(?<=[.;]) /)
      .some((sentence) => RESTS.test(sentence) && (namedMinutes(sentence) || minutes) >= REST_MINUTES),
  );

const OPAQUE = /\b(?:opaque|white (?:all )?(?:through|to the middle))\b/i;
const FLAKES = /\bflak(?:e|es|y)\b/i;
const RAW_GRADE = /\b(?:sushi|sashimi)[ -]grade\b|\bfrozen (?:before|first|at)\b|\bpreviously frozen\b/i;
const OPENED = /\bopen\b.*\b(?:shut|closed|do not)\b|\bedges curl\b/is;
const BOILED_HARD = /\bboil hard for 10 minutes\b/i;
const SPROUTS_COOKED = /\braw sprouts\b|\b(?:cook|steam|boil) the sprouts\b/i;

const MARINATES = /\b(?:marinate|turn|pour)\b.*\b(?:chill|stand)\b/is;
const MARINADE_GONE =
  /\bthrow (?:that|the|its) (?:sauce|marinade) away\b|\bshake off the marinade\b|\bpour in the wine\b/i;
const isMarinated = ({ steps, line }: Use): boolean =>
  steps.some(
    ({ text, uses, waiting = 0 }) =>
      waiting >= BRAISE_MINUTES && uses.includes(line.food) && MARINATES.test(text),
  );

const RAW = /\b(?:raw|fresh)\b/i;
const KEPT = /\b(?:cured|canned|smoked)\b/i;
/** Sausages that are sold raw, though the USDA's closest row is not. */
const RAW_SAUSAGES: ReadonlySet<string> = new Set(['bratwurst', 'chorizo']);
const isRaw = ({ id, usda }: Food): boolean => RAW_SAUSAGES.has(id) || (RAW.test(usda) && !KEPT.test(usda));
const isGround = ({ id, usda }: Food): boolean =>
  RAW_SAUSAGES.has(id) || /\bground\b/i.test(usda) || /\bsausage\b/i.test(usda);
const RED_MEAT: ReadonlySet<string> = new Set(['Beef', 'Pork', 'Lamb, veal & game']);

/**
 * What a step must say of a food that can make people ill, by the USDA's and FDA's figures:
 * https://www.foodsafety.gov/food-safety-charts/safe-minimum-internal-temperatures
 */
const RULES: readonly Rule[] = [
  {
    isOf: (food) => food.aisle === 'Chicken, turkey & other poultry' && isRaw(food),
    isSafe: ({ text }) => reaches(text, 165),
    reason: 'no step cooks it to 165°F',
  },
  {
    isOf: (food) => RED_MEAT.has(food.aisle) && isRaw(food) && isGround(food),
    isSafe: (use) => reaches(use.text, 160) || isCrumbled(use),
    reason: 'no step cooks it to 160°F, or until no pink is left and then simmers it',
  },
  {
    isOf: (food) => RED_MEAT.has(food.aisle) && isRaw(food) && !isGround(food),
    isSafe: (use) =>
      reaches(use.text, 160) || (reaches(use.text, 145) && isRested(use)) || isBraised(use) || isThin(use),
    reason: 'no step names 145°F and a rest of 3 minutes, or braises it, or leaves thin pieces without pink',
  },
  {
    isOf: (food) => food.category === 'Meat & Seafood' && isRaw(food),
    isSafe: (use) => !isMarinated(use) || MARINADE_GONE.test(use.text),
    reason: 'no step throws its marinade away or boils it',
  },
  {
    isOf: (food) => food.aisle === 'Fish' && isRaw(food),
    isSafe: (use) =>
      reaches(use.text, 145) ||
      (OPAQUE.test(use.text) && FLAKES.test(use.text)) ||
      isBraised(use) ||
      RAW_GRADE.test(`${wordsOf(use.line)}\n${use.text}`),
    reason: 'no step cooks it to 145°F, or until opaque and in flakes; raw fish must be sold for it',
  },
  {
    isOf: (food) => food.usda.startsWith('Crustaceans') && isRaw(food),
    isSafe: ({ text }) => OPAQUE.test(text),
    reason: 'no step cooks it until opaque',
  },
  {
    isOf: (food) => food.usda.startsWith('Mollusks') && isRaw(food),
    isSafe: ({ text }) => OPENED.test(text) || OPAQUE.test(text),
    reason: 'no step cooks it until the shells open and leaves out the others, or until its edges curl',
  },
  {
    isOf: ({ id, aisle }) => aisle === 'Dried beans' && /\bkidney\b/.test(id),
    isSafe: ({ text }) => BOILED_HARD.test(text),
    reason: 'no step boils it hard for 10 minutes',
  },
  {
    isOf: ({ usda }) => /\bsprouted\b/.test(usda),
    isSafe: ({ text }) => SPROUTS_COOKED.test(text),
    reason: 'no step cooks it or warns of raw sprouts',
  },
  {
    isOf: ({ category, traits }) => category === 'Meat & Seafood' || traits.includes('fish'),
    isSafe: ({ text }) => !/\bstuffing\b/i.test(text) || reaches(text, 165),
    reason: 'no step cooks the stuffing to 165°F',
  },
];

/** Finds foods that no step cooks to where they are safe, each as "chicken-wing: no step cooks it to 165°F". */
export const unsafeCooking = (recipe: Pick<RecipeSource, 'ingredients' | 'steps'>): string[] =>
  usesOf(recipe).flatMap((use) =>
    RULES.flatMap(({ isOf, isSafe, reason }) =>
      isOf(use.food) && !isSafe(use) ? [`${use.line.food}: ${reason}`] : [],
    ),
  );
