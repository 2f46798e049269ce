import { type Call, throwIfOver } from '@homeplate/common/call.ts';
import type { ReadLine, ReadLines } from '@homeplate/contracts/documents/food.ts';
import type { MetricAmount } from '@homeplate/contracts/documents/recipe.ts';
import type { Food } from '@homeplate/reference/foods/food.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { isPoured } from '@homeplate/reference/lines/kitchen-measure.ts';
import { lineGrams } from '@homeplate/reference/lines/line-grams.ts';
import type { ParsedLine } from '@homeplate/reference/lines/parse-line.ts';
import { mapInSlices } from '@homeplate/reference/lines/slices.ts';
import { kindOf } from '@homeplate/reference/lines/units.ts';
import type { AreaPrices } from '../area-prices/area-prices.ts';
import { newDraft } from '../drafts/draft.ts';
import { draftDetail, draftFacts } from '../drafts/draft-document.ts';
import { type DraftLine, draftLine } from '../drafts/draft-lines.ts';
import { headingOf } from '../imports/headings.ts';

/** Grams and teaspoons are the same everywhere. */
const METRIC = new Set(['g', 'kg', 'mg', 'ml', 'cl', 'dl', 'l', 'tsp']);

/** Parses, weighs and prices lines like a draft, without storing them. */
export async function readLines(
  lines: readonly string[],
  servings: number,
  prices: AreaPrices,
  call?: Call,
): Promise<ReadLines> {
  const written = lines.map((line) => line.trim());
  const ingredients = written.filter((text) => text !== '' && headingOf(text) === null);
  const read = await mapInSlices(
    ingredients,
    (text) => draftLine(text, null),
    () => call && throwIfOver(call),
  );
  const facts = draftFacts(
    newDraft(
      '',
      {
        title: '',
        description: null,
        author: null,
        servings,
        yield: null,
        prepMinutes: null,
        cookMinutes: null,
        totalMinutes: null,
        image: null,
        tags: [],
        ingredients: [],
        instructions: [],
      },
      null,
    ),
    read,
  );
  const detail = draftDetail(facts, prices);
  let next = 0;
  return {
    lines: written.map((text, index) => {
      const line = lines[index] ?? '';
      if (text === '') return { ...UNREAD, line, kind: 'empty' };
      const heading = headingOf(text);
      if (heading !== null) return { ...UNREAD, line, kind: 'heading', food: heading };
      const own = read[next];
      const priced = detail.ingredients[next];
      next += 1;
      return own && priced
        ? { ...readLine(line, own), cost: priced.estimatedCost, costSource: priced.costSource }
        : { ...UNREAD, line, kind: 'empty' };
    }),
    servings,
    totalCost: detail.totalCost,
    costPerServing: detail.costPerServing,
    checkoutCost: detail.checkoutCost,
    costSource: detail.costSource,
    pricedLines: detail.pricedLines,
    totalLines: detail.totalLines,
    nutrition: detail.nutrition,
    nutritionSource: detail.nutritionSource,
    knownShare: detail.knownShare,
    allergens: detail.allergens,
    mayContain: detail.mayContain,
    diets: detail.diets,
    priceArea: detail.priceArea,
  };
}

const UNREAD: Omit<ReadLine, 'line' | 'kind'> = {
  quantity: null,
  quantityMax: null,
  unit: null,
  food: '',
  foodId: null,
  foodName: null,
  grams: null,
  metric: null,
  note: '',
  optional: false,
  cost: null,
  costSource: null,
  warnings: [],
};

function readLine(line: string, { parsed, measured }: DraftLine): Omit<ReadLine, 'cost' | 'costSource'> {
  const food = parsed.foodId === null ? undefined : foodById(parsed.foodId);
  return {
    line,
    kind: 'ingredient',
    quantity: parsed.quantity,
    quantityMax: parsed.quantityMax,
    unit: parsed.unit,
    food: parsed.food,
    foodId: food?.id ?? null,
    foodName: food?.name ?? null,
    grams: parsed.grams === null ? null : Math.round(parsed.grams * 10) / 10,
    metric: food ? metricOf(food, parsed) : null,
    note: parsed.note,
    optional: parsed.optional,
    warnings: warningsOf(parsed, measured.line.optional === true, food),
  };
}

function warningsOf(parsed: ParsedLine, isOptional: boolean, food: Food | undefined): ReadLine['warnings'] {
  if (parsed.quantity === null && isOptional && !parsed.optional) return ['by-taste'];
  const warnings: ReadLine['warnings'] = [];
  if (!food) warnings.push('no-food');
  if (parsed.isNear) warnings.push('near-food');
  if (parsed.quantity === null) warnings.push('no-amount');
  else if (food && parsed.grams === null) warnings.push('no-weight');
  return warnings;
}

/** Not rounded, so that it can be scaled. Null when both systems use the same measure, or the amount is a count or unknown. */
function metricOf(food: Food, { quantity, quantityMax, unit, grams }: ParsedLine): MetricAmount | null {
  if (quantity === null || grams === null || unit === null || METRIC.has(unit) || kindOf(unit) === 'count')
    return null;
  const milliliter = isPoured(food) && kindOf(unit) === 'volume' ? lineGrams(food, 1, 'ml') : undefined;
  const least = milliliter ? grams / milliliter : grams;
  const most = quantityMax !== null && quantity > 0 ? (least * quantityMax) / quantity : null;
  return { quantity: least, quantityMax: most, unit: milliliter ? 'ml' : 'g' };
}
