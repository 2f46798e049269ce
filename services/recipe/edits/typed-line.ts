import { foodById } from '@homeplate/reference/foods/foods.ts';
import { gramsOf } from '@homeplate/reference/foods/measures.ts';
import { formatLine } from '@homeplate/reference/lines/format-line.ts';
import { measureOf } from '@homeplate/reference/lines/units.ts';
import type { RecipeLine } from '../catalogue/recipe-source.ts';
import { draftLine } from '../drafts/draft-lines.ts';
import { measureLine, plainNameOf, unitOf } from '../recipes/bought-lines.ts';

/** A line of a recipe as its editor types it, without its group: "1 1/2 cups stone-ground grits, rinsed". */
export function lineText(line: RecipeLine): string {
  const measured = measureLine(line);
  return formatLine({
    quantity: line.quantity,
    quantityMax: line.quantityMax ?? null,
    unit: unitOf(measured),
    food: plainNameOf(measured),
    note: line.note ?? '',
    optional: line.optional ?? false,
  });
}

/** A line that was read but not checked: a missing quantity, an unknown unit or food are found by the checks of the catalogue. */
export type UncheckedLine = Omit<RecipeLine, 'quantity' | 'unit'> & {
  quantity: number | undefined;
  unit: string;
};

const kebab = (text: string): string =>
  text
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? 'unknown';
/** Enough for a gram of saffron. */
const rounded = (grams: number): number => Math.round(grams * 10) / 10;

/** Reads a typed line with the parser of all ingredient lines. */
export function readTypedLine(text: string, group: string | null): UncheckedLine {
  const { parsed, measured } = draftLine(text, group);
  const food = parsed.foodId === null ? undefined : foodById(parsed.foodId);
  const names = food ? [food.name.toLowerCase(), food.plural.toLowerCase()] : [];
  const isOwnName = food !== undefined && !names.includes(parsed.food.toLowerCase());
  const rest = {
    food: food?.id ?? kebab(parsed.food || text),
    ...(parsed.note !== '' && { note: parsed.note }),
    ...(isOwnName && parsed.food !== '' && { label: parsed.food }),
    ...(measured.line.optional && { optional: true as const }),
    ...(group !== null && { group }),
  };
  const unit = parsed.unit === null ? 'each' : measureOf(parsed.unit);
  const isWeighed = food && unit && parsed.quantity !== null && gramsOf(food, 1, unit) !== undefined;
  // A size or a package that the food table has no measure for: by its weight.
  if (!isWeighed && measured.grams !== undefined)
    return { quantity: rounded(measured.grams), unit: 'g', ...rest };
  return {
    quantity: parsed.quantity ?? undefined,
    ...(parsed.quantityMax !== null && { quantityMax: parsed.quantityMax }),
    unit: unit ?? parsed.unit ?? 'each',
    ...rest,
  };
}
