import type { Food, PackageSize } from '../foods/food.ts';
import type { OverlayRow } from './overlay.ts';

const GRAMS: ReadonlyMap<string, number> = new Map([
  ['oz', 28.349523125],
  ['lb', 453.59237],
  ['g', 1],
  ['kg', 1000],
]);
/** In cups, for what is sold by volume. */
const CUPS: ReadonlyMap<string, number> = new Map([
  ['fl oz', 1 / 8],
  ['ml', 1 / 236.5882365],
  ['pint', 2],
  ['quart', 4],
  ['gallon', 16],
]);
const SIZE = /^(half|\d+(?:\.\d+)?) (fl oz|oz|lb|kg|g|ml|pint|quart|gallon)\b/;
const PIECES = ['each', 'head', 'bunch'] as const;

/**
 * The sizes of an overlay row, smallest first. `each`, `head` and `bunch` are one piece as bought; `16 oz bag` and
 * `1 quart` weigh what they say; anything else says its grams: `3 leeks=606`. `loose` marks what is sold by weight, and
 * `usual` the size that the price is quoted for where that is not the largest. `x1.45` at the end is the size's rate: its price per
 * gram against the quoted size.
 */
export function packageSizes(
  row: OverlayRow,
  gramsPer: Food['gramsPer'],
): { packages: Food['packages']; usual: number | undefined; loose: boolean } {
  const sizes = row.packages.map((text): PackageSize & { usual: boolean } => ({
    ...oneSize(row, text.replace(/^loose /, '').replace(/^usual /, ''), gramsPer),
    usual: /^(?:loose )?usual /.test(text),
  }));
  sizes.sort((a, b) => a.grams - b.grams);
  const [smallest, ...larger] = sizes.map(
    ({ grams, label, rate }): PackageSize => ({ grams, label, ...(rate !== undefined && { rate }) }),
  );
  if (!smallest || sizes.some((size) => !(size.grams > 0))) throw new Error(`${row.id} has no package`);
  const usual = sizes.flatMap((size, place) => (size.usual ? [place] : []));
  if (usual.length > 1) throw new Error(`${row.id} has more than one usual package`);
  const loose = row.facts.has('loose') || row.packages.some((text) => text.startsWith('loose '));
  return { packages: [smallest, ...larger], usual: usual[0], loose };
}

const RATE = / x(\d+(?:\.\d+)?)$/;

function oneSize(row: OverlayRow, whole: string, gramsPer: Food['gramsPer']): PackageSize {
  const [rated = '', times] = RATE.exec(whole) ?? [];
  if (times === undefined) return weighedSize(row, whole, gramsPer);
  const rate = Number(times);
  if (!(rate >= 1))
    throw new Error(`${row.id} has the rate ${times}: a size costs no less than the quoted one`);
  return { ...weighedSize(row, whole.slice(0, -rated.length), gramsPer), rate };
}

function weighedSize(row: OverlayRow, text: string, gramsPer: Food['gramsPer']): PackageSize {
  const [label = '', given] = text.split('=');
  if (given !== undefined) return { grams: Number(given), label };
  const piece = PIECES.find((word) => word === label);
  if (piece) return onePiece(row, piece, gramsPer[piece] ?? gramsPer.each);
  const match = SIZE.exec(label);
  if (!match) throw new Error(`${row.id} has the package ${text}`);
  const amount = match[1] === 'half' ? 0.5 : Number(match[1]);
  return { grams: Math.round(amount * gramsOf(row, match[2] ?? '', gramsPer)), label };
}

function gramsOf(row: OverlayRow, unit: string, gramsPer: Food['gramsPer']): number {
  const mass = GRAMS.get(unit);
  if (mass !== undefined) return mass;
  const { cup, tbsp, tsp } = gramsPer;
  const perCup = cup || (gramsPer['fl oz'] ?? 0) * 8 || (tbsp ?? 0) * 16 || (tsp ?? 0) * 48;
  if (!perCup) throw new Error(`${row.id} is sold by the ${unit} but has no volume`);
  return perCup * (CUPS.get(unit) ?? Number.NaN);
}

function onePiece(row: OverlayRow, piece: (typeof PIECES)[number], grams: number | undefined): PackageSize {
  if (!grams) throw new Error(`${row.id} is sold by the ${piece}, whose weight nobody gives`);
  const ounces = grams / 28.349523125;
  const about =
    ounces >= 16
      ? `${Number((ounces / 16).toFixed(1))} lb`
      : `${Number(ounces.toFixed(ounces < 3 ? 1 : 0))} oz`;
  const noun = piece === 'each' ? row.name.replace(/^(Fresh|Whole) /, '').toLowerCase() : piece;
  return { grams: Math.round(grams), label: `1 ${noun} (about ${about})` };
}
