import type { BasePrice, Food, PriceUnit } from '../foods/food.ts';
import { gramsOfPriceUnit } from '../foods/measures.ts';

/** A row of price-anchors.csv: a published US average. */
export type Anchor = {
  item: string;
  unit: string;
  dollars: number;
  period: string;
  series: string;
  note: string;
};

export function readAnchors(csv: string): Map<string, Anchor> {
  const anchors = csv
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line): Anchor => {
      const cells = [...line.matchAll(/("([^"]*)"|[^,]*)(?:,|$)/g)].map(
        (match) => match[2] ?? match[1] ?? '',
      );
      const [item = '', , unit = '', , dollars = '', period = '', series = '', note = ''] = cells;
      return { item, unit, dollars: Number(dollars), period, series, note };
    });
  // An item may stand twice, for two months: the newest comes first in the file.
  return new Map(anchors.toReversed().map((anchor) => [anchor.item, anchor]));
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const UNIT_WORDS = new Map([
  ['lb', 'per lb'],
  ['16 oz', 'per lb'],
  ['liter', 'per liter'],
  ['12 pk', 'a 12-pack of 12 oz cans'],
]);

function period(text: string): string {
  const [year, month] = text.split('-');
  return month ? `${MONTHS[Number(month) - 1]} ${year}` : text;
}

const words = (anchor: Anchor): string =>
  `US average, ${anchor.series ? `BLS ${anchor.series}` : 'USDA ERS Fruit and Vegetable Prices'}, ` +
  `${period(anchor.period)}: $${anchor.dollars.toFixed(3)} ${UNIT_WORDS.get(anchor.unit) ?? `per ${anchor.unit}`}`;

/** The base price of a food from a published average; its package is asked for where the average is for a pack. */
export function averagePrice(food: Omit<Food, 'basePrice'>, anchor: Anchor): BasePrice {
  const grams =
    anchor.unit === '12 pk'
      ? Math.max(...food.packages.map((size) => size.grams))
      : anchor.unit === 'liter'
        ? weigh(food, 'l')
        : weigh(food, anchor.unit === '16 oz' ? 'lb' : (anchor.unit as PriceUnit));
  return {
    centsPerKg: Math.round((anchor.dollars * 100_000) / grams),
    source: 'regional-average',
    derivation: words(anchor),
  };
}

/** Measures and packages are known before the price, which has no part in weighing. */
function weigh(food: Omit<Food, 'basePrice'>, unit: PriceUnit): number {
  const grams = gramsOfPriceUnit(
    { ...food, basePrice: { centsPerKg: 0, source: 'estimate', derivation: '' } },
    unit,
  );
  if (grams === undefined) throw new Error(`${food.id} has no weight per ${unit}`);
  return grams;
}

/**
 * The base price of a food from what such a package costs in a supermarket: `2.99/lb`, or `4.49` for the largest
 * package. It is set beside a food of the same aisle, so that a reader can judge it.
 */
export function estimatedPrice(
  food: Omit<Food, 'basePrice'>,
  price: string,
  beside: Pick<Food, 'id' | 'name' | 'basePrice'> | undefined,
  why: string | undefined,
): BasePrice {
  const match = /^(\d+\.\d\d)(?:\/(lb|oz|kg|each|dozen|gal|qt|l))?$/.exec(price);
  if (!match) throw new Error(`${food.id} has the price ${price}`);
  const dollars = Number(match[1]);
  const unit = match[2] as PriceUnit | undefined;
  const largest = food.packages.reduce((most, size) => (size.grams > most.grams ? size : most));
  const centsPerKg = Math.max(
    1,
    Math.round((dollars * 100_000) / (unit ? weigh(food, unit) : largest.grams)),
  );
  const asked = unit ? (unit === 'each' ? 'each' : `per ${unit}`) : `for the ${largest.label}`;
  const reason = why ? `: ${why}` : ', a typical supermarket price';
  return {
    centsPerKg,
    source: 'estimate',
    derivation: `Estimate for 2026: $${dollars.toFixed(2)} ${asked}${reason}${beside ? `; ${relation(centsPerKg, beside)}` : ''}`,
  };
}

function relation(centsPerKg: number, beside: Pick<Food, 'name' | 'basePrice'>): string {
  const ratio = Number((centsPerKg / beside.basePrice.centsPerKg).toPrecision(2));
  const [first = ''] = beside.basePrice.derivation.split(/, a typical|;/);
  const basis = first.replace(/^US average, /, '').replace(/^Estimate for 2026: /, 'itself an estimate: ');
  return `by weight ${ratio} times ${beside.name.toLowerCase()} (${basis})`;
}
