import { fieldName } from '@homeplate/contracts/documents/staff-recipe-copy.ts';
import { lineTeaspoons, NUMBER, numberOf, TEASPOONS_PER_CUP } from './kitchen-amounts.ts';
import type { RecipeLine, RecipeSource } from './recipe-source.ts';
import { cupsPerInch } from './vessel-sizes.ts';

type Fried = Pick<RecipeSource, 'ingredients' | 'steps' | 'equipment'>;

const FAT = /-oil$|^shortening$|^lard$/;
const FOR_FRYING = /\bfor frying\b/i;
/** More fat than this is a layer, not a greased pan. */
const LAYER_CUPS = 0.25;
const FRIES = /\b(?:deep-)?fry\b/i;
const HEATS_OIL = /\bheat\b[^.]*\boil\b/i;
const HOT_OIL = /\bheat\b[^.]*\boil\b[^.]*\b3\d\d°F/i;
const DEPTH = new RegExp(
  String.raw`\b(?<depth>${NUMBER})(?: of an| an)? inch(?:es)?(?: of (?:the )?oil\b| deep\b| up the side)`,
  'i',
);
const VESSEL = /\b(?:skillet|saucepan|pot|dutch oven|wok)\b/i;
/** Pans differ in width, and a cook judges the depth by eye. */
const LEAST = 0.8;
const MOST = 1.6;

/** Finds frying oil that does not reach the depth of a step in its pan, or has no depth, each as "frying: …". */
export function auditFrying(recipe: Fried): string[] {
  const fats = recipe.ingredients.filter(({ food, optional }) => FAT.test(food) && !optional);
  const depths = recipe.steps.flatMap(({ text }) => depthsOf(text));
  const problems =
    depths.length > 0
      ? depths.flatMap((depth) => auditDepth(recipe, depth, fats))
      : auditWithoutDepth(recipe, fats);
  return problems.map((problem) => `frying: ${problem}`);
}

/** A depth of hot oil, and the vessel that its step names. */
type Depth = { inches: string; vessel: string };

const depthsOf = (text: string): Depth[] =>
  text.split(/(?<=[.;]) /).flatMap((sentence) => {
    const inches = HEATS_OIL.test(sentence) ? DEPTH.exec(sentence)?.groups?.depth : undefined;
    return inches === undefined ? [] : [{ inches, vessel: VESSEL.exec(text)?.[0].toLowerCase() ?? 'pan' }];
  });

function auditWithoutDepth({ steps }: Fried, fats: readonly RecipeLine[]): string[] {
  const layers = fats.filter((line) => cupsOf([line]) > LAYER_CUPS).map(({ food }) => food);
  const isFried = steps.some(({ text }) => FRIES.test(text));
  const hot = steps.findIndex(
    ({ text, uses }) =>
      HOT_OIL.test(text) || (isFried && HEATS_OIL.test(text) && uses.some((food) => layers.includes(food))),
  );
  return hot < 0 ? [] : [`steps[${hot}] does not say how deep the oil is`];
}

function auditDepth({ equipment }: Fried, { inches, vessel }: Depth, fats: readonly RecipeLine[]): string[] {
  const frying = fats.filter(({ note = '' }) => FOR_FRYING.test(note));
  if (frying.length === 0) return ['no ingredient of oil says "for frying"'];
  const listed = equipment.find((item) => item.toLowerCase().includes(vessel)) ?? '';
  const perInch = cupsPerInch(listed);
  if (perInch === undefined) return [`${fieldName('equipment')} has no size of the ${vessel} for the oil`];
  const needed = numberOf(inches) * perInch;
  const cups = cupsOf(frying);
  return cups < LEAST * needed || cups > MOST * needed
    ? [`oil ${inches} in. deep in a ${listed} is ${toTenths(needed)} cups, not ${toTenths(cups)}`]
    : [];
}

const cupsOf = (lines: readonly RecipeLine[]): number =>
  lines.reduce((sum, line) => sum + (lineTeaspoons(line) ?? 0), 0) / TEASPOONS_PER_CUP;

const toTenths = (cups: number): number => Math.round(cups * 10) / 10;
