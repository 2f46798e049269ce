import { type Amount, readAmount, type Size } from './amount.ts';

/** Teaspoons or grams of the units that can be added. */
const SUMMABLE: Readonly<Record<string, readonly ['volume' | 'mass', number]>> = {
  tsp: ['volume', 1],
  stick: ['volume', 24],
  tbsp: ['volume', 3],
  'fl oz': ['volume', 6],
  cup: ['volume', 48],
  pt: ['volume', 96],
  qt: ['volume', 192],
  gal: ['volume', 768],
  g: ['mass', 1],
  kg: ['mass', 1000],
  oz: ['mass', 28.349523125],
  lb: ['mass', 453.59237],
};

/** The fluid ounces of a volume; undefined for other units. */
export function fluidOunces(quantity: number, unit: string | null): number | undefined {
  const [kind, teaspoons = 0] = SUMMABLE[unit ?? ''] ?? [];
  return kind === 'volume' && unit !== 'stick' ? (quantity * teaspoons) / 6 : undefined;
}

/** The grams of a weight; undefined for other units. */
export function weightOf({ quantity, unit }: Size): number | undefined {
  const [kind, grams = 0] = SUMMABLE[unit] ?? [];
  return kind === 'mass' ? quantity * grams : undefined;
}

export type Addition = {
  /** The sum, in the first unit. */
  quantity: number;
  /** The added part of it; negative if it is taken away. */
  part: number;
  end: number;
  /** What is in brackets behind the first and the second amount: their weights, if they have them. */
  notes: readonly [string, string];
};

const JOINT =
  /^(?: ?\(([^()]*)\)(?=,? (?:plus|and|\+|&|minus|less) ))?,? ?(?:plus|and|\+|&|(minus|less))? ?(?=\d|an? |one |two |half )/i;
const BRACKETED = /^ ?\(([^()]*)\) ?/;

/**
 * Parses a sum: `1 cup plus 2 tablespoons`, `1 lb 4 oz`, `2 cups + 1 Tbsp`, `1 cup minus 1 tablespoon`,
 * `1 cup (120g) plus 2 tablespoons (15g)`.
 */
export function readAddition(line: string, amount: Amount): Addition | undefined {
  const first = SUMMABLE[amount.unit ?? ''];
  if (!first || amount.quantity === null || amount.quantityMax !== null) return undefined;
  // The amount ends behind the space that separates it from the food.
  const start = line[amount.end - 1] === ' ' ? amount.end - 1 : amount.end;
  const joint = JOINT.exec(line.slice(start));
  if (!joint) return undefined;
  const second = readAmount(line.slice(start + joint[0].length));
  const other = SUMMABLE[second.unit ?? ''];
  if (!other || other[0] !== first[0] || second.quantity === null || other[1] >= first[1]) return undefined;
  const part = ((joint[2] ? -1 : 1) * second.quantity * other[1]) / first[1];
  const end = start + joint[0].length + second.end;
  const bracket = BRACKETED.exec(line.slice(line[end - 1] === ' ' ? end - 1 : end));
  return {
    quantity: amount.quantity + part,
    part,
    end: bracket ? end + bracket[0].length - (line[end - 1] === ' ' ? 1 : 0) : end,
    notes: [joint[1]?.trim() ?? '', bracket?.[1]?.trim() ?? ''],
  };
}
