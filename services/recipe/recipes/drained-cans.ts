import type { Food } from '@homeplate/reference/foods/food.ts';
import { type MeasuredLine, wordsOf } from './bought-lines.ts';

/** Shares of a can that stay with its solids. */
type Kept = { weight: number; nutrients: number; sodium: number };

/** Sources: docs/decisions/066-what-is-eaten.md. */
const BEANS: Kept = { weight: 0.6, nutrients: 0.9, sodium: 0.64 };
/** Fruit and vegetables have as much sugar and salt per gram as their liquid. */
const PRODUCE: Kept = { weight: 0.62, nutrients: 0.62, sodium: 0.62 };
const FISH: Kept = { weight: 0.89, nutrients: 0.89, sodium: 0.89 };
/** Salmon, whose row is of solids and liquid: the liquid holds more of the salt. */
const FISH_IN_LIQUID: Kept = { weight: 0.77, nutrients: 0.77, sodium: 0.55 };
/** Sodium of rinsed beans, compared with beans that are only drained. */
const RINSED = 0.59 / 0.64;
/** A cup of drained beans is as much as this many cups with their liquid. */
const CUP_OF_BEANS = 1.18;

const DRAINED = /(?<!\bnot )\bdrained\b/i;
const KEPT =
  /\b(?:juice|liquid|brine)s? (?:kept|saved|reserved)\b|\b(?:keep|save|saving|reserve|reserving) (?:the )?(?:juice|liquid)/i;
const IS_RINSED = /(?<!\bnot )\brinsed\b/i;
const BY_VOLUME: readonly string[] = ['cup', 'tbsp', 'tsp', 'fl oz', 'pint', 'quart', 'ml', 'l'];
const TYPED_VOLUME = /\d ?(?:cups?|tablespoons?|tbsps?)\b/i;

/** The line with what stays of a can that is drained; the line itself otherwise. */
export function drainedLine(line: MeasuredLine): MeasuredLine {
  const { food, grams } = line;
  const words = wordsOf(line);
  if (!food || grams === undefined || !DRAINED.test(words) || KEPT.test(words)) return line;
  const kept = keptOf(food, isByVolume(line));
  if (!kept) return line;
  const { weight, nutrients } = kept;
  const sodium = IS_RINSED.test(words) ? kept.sodium * RINSED : kept.sodium;
  return { ...line, grams: grams * weight, food: scaled(food, nutrients / weight, sodium / weight) };
}

const isByVolume = ({ line, text }: MeasuredLine): boolean =>
  BY_VOLUME.includes(line.unit) || (text !== undefined && TYPED_VOLUME.test(text));

/** Cups of fruit and vegetables weigh the solids; clams and sardines are listed by their drained weight. */
function keptOf(food: Food, byVolume: boolean): Kept | undefined {
  if (food.gramsPer.can === undefined) return undefined;
  if (food.traits.includes('legume')) return byVolume ? timesCup(BEANS) : BEANS;
  if (food.traits.includes('fish'))
    return /\btuna\b|\bsalmon\b/i.test(food.usda)
      ? /\bliquid\b/.test(food.usda)
        ? FISH_IN_LIQUID
        : FISH
      : undefined;
  return byVolume || food.traits.includes('animal-product') ? undefined : PRODUCE;
}

const timesCup = ({ weight, nutrients, sodium }: Kept): Kept => ({
  weight: weight * CUP_OF_BEANS,
  nutrients: nutrients * CUP_OF_BEANS,
  sodium: sodium * CUP_OF_BEANS,
});

function scaled(food: Food, nutrients: number, sodium: number): Food {
  const figures = Object.entries(food.per100g).map(([name, value]) => [
    name,
    value * (name === 'sodium' ? sodium : nutrients),
  ]);
  return { ...food, per100g: Object.fromEntries(figures) as Food['per100g'] };
}
