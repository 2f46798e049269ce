import { type Food, MEASURES, type Measure, type Substitute } from '@homeplate/reference/foods/food.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { gramsOf } from '@homeplate/reference/foods/measures.ts';
import { toUsKitchen } from '@homeplate/reference/lines/kitchen-measure.ts';
import { type MeasuredLine, measureLine, wordsOf } from '../recipes/bought-lines.ts';

type Amount = { quantity: number; unit: Measure };

/**
 * Amounts for pairs whose measures do not compare, taken from their notes: an egg is counted, applesauce is measured by volume.
 */
const NOTED_AMOUNTS: Readonly<Record<string, readonly [Amount, Amount]>> = {
  'egg applesauce': [one('each'), { quantity: 1 / 4, unit: 'cup' }],
  'egg flaxseed': [one('each'), one('tbsp')],
  'yellow-onion onion-powder': [one('each'), one('tbsp')],
  'garlic garlic-powder': [one('clove'), { quantity: 1 / 8, unit: 'tsp' }],
  'ginger ground-ginger': [one('tbsp'), { quantity: 1 / 2, unit: 'tsp' }],
  'chocolate-unsweetened cocoa-powder': [one('oz'), { quantity: 3, unit: 'tbsp' }],
  'chipotle-adobo smoked-paprika': [one('each'), one('tsp')],
  'diced-tomatoes tomato': [one('can'), { quantity: 2, unit: 'cup' }],
  'corn-ear corn-frozen': [one('ear'), { quantity: 3 / 4, unit: 'cup' }],
  'spinach spinach-frozen': [
    { quantity: 1.5, unit: 'lb' },
    { quantity: 10, unit: 'oz' },
  ],
  'collard-greens kale': [one('bunch'), { quantity: 2, unit: 'bunch' }],
  'hoagie-roll french-bread': [one('each'), { quantity: 3, unit: 'oz' }],
  'tofu-firm tempeh': [one('oz'), one('oz')],
  'clam canned-clams': [
    { quantity: 3, unit: 'lb' },
    { quantity: 2, unit: 'can' },
  ],
};

function one(unit: Measure): Amount {
  return { quantity: 1, unit };
}

const MASS = new Set<Measure>(['g', 'kg', 'oz', 'lb']);
const VOLUME = new Set<Measure>([
  'ml',
  'l',
  'tsp',
  'tbsp',
  'cup',
  'fl oz',
  'pint',
  'quart',
  'gallon',
  'pinch',
]);
/** Containers whose size differs between foods. */
const CONTAINERS = new Set<Measure>(['can', 'package', 'bunch', 'head', 'stick']);
/** Pieces within this weight ratio replace each other one for one. */
const MAX_WEIGHT_RATIO = 1.6;

/**
 * Replaces the food of a line by a substitute, in kitchen measures; this line is then priced and counted. `ratio` is by volume or count.
 * Undefined when the food or weight of the line is unknown.
 */
export function substituteLine(measured: MeasuredLine, substitute: Substitute): MeasuredLine | undefined {
  const { line, food, grams } = measured;
  const instead = foodById(substitute.food);
  if (!food || !instead || grams === undefined || !(grams > 0)) return undefined;
  const { label: _, note: __, quantityMax, ...rest } = line;
  const { ratio } = substitute;
  const old = { unit: line.unit, quantity: (line.quantity + (quantityMax ?? line.quantity)) / 2 };
  const amount =
    sameMeasure(old, instead, ratio) ??
    notedAmount(food, grams, instead) ??
    countFor(old, food, instead, ratio) ??
    kitchenAmount(instead, gramsFor(line.unit, food, grams, instead, ratio));
  return { ...measureLine({ ...rest, ...amount, food: instead.id }), text: wordsOf(measured) };
}

function notedAmount(food: Food, grams: number, instead: Food): Amount | undefined {
  const [from, to] = NOTED_AMOUNTS[`${food.id} ${instead.id}`] ?? [];
  const perFrom = from && gramsOf(food, from.quantity, from.unit);
  const perTo = to && gramsOf(instead, to.quantity, to.unit);
  if (!perFrom || !perTo) return undefined;
  return VOLUME.has(to.unit)
    ? kitchenAmount(instead, (grams / perFrom) * perTo)
    : { quantity: halves((grams / perFrom) * to.quantity), unit: to.unit };
}

/** A ratio of 1 keeps the measure: 8 oz of one cheese for 8 oz of another, 6 tbsp of margarine for 6 of butter. */
const sameMeasure = ({ unit, quantity }: Amount, instead: Food, ratio: number): Amount | undefined =>
  ratio === 1 && (MASS.has(unit) || (VOLUME.has(unit) && gramsOf(instead, 1, unit) !== undefined))
    ? { quantity, unit }
    : undefined;

/** Converts a count of pieces; undefined when the pieces do not compare. */
function countFor({ unit, quantity }: Amount, food: Food, instead: Food, ratio: number): Amount | undefined {
  if (MASS.has(unit) || VOLUME.has(unit)) return undefined;
  const [old, young] = [gramsOf(food, 1, unit), gramsOf(instead, 1, unit)];
  if (!old || !young) return undefined;
  const areSimilar = young / old < MAX_WEIGHT_RATIO && old / young < MAX_WEIGHT_RATIO;
  // A ratio like "1 1/2 jalapeños for a serrano" accounts for size; a ratio of 1 may not.
  const hasSizeRatio = ratio !== 1 && !CONTAINERS.has(unit);
  return areSimilar || hasSizeRatio ? { quantity: halves(quantity * ratio), unit } : undefined;
}

const halves = (quantity: number): number => Math.max(0.5, Math.round(quantity * 2) / 2);

/** Grams of `instead` as bought. Converts meat and equal amounts by weight, the rest by volume when both have one. */
function gramsFor(unit: Measure, food: Food, grams: number, instead: Food, ratio: number): number {
  const [old, young] = [gramsOf(food, 1, 'cup'), gramsOf(instead, 1, 'cup')];
  const byWeight = food.category === 'Meat & Seafood' || (ratio === 1 && !VOLUME.has(unit));
  return old && young && !byWeight ? (grams / old) * ratio * young : grams * ratio;
}

/** Converts grams to a kitchen measure that the food has: cups, spoons, pieces, pounds; else grams. */
export function kitchenAmount(food: Food, grams: number): Amount {
  const edibleGrams = food.category === 'Meat & Seafood' ? grams : grams * food.edibleYield;
  const { quantity: found, unit } = toUsKitchen(food, edibleGrams);
  // Above one teaspoon, cooks measure quarters, not eighths.
  const quantity = unit === 'tsp' && found > 1 ? Math.round(found * 4) / 4 : found;
  const measure = unit === null ? 'each' : MEASURES.find((name) => name === unit);
  const exact = measure && gramsOf(food, quantity, measure);
  // The piece in a recipe may differ from the piece that is sold.
  const isSold = exact !== undefined && exact / grams < MAX_WEIGHT_RATIO && grams / exact < MAX_WEIGHT_RATIO;
  return measure && exact !== undefined && (unit !== null || isSold)
    ? { quantity, unit: measure }
    : { quantity: Math.max(1, Math.round(grams)), unit: 'g' };
}
