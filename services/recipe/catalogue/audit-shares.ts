import { foodById } from '@homeplate/reference/foods/foods.ts';
import { hasName } from './audit-amounts.ts';
import { lineTeaspoons, STEP_AMOUNT, stepTeaspoons } from './kitchen-amounts.ts';
import type { RecipeLine, RecipeSource } from './recipe-source.ts';

type Shared = Pick<RecipeSource, 'ingredients' | 'steps' | 'servings' | 'servingSize'>;

/** Finds shares of a line that do not add up to it, each as "shares: …". */
export const auditShares = (recipe: Shared): string[] =>
  [auditRest, auditHalves, auditDivided, auditEach, auditPieces].flatMap((rule) =>
    rule(recipe).map((problem) => `shares: ${problem}`),
  );

/** Mixtures that are named after one of their foods: "half the mayonnaise dressing". */
const NO_MIXTURE = String.raw`(?!sauce\b)(?![\p{L}-]+ (?:powder|dressing|mixture|batter|rub)\b)`;
const PART = new RegExp(
  String.raw`\b(?:(?:half|two thirds|a third|a quarter)|(?<last>the rest|the last|the other half))(?: of)? the ${NO_MIXTURE}(?<name>[\p{L}-]+(?: [\p{L}-]+)?)`,
  'giu',
);
const AMOUNT = new RegExp(String.raw`(?<!all but )${STEP_AMOUNT} of the (?<name>[\p{L}-]+)`, 'giu');
/** Below this share of the line, an amount is a part of it. */
const LESS = 0.95;

/** A share of a line that a step names. */
type Part = { line: RecipeLine; step: number; phrase: string; isLast: boolean };

const partsOf = ({ ingredients, steps }: Shared): Part[] =>
  steps.flatMap(({ text }, step) => [
    ...[...text.matchAll(PART)].flatMap(({ 0: phrase, groups: { name = '', last } = {} }) => {
      const line = lineOf(ingredients, name);
      return line ? [{ line, step, phrase, isLast: last !== undefined }] : [];
    }),
    ...[...text.matchAll(AMOUNT)].flatMap(({ 0: phrase, groups = {} }) => {
      const line = lineOf(ingredients, groups.name ?? '');
      const isPart = line && stepTeaspoons(groups) < LESS * (lineTeaspoons(line) ?? 0);
      return isPart ? [{ line, step, phrase, isLast: false }] : [];
    }),
  ]);

/** The only line that a name fits; a food with several lines has a line for each use. */
function lineOf(ingredients: readonly RecipeLine[], name: string): RecipeLine | undefined {
  const lines = linesOf(ingredients, name);
  return lines.length === 1 ? lines[0] : undefined;
}

function linesOf(ingredients: readonly RecipeLine[], name: string): readonly RecipeLine[] {
  const [word = ''] = name.toLowerCase().split(' ');
  const full = name.toLowerCase().replaceAll(' ', '-');
  const exact = ingredients.filter(({ food }) => food === full || food === word);
  const isNamed = (line: RecipeLine) => hasName(line, word) || hasName(line, word.replace(/(?<=[^s])s$/, ''));
  return exact.length > 0 ? exact : ingredients.filter(isNamed);
}

/** Half of a line leaves a half for later, and a rest has something before it. */
function auditRest(recipe: Shared): string[] {
  const { steps } = recipe;
  return partsOf(recipe).flatMap(({ line, step, phrase, isLast }) => {
    const [before = '', after = ''] = (steps[step]?.text ?? '').split(phrase);
    const isUsed = (part: typeof steps, text: string) =>
      part.some(({ uses }) => uses.includes(line.food)) || namesLine(text, line);
    const isEarlier = isUsed(steps.slice(0, step), before);
    if (isLast) return isEarlier ? [] : [`no step before "${phrase}" uses ${line.food}`];
    const isComplete = isEarlier || isUsed(steps.slice(step + 1), after) || /\b(?:rest|other)\b/.test(after);
    return isComplete ? [] : [`no other step than "${phrase}" uses ${line.food}`];
  });
}

const HALF = new RegExp(String.raw`\bhalf(?: of)? the ${NO_MIXTURE}(?<name>[\p{L}-]+(?: [\p{L}-]+)?)`, 'giu');

/** Half of a food with a line for each use reads as half of the line at hand. */
const auditHalves = ({ ingredients, steps }: Shared): string[] =>
  steps.flatMap(({ text }) =>
    [...text.matchAll(HALF)].flatMap(({ 0: phrase, groups = {} }) => {
      const lines = linesOf(ingredients, groups.name ?? '');
      const isListedTwice = lines.length > 1 && lines.every(({ food }) => food === lines[0]?.food);
      return isListedTwice ? [`"${phrase}" is of ${lines.length} lines; name its amount`] : [];
    }),
  );

const namesLine = (text: string, { food, label = '' }: RecipeLine): boolean =>
  [...food.split('-'), ...label.toLowerCase().split(/\W+/)].some(
    (word) => word !== '' && text.toLowerCase().includes(word),
  );

const PIECES: readonly string[] = ['each', 'slice'];
/** Meat that is cooked in batches is not divided, and neither are pieces. */
const isDividable = (line: RecipeLine): boolean =>
  !PIECES.includes(line.unit) && foodById(line.food)?.category !== 'Meat & Seafood';

function auditDivided(recipe: Shared): string[] {
  const parts = new Map(partsOf(recipe).map(({ line, phrase }) => [line, phrase]));
  return [...parts].flatMap(([line, phrase]) =>
    isDividable(line) && !/\bdivided\b/.test(line.note ?? '')
      ? [`${line.food} is not "divided"; a step takes "${phrase}"`]
      : [],
  );
}

const EACH = new RegExp(
  String.raw`${STEP_AMOUNT} of (?:the )?(?:cold |hot |warm )?(?<name>[\p{L}-]+)[^.]{0,15} (?:each|every) (?:glass|bowl|plate|mug|cup)`,
  'giu',
);
const SLACK = 1.05;

const auditEach = ({ ingredients, steps, servings }: Shared): string[] =>
  steps.flatMap(({ text }) =>
    [...text.matchAll(EACH)].flatMap(({ 0: phrase, groups = {} }) => {
      const line = lineOf(ingredients, groups.name ?? '');
      const listed = line && lineTeaspoons(line);
      return listed && stepTeaspoons(groups) * servings > listed * SLACK
        ? [`"${phrase}", ${servings} times, is more than the list has`]
        : [];
    }),
  );

const SERVED = /^(?<count>\d+) (?<name>[\p{L}-]+)(?<halves> halves)?/u;

/** "2 thighs" a serving for 4 are 8 in the list. */
function auditPieces({ ingredients, servings, servingSize }: Shared): string[] {
  const { count, name = '', halves } = SERVED.exec(servingSize)?.groups ?? {};
  const lines = ingredients.filter(
    ({ unit, food }) =>
      unit === 'each' && food.split('-').some((word) => word === name || `${word}s` === name),
  );
  const listed = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const served = (Number(count) * servings) / (halves ? 2 : 1);
  return lines.length > 0 && listed < served
    ? [`"${servingSize}" for ${servings} are ${served}, and the list has ${listed}`]
    : [];
}
