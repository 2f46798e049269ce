import { type Food, type PackageSize, SHOPPING_CATEGORIES } from '@homeplate/reference/foods/food.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { usualPackage } from '@homeplate/reference/foods/packages.ts';
import { addNeeds, type Need, needOfPieces } from '@homeplate/reference/foods/pieces.ts';
import { lineNeed } from '@homeplate/reference/lines/needs.ts';
import { type ParsedLine, parseLine } from '@homeplate/reference/lines/parse-line.ts';
import { isPackage } from '@homeplate/reference/lines/units.ts';

/** A food on a list, and the total need for it. */
export type NeededItem = {
  food: Food;
  /** Indexes of its lines. */
  lines: number[];
  need: Need;
  /** True when a line has no measurable amount, so its usual package, or one of middle size, is assumed. */
  assumed: boolean;
};

/** A line without a price, and the reason. */
export type UnpricedLine = { line: number; reason: 'no-food' | 'too-much' };
export type NeededItems = { items: NeededItem[]; unpriced: UnpricedLine[] };

const POUND_GRAMS = 453.59237;
/** More than a household buys of one food: a typing error. */
const MOST_GRAMS = 100_000;
const MOST_PACKAGES = 200;

/** Groups the lines of a list by food, in aisle order. `parsed`: the parsed lines, if the caller has them. */
export function listItems(
  lines: readonly string[],
  parsed: readonly ParsedLine[] = lines.map(parseLine),
): NeededItems {
  const items = new Map<string, NeededItem>();
  const unpriced: UnpricedLine[] = [];
  for (const [line, read] of parsed.entries()) {
    const item = itemOf(read);
    if (!item) {
      unpriced.push({ line, reason: 'no-food' });
      continue;
    }
    const same = items.get(item.food.id);
    const need = same ? addNeeds(same.need, item.need) : item.need;
    if (need.grams > mostOf(item.food)) unpriced.push({ line, reason: 'too-much' });
    else if (same) {
      same.lines.push(line);
      same.need = need;
      same.assumed ||= item.assumed;
    } else items.set(item.food.id, { ...item, lines: [line] });
  }
  const place = ({ food }: NeededItem) => SHOPPING_CATEGORIES.indexOf(food.category);
  return {
    items: [...items.values()].sort(
      (a, b) => place(a) - place(b) || (a.food.name < b.food.name ? -1 : a.food.name > b.food.name ? 1 : 0),
    ),
    unpriced,
  };
}

const mostOf = ({ packages, soldByWeight }: Food): number =>
  soldByWeight
    ? MOST_GRAMS
    : Math.min(MOST_GRAMS, MOST_PACKAGES * Math.max(...packages.map(({ grams }) => grams)));

/** The usual package, else the middle size (the smaller of two): neither a pint of milk nor twenty pounds of rice. */
const middlePackage = (food: Food): PackageSize =>
  usualPackage(food) ?? food.packages[Math.floor((food.packages.length - 1) / 2)] ?? food.packages[0];

function itemOf(parsed: ParsedLine): { food: Food; need: Need; assumed: boolean } | undefined {
  const food = parsed.foodId === null ? undefined : foodById(parsed.foodId);
  if (!food) return undefined;
  const need = fluidSize(food, parsed) ?? lineNeed(food, parsed);
  if (need && need.grams > 0) return { food, need, assumed: false };
  // "2 milk" and "2 bottles of milk" are two packages; "milk" is one.
  const counts = parsed.unit === null || isPackage(parsed.unit);
  const count = counts && parsed.quantity !== null && parsed.quantity > 0 ? Math.ceil(parsed.quantity) : 1;
  return {
    food,
    need: food.soldByWeight ? { grams: POUND_GRAMS * count } : needOfPieces(food, count, middlePackage(food)),
    assumed: true,
  };
}

const FLUID_OUNCES: Readonly<Record<string, number>> = {
  '1 pint': 16,
  '1 quart': 32,
  'half gallon': 64,
  '1 gallon': 128,
};
const fluidOunces = (label: string): number | undefined => {
  const ounces = /^(\d+(?:\.\d+)?) fl oz\b/.exec(label)?.[1];
  return ounces === undefined ? FLUID_OUNCES[label] : Number(ounces);
};

/** "48 oz vegetable oil": shoppers write ounces for fluid ounces. Picks the package with exactly that volume. */
function fluidSize(food: Food, { unit, quantity }: ParsedLine): Need | undefined {
  if (unit !== 'oz') return undefined;
  const size = food.packages.find(({ label }) => fluidOunces(label) === quantity);
  return size && needOfPieces(food, 1, size);
}
