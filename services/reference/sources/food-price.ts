import type { BasePrice, Food, PriceUnit } from '../foods/food.ts';
import { gramsOfPriceUnit } from '../foods/measures.ts';
import { packOf, quotedPackage } from '../foods/packages.ts';

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
  // An item may have two months; the newer one is first in the file.
  return new Map(anchors.toReversed().map((anchor) => [anchor.item, anchor]));
}

/** The averages that price no food, with the reason. Every other row of price-anchors.csv prices a food. */
export const UNUSED_AVERAGES: ReadonlyMap<string, string> = new Map([
  ['margarine, stick', 'its series ended in 2019; margarine is estimated at what it costs in 2026'],
  ['turkey, frozen whole', 'its series rested in 2020; turkey is estimated at what it costs in 2026'],
  [
    'all uncooked ground beef',
    'lean and fat together; recipes mean ground chuck, which has a series of its own',
  ],
]);

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** Maps an average's unit to ours and to its display text. */
const UNITS = new Map<string, { unit: PriceUnit | `${number} pack`; words: string }>([
  ['lb', { unit: 'lb', words: 'per lb' }],
  ['16 oz', { unit: 'lb', words: 'per lb' }],
  ['dozen', { unit: 'dozen', words: 'per dozen' }],
  ['liter', { unit: 'l', words: 'per liter' }],
  ['12 pk', { unit: '12 pack', words: 'a 12-pack of 12 oz cans' }],
]);

const yearAndMonth = (text: string): [number, number | undefined] => {
  const [year, month] = text.split('-').map(Number);
  if (!year) throw new Error(`price-anchors.csv: the period ${text}`);
  return [year, month];
};

function periodWords(text: string): string {
  const [year, month] = yearAndMonth(text);
  return month ? `${MONTHS[month - 1]} ${year}` : String(year);
}

/** The last day of a month or year. */
function periodEnd(text: string): string {
  const [year, month = 12] = yearAndMonth(text);
  return new Date(Date.UTC(year, month, 0)).toISOString();
}

/** The base price of a food from a published average. An average for a pack applies to the quoted package. */
export function averagePrice(food: Omit<Food, 'basePrice'>, anchor: Anchor): BasePrice {
  const known = UNITS.get(anchor.unit);
  if (!known || !(anchor.dollars > 0))
    throw new Error(`price-anchors.csv: ${anchor.item} has no price per unit`);
  const { unit, words } = known;
  const grams = isPack(unit) ? gramsOfPack(food, anchor) : weigh(food, unit);
  const series = anchor.series ? `BLS ${anchor.series}` : 'USDA ERS Fruit and Vegetable Prices';
  const period = periodWords(anchor.period);
  return {
    centsPerKg: Math.round((anchor.dollars * 100_000) / grams),
    source: 'regional-average',
    derivation: `US average of ${anchor.item}, ${series}, ${period}: $${anchor.dollars.toFixed(3)} ${words}`,
    published: {
      item: anchor.item,
      cents: Number((anchor.dollars * 100).toFixed(1)),
      unit,
      by: anchor.series ? `BLS ${anchor.series}` : 'USDA ERS',
      period,
      asOf: periodEnd(anchor.period),
    },
  };
}

export const isPack = (unit: PriceUnit | `${number} pack`): unit is `${number} pack` =>
  unit.endsWith(' pack');

/** The weight of a published pack in grams at the quoted rate: `12 pk` is the food's size with 12 pieces. */
function gramsOfPack(food: Omit<Food, 'basePrice'>, { item, unit }: Anchor): number {
  const size = packOf(food, Number.parseInt(unit, 10));
  if (!size) throw new Error(`${food.id} is not sold as ${item}`);
  return size.grams * (size.rate ?? 1);
}

/** Weighing needs no price, so it also works while the price is being computed. */
function weigh(food: Omit<Food, 'basePrice'>, unit: PriceUnit): number {
  const grams = gramsOfPriceUnit(
    { ...food, basePrice: { centsPerKg: 0, source: 'estimate', derivation: '' } },
    unit,
  );
  if (grams === undefined) throw new Error(`${food.id} has no weight per ${unit}`);
  return grams;
}

/** The food that another price is compared with. */
export type Beside = Pick<Food, 'id' | 'name' | 'basePrice'>;

/**
 * An estimated base price from a supermarket price: `2.99/lb`, or `4.49` for the quoted package. The explanation compares it with a
 * food of the same aisle, so that users can judge it.
 */
export function estimatedPrice(
  food: Omit<Food, 'basePrice'>,
  price: string,
  beside: Beside | undefined,
  why: string | undefined,
): BasePrice {
  const match = /^(\d+\.\d\d)(?:\/(lb|oz|kg|each|dozen|gal|qt|l))?$/.exec(price);
  if (!match) throw new Error(`${food.id} has the price ${price}`);
  const dollars = Number(match[1]);
  const unit = match[2] as PriceUnit | undefined;
  const quoted = quotedPackage(food);
  const centsPerKg = Math.max(1, Math.round((dollars * 100_000) / (unit ? weigh(food, unit) : quoted.grams)));
  const asked = unit ? (unit === 'each' ? 'each' : `per ${unit}`) : `for the ${quoted.label}`;
  const reason = why ? `: ${why}` : ', a typical supermarket price';
  return {
    centsPerKg,
    source: 'estimate',
    derivation: `Estimate for 2026: $${dollars.toFixed(2)} ${asked}${reason}${beside ? `; ${relation(centsPerKg, beside)}` : ''}`,
  };
}

/** A base price relative to another food's price by weight: `1.2 x cheddar`. It changes with that price. */
export function relatedPrice(food: Pick<Food, 'id'>, times: number, beside: Beside, why: string): BasePrice {
  if (!(times > 0) || !why) throw new Error(`${food.id} has no reason to follow ${beside.id}`);
  const kin = times === 1 ? 'taken as' : `${times} times`;
  return {
    centsPerKg: Math.max(1, Math.round(beside.basePrice.centsPerKg * times)),
    source: 'estimate',
    derivation: `Estimate for 2026: ${kin} ${basisOf(beside)} by weight: ${why}`,
  };
}

const relation = (centsPerKg: number, beside: Beside): string =>
  `by weight ${Number((centsPerKg / beside.basePrice.centsPerKg).toPrecision(2))} times ${basisOf(beside)}`;

/** "cheddar cheese (BLS APU0000710212, Aug 2026: $5.983 per lb)". */
function basisOf({ name, basePrice }: Beside): string {
  const [first = ''] = basePrice.derivation.split(/, a typical|;/);
  const basis = first
    .replace(/^US average of .+?, (?=BLS|USDA)/, '')
    .replace(/^Estimate for 2026: /, 'itself an estimate: ');
  return `${name.toLowerCase()} (${basis})`;
}
