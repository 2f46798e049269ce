import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';

/** A step as the 3D view shows it. */
export type RecipeStep = {
  /** From 1. */
  number: number;
  /** The text before the first period. */
  action: string;
  description: string;
  /** Minutes. */
  duration: number;
  /** The recipe tells no time: reckoned from the length of the text. */
  isEstimate: boolean;
  /** The ingredients it uses, by their place in the recipe. */
  lines: readonly number[];
};

type Ingredient = Pick<RecipeDetail['ingredients'][number], 'itemId' | 'name'>;

const LEAST_MINUTES = 5;
const LETTERS_A_MINUTE = 10;

/** Minutes of a step that the recipe gives no time for. */
export const estimatedMinutes = (text: string): number =>
  Math.max(LEAST_MINUTES, Math.floor(text.length / LETTERS_A_MINUTE));

/** What comes before the first period; one inside a number is none. */
export const actionOf = (text: string): string => (/^(?:[^.]|\.(?=\d))*/.exec(text)?.[0] ?? text).trim();

export function recipeSteps(recipe: Pick<RecipeDetail, 'instructions' | 'ingredients'>): RecipeStep[] {
  const tellsUses = recipe.instructions.some(({ uses }) => uses.length > 0);
  return recipe.instructions.map(({ step, instruction, time, uses }) => ({
    number: step,
    action: actionOf(instruction),
    description: instruction,
    duration: time > 0 ? time : estimatedMinutes(instruction),
    isEstimate: time <= 0,
    lines: recipe.ingredients.flatMap((line, at) =>
      (tellsUses ? uses.includes(line.itemId) : namesIngredient(instruction, line)) ? [at] : [],
    ),
  }));
}

/** Words of a name that also stand for something else in a step. */
const VAGUE = new Set([
  'fresh',
  'ground',
  'whole',
  'dried',
  'large',
  'small',
  'white',
  'black',
  'green',
  'red',
  'brown',
  'sweet',
  'hot',
  'dry',
  'raw',
  'can',
  'canned',
  'frozen',
  'water',
  'stock',
]);

/** Whether a step speaks of an ingredient: by its whole name, or by the last telling word of it, one or several. */
export function namesIngredient(text: string, { name }: Pick<Ingredient, 'name'>): boolean {
  const words = plain(text).split(' ');
  const names = plain(name.split(',')[0] ?? '')
    .split(' ')
    .filter((word) => word.length > 2 && !VAGUE.has(word));
  const last = names.at(-1);
  return last !== undefined && words.includes(last);
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z ]+/g, ' ')
    .split(' ')
    .map((word) => word.replace(/(?<=(ch|sh|x|o))es$|ies$|s$/, (end) => (end === 'ies' ? 'y' : '')))
    .join(' ');

/**
 * By ingredient: whether it is in the dish once a step is done. What no step speaks of goes in with the last; in a preview, whose
 * further steps are not told, it stays beside.
 */
export function placedAfter(
  steps: readonly RecipeStep[],
  step: number,
  options: { lines: number; isWhole: boolean },
): boolean[] {
  const isLast = step >= steps.length - 1;
  return Array.from({ length: options.lines }, (_, line) => {
    const first = steps.findIndex(({ lines }) => lines.includes(line));
    return first === -1 ? isLast && options.isWhole : first <= step;
  });
}
