import type { Food } from '@homeplate/reference/foods/food.ts';
import { formsOf } from '@homeplate/reference/foods/forms.ts';
import { STEP_AMOUNT, stepTeaspoons } from '../catalogue/kitchen-amounts.ts';
import type { RecipeStep } from '../catalogue/recipe-source.ts';
import type { MeasuredLine } from './bought-lines.ts';

type Steps = readonly Pick<RecipeStep, 'text' | 'uses'>[];

/** How much fat a step leaves in the pan: a share of it, or grams. */
type PourOff = { step: number; share: number; grams: number };

const FAT = String.raw`(?:the )?(?:rendered |excess )?(?:fat|grease|drippings|oil)\b`;
const POURS = new RegExp(
  String.raw`\b(?:(?:pour|drain|spoon|skim) off|skim) (?:all but (?:${STEP_AMOUNT}|a spoon(?:ful)?)(?: of)? |(?<most>most of )|all of )?${FAT}(?! if\b)`,
  'i',
);
const GRAMS_PER_TEASPOON = 4.5;
const TEASPOONS_PER_SPOON = 3;
/** "Most" is four fifths. */
const LEFT_OF_MOST = 0.2;

/** The first step that pours off fat; undefined when none does. */
export function pourOffIn(steps: Steps): PourOff | undefined {
  for (const [step, { text }] of steps.entries()) {
    const { 0: phrase, groups = {} } = POURS.exec(text) ?? {};
    if (phrase === undefined) continue;
    const spoons = /\ball but\b/i.test(phrase)
      ? groups.unit === undefined
        ? TEASPOONS_PER_SPOON
        : stepTeaspoons(groups)
      : 0;
    return { step, share: groups.most === undefined ? 0 : LEFT_OF_MOST, grams: spoons * GRAMS_PER_TEASPOON };
  }
  return undefined;
}

/** The lines without the fat that a step pours off: what the meat has rendered by USDA figures, and the fat it was browned in. */
export function withoutPouredFat(lines: readonly MeasuredLine[], steps: Steps): MeasuredLine[] {
  const pour = pourOffIn(steps);
  if (!pour) return [...lines];
  const fats = lines.map((line) => panFat(line, steps, pour.step));
  const inPan = fats.reduce((sum, fat) => sum + fat, 0);
  const left = Math.min(inPan, Math.max(pour.grams, pour.share * inPan));
  return lines.map((line, index) => {
    const lost = inPan > 0 ? (fats[index] ?? 0) * (1 - left / inPan) : 0;
    return lost > 0 ? withLessFat(line, lost) : line;
  });
}

const PURE_FAT = 80;

/** Grams of fat that a line has given to the pan at this step. */
function panFat(line: MeasuredLine, steps: Steps, step: number): number {
  const { food } = line;
  if (!food || line.line.optional) return 0;
  // A typed recipe does not say which step uses what.
  const isTyped = steps.every(({ uses }) => uses.length === 0);
  const isUsed = (part: Steps) => isTyped || part.some(({ uses }) => uses.includes(food.id));
  if (food.per100g.fat >= PURE_FAT)
    return isUsed(steps.slice(step, step + 1)) ? (edibleGrams(line) * food.per100g.fat) / 100 : 0;
  return isUsed(steps.slice(0, step + 1)) ? (edibleGrams(line) * renderedFat(food)) / 100 : 0;
}

const edibleGrams = ({ grams = 0, food }: MeasuredLine): number => grams * (food?.edibleYield ?? 1);

const WAYS = ['browned', 'roasted', 'broiled', 'cooked', 'braised'];

/** Grams of fat that 100 g of raw meat lose by the time it is cooked and drained. */
function renderedFat(food: Food): number {
  if (!food.traits.includes('meat')) return 0;
  const forms = formsOf(food.id);
  const cooked = WAYS.flatMap((way) =>
    forms.filter(({ words }) => words.some((name) => name.length === 1 && name[0] === way)),
  )[0];
  return cooked ? Math.max(0, food.per100g.fat - cooked.per100g.fat / (cooked.rawPerGram ?? 1)) : 0;
}

const KCAL_PER_GRAM = 9;

function withLessFat(line: MeasuredLine, lost: number): MeasuredLine {
  const { food } = line;
  if (!food) return line;
  const lostPer100g = (lost / edibleGrams(line)) * 100;
  const { fat, calories } = food.per100g;
  const per100g = {
    ...food.per100g,
    fat: Math.max(0, fat - lostPer100g),
    calories: Math.max(0, calories - lostPer100g * KCAL_PER_GRAM),
  };
  return { ...line, food: { ...food, per100g } };
}
