import { type Food, type Measure, PRICE_UNITS, type PriceUnit } from '../foods/food.ts';
import { gramsOf, gramsOfPriceUnit } from '../foods/measures.ts';
import { packOf } from '../foods/packages.ts';
import { readAmount } from '../lines/amount.ts';
import { packGrams } from '../lines/line-grams.ts';
import { measureOf } from '../lines/units.ts';

/** The amount of a price request: a multiple of a price unit, the usual package, a pack (`12 pack`) or an amount in grams. */
export type RequestedUnit = { count: number; label: string } & (
  | { one: PriceUnit | 'package' }
  | { one: 'pack'; pieces: number }
  | { one: 'amount'; grams: number }
);

const NAMES = new Map<string, PriceUnit | 'package'>(
  Object.entries({
    lb: 'lbs pound pounds',
    oz: 'ounce ounces',
    kg: 'kilogram kilograms kilo',
    g: 'gram grams',
    each: 'ea piece pieces',
    dozen: 'doz dozens',
    gal: 'gallon gallons',
    qt: 'quart quarts',
    l: 'liter liters litre litres',
    package: 'packages pkg pack pk',
  } satisfies Record<PriceUnit | 'package', string>).flatMap(([unit, names]) =>
    [unit, ...names.split(' ')].map((name): [string, PriceUnit | 'package'] => [
      name,
      unit as PriceUnit | 'package',
    ]),
  ),
);

/**
 * Parses `lb`, `16 oz`, `package`, `12 pk` and other common amounts: `half gallon`, `16 fl oz`, `2 liter`, `bunch`, `can`.
 * Throws an Error with a message for the user for an unknown unit, or one that does not fit the food.
 */
export function readRequestedUnit(food: Food, text: string): RequestedUnit {
  const asked = text.trim().toLowerCase();
  const [, amount = '1', word = ''] = /^(\d{1,4}(?:\.\d{1,3})?)?[\s-]*(.*)$/.exec(asked) ?? [];
  const one = NAMES.get(word.replace(/\.$/, ''));
  const count = Number(amount);
  // "12 pk" is one pack of twelve, but "12 packages" are twelve packages.
  const isPack = /^(?:pack|pk|ct|count)\.?$/.test(word) && count > 1;
  if (isPack && packOf(food, count)) return { count: 1, one: 'pack', pieces: count, label: `${amount} pack` };
  if (!one || isPack) return readOtherAmount(food, asked);
  if (!(count > 0)) throw unknownUnit(text);
  return { count, one, label: count === 1 ? one : `${amount} ${one}` };
}

function readOtherAmount(food: Food, asked: string): RequestedUnit {
  const hasNumber = /^(?:\d|half|quarter|an? )/.test(asked);
  const { quantity, unit, pieces, end } = readAmount(`${hasNumber ? asked : `1 ${asked}`} `);
  const measure = unit === null ? undefined : measureOf(unit);
  const isWhole = end >= asked.length;
  if (!measure || !isWhole || quantity === null || !(quantity > 0)) throw unknownUnit(asked);
  const grams = pieces === null ? gramsOf(food, quantity, measure) : packGrams(food, quantity, pieces);
  if (grams === undefined) throw unitNotSold(food, measure);
  return { count: 1, one: 'amount', grams, label: asked };
}

const unknownUnit = (text: string): Error =>
  new Error(
    `${JSON.stringify(text.slice(0, 40))} is not a unit: ${PRICE_UNITS.join(', ')}, fl oz, pint, half gallon or package`,
  );

/** The error for a unit that the food has no measure for. */
export function unitNotSold(food: Food, unit: PriceUnit | Measure): Error {
  const known = PRICE_UNITS.filter((one) => gramsOfPriceUnit(food, one) !== undefined);
  return new Error(
    `There is no price of ${food.name.toLowerCase()} per ${unit}: ask for ${known.join(', ')} or package`,
  );
}
