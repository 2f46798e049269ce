import { lineTeaspoons, STEP_AMOUNT, stepTeaspoons } from './kitchen-amounts.ts';
import type { RecipeLine, RecipeSource } from './recipe-source.ts';

const AMOUNT = new RegExp(String.raw`${STEP_AMOUNT} of (?:the )?(?<word>[\p{L}-]+)`, 'gu');
/** Allows for rounding a third of a cup. */
const SLACK = 1.05;

/** Finds steps that use more of a food than the list has, each as "steps[2]: …". */
export function auditAmounts({ ingredients, steps }: Pick<RecipeSource, 'ingredients' | 'steps'>): string[] {
  return steps.flatMap(({ text }, index) =>
    [...text.matchAll(AMOUNT)].flatMap(({ 0: phrase, groups = {} }) => {
      const listed = teaspoonsOf(ingredients.filter((line) => hasName(line, groups.word ?? '')));
      return stepTeaspoons(groups) > listed * SLACK
        ? [`steps[${index}]: "${phrase.trim()}" is more than the list has`]
        : [];
    }),
  );
}

export const hasName = ({ food, label = '' }: Pick<RecipeLine, 'food' | 'label'>, word: string): boolean =>
  [...food.split('-'), ...label.toLowerCase().split(/\W+/)].includes(word);

/** Returns Infinity when there is no line, or one is not measured by volume: a step may measure it by the cup. */
const teaspoonsOf = (lines: readonly RecipeLine[]): number =>
  lines.length === 0
    ? Number.POSITIVE_INFINITY
    : lines.reduce((sum, line) => sum + (lineTeaspoons(line) ?? Number.POSITIVE_INFINITY), 0);
