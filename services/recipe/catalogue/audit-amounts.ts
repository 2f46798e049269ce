import type { Measure } from '@homeplate/reference/foods/food.ts';
import type { RecipeLine, RecipeSource } from './recipe-source.ts';

/** Teaspoons per measure of volume. Lines by weight or count are not compared: a step may measure them by the cup. */
const TEASPOONS: Readonly<Partial<Record<Measure, number>>> = {
  tsp: 1,
  tbsp: 3,
  cup: 48,
  pint: 96,
  quart: 192,
};
const STEP_UNITS = { teaspoon: 1, tablespoon: 3, cup: 48 } as const;
const AMOUNT =
  /(?<whole>\d+(?![/\d]))? ?(?<part>\d\/\d)? (?<unit>cup|tablespoon|teaspoon)s? of (?:the )?(?<word>[\p{L}-]+)/gu;
/** Allows for rounding a third of a cup. */
const SLACK = 1.05;

/** Finds steps that use more of a food than the list has, each as "steps[2]: …". */
export function auditAmounts({ ingredients, steps }: Pick<RecipeSource, 'ingredients' | 'steps'>): string[] {
  return steps.flatMap(({ text }, index) =>
    [...text.matchAll(AMOUNT)].flatMap(({ 0: phrase, groups = {} }) => {
      const { whole = '0', part = '0/1', unit, word = '' } = groups;
      const [above = 0, below = 1] = part.split('/').map(Number);
      const said = (Number(whole) + above / below) * STEP_UNITS[unit as keyof typeof STEP_UNITS];
      const listed = teaspoonsOf(ingredients.filter((line) => hasName(line, word)));
      return said > listed * SLACK ? [`steps[${index}]: "${phrase.trim()}" is more than the list has`] : [];
    }),
  );
}

const hasName = ({ food, label = '' }: RecipeLine, word: string): boolean =>
  [...food.split('-'), ...label.toLowerCase().split(/\W+/)].includes(word);

/** Returns Infinity when there is no line, or one is not measured by volume. */
const teaspoonsOf = (lines: readonly RecipeLine[]): number =>
  lines.length === 0
    ? Number.POSITIVE_INFINITY
    : lines.reduce(
        (sum, { quantity, quantityMax = quantity, unit }) =>
          sum + quantityMax * (TEASPOONS[unit] ?? Number.POSITIVE_INFINITY),
        0,
      );
