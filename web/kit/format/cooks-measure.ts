import { nearestMark, quantityWords } from './quantity.ts';

type Measured = { quantity: number | null; quantityMax: number | null; unit: string | null };

/** How many of a unit make the next larger one, its smallest practical amount, and the fractions it is marked in. */
const LARGER: Record<string, { unit: string; count: number; least: number; parts: readonly number[] }> = {
  tsp: { unit: 'tbsp', count: 3, least: 1, parts: [2] },
  tbsp: { unit: 'cup', count: 16, least: 1 / 4, parts: [3, 4] },
  oz: { unit: 'lb', count: 16, least: 1, parts: [4] },
};
/** How many of the next smaller unit it contains. Used below `least`, and below `exact` for amounts without a mark. */
const SMALLER: Record<
  string,
  { unit: string; count: number; least: number; exact: number; parts: readonly number[] }
> = {
  gallon: { unit: 'quart', count: 4, least: 1, exact: 1, parts: [1] },
  quart: { unit: 'cup', count: 4, least: 1, exact: 1, parts: [1] },
  pint: { unit: 'cup', count: 2, least: 1, exact: 1, parts: [1] },
  cup: { unit: 'tbsp', count: 16, least: 1 / 4, exact: 1, parts: [3, 4] },
  'fl oz': { unit: 'tbsp', count: 2, least: 1, exact: 1, parts: [1] },
  tbsp: { unit: 'tsp', count: 3, least: 1 / 2, exact: 2, parts: [2] },
  lb: { unit: 'oz', count: 16, least: 1 / 4, exact: 1, parts: [3, 4] },
  kg: { unit: 'g', count: 1000, least: 1, exact: 1, parts: [1] },
  l: { unit: 'ml', count: 1000, least: 1, exact: 1, parts: [1] },
};
const NEAR = 0.02;
/** Amounts this close to a mark count as the mark: 0.24 cup is 1/4 cup. */
const SHORT_OF = 0.95;

const isMarked = (quantity: number, parts: readonly number[]): boolean =>
  parts.some((part) => Math.abs(quantity * part - Math.round(quantity * part)) < NEAR * part);

const times = ({ quantity, quantityMax }: Measured, count: number, unit: string | null): Measured => ({
  quantity: quantity === null ? null : quantity * count,
  quantityMax: quantityMax === null ? null : quantityMax * count,
  unit,
});

/** Rounds to a measurable amount: spoons have no ninths, and large amounts need no hundredths. */
function filled(quantity: number, unit: string | null): number {
  if (unit === 'tsp' || (unit === 'cup' && quantity >= 1)) return nearestMark(quantity);
  return unit === 'tbsp' && quantity >= 2 ? Math.round(quantity * 4) / 4 : quantity;
}

function inLarger(line: Measured): Measured {
  const larger = LARGER[line.unit ?? ''];
  if (!larger || line.quantity === null) return line;
  const more = times(line, 1 / larger.count, larger.unit);
  const quantity = line.quantity / larger.count;
  const isMeasured = [quantity, more.quantityMax ?? quantity].every((one) => isMarked(one, larger.parts));
  return quantity < larger.least - 1e-9 || !isMeasured ? line : inLarger(more);
}

function inSmaller(line: Measured): Measured {
  const smaller = SMALLER[line.unit ?? ''];
  if (!smaller || line.quantity === null) return line;
  const { quantity } = line;
  const { unit, count, least, exact, parts } = smaller;
  const isLess = quantity < least * SHORT_OF || (quantity < exact - 1e-9 && !isMarked(quantity, parts));
  return isLess ? inSmaller(times(line, count, unit)) : line;
}

/** A scaled amount in practical units: 6 tsp → 2 tbsp, 8 tbsp → 1/2 cup, 24 oz → 1 1/2 lb, 1/16 cup → 1 tbsp. */
function inCooksMeasure(line: Measured): Measured {
  const less = inSmaller(line);
  const { quantity, quantityMax, unit } = less === line ? inLarger(line) : less;
  return {
    quantity: quantity === null ? null : filled(quantity, unit),
    quantityMax: quantityMax === null ? null : filled(quantityMax, unit),
    unit,
  };
}

/** The text of a scaled amount. Unscaled, it stays as the author wrote it: "4 tbsp butter" is not a mistake. */
export const scaledWords = (line: Measured, factor: number, isAsWritten = factor === 1): string | null =>
  quantityWords(isAsWritten ? line : inCooksMeasure(times(line, factor, line.unit)));
