import type { Food, PackageSize } from '../foods/food.ts';
import type { OverlayRow } from './overlay.ts';

const GRAMS: ReadonlyMap<string, number> = new Map([
  ['oz', 28.349523125],
  ['lb', 453.59237],
  ['g', 1],
  ['kg', 1000],
]);
/** Cups per unit, for foods sold by volume. */
const CUPS: ReadonlyMap<string, number> = new Map([
  ['fl oz', 1 / 8],
  ['ml', 1 / 236.5882365],
  ['pint', 2],
  ['quart', 4],
  ['gallon', 16],
]);
const SIZE = /^(half|\d+(?:\.\d+)?) (fl oz|oz|lb|kg|g|ml|pint|quart|gallon)\b/;
const PIECES = ['each', 'head', 'bunch'] as const;
/** `3 leeks`, `half head`, `2 dozen`, `bag of 4`, `sleeve of 3 heads`. */
const COUNT = /^(half dozen|half|\d+ dozen|\d+)\b|\bof (\d+)\b/;

/** Grams per counted piece. */
type Pieces = Pick<Food, 'gramsPer' | 'counts'>;

/**
 * Parses the sizes of an overlay row, smallest first. `each`, `head` and `bunch` are one piece as bought; `16 oz bag` and `1 quart`
 * weigh what they say; others give their grams: `3 leeks=606`. `loose` marks foods sold by weight, and `usual` the quoted size if it
 * is not the largest. `x1.45` at the end is the price per gram relative to the quoted size.
 *
 * Grams are exact: a pound is 453.59237 g and a box of 4 peppers weighs 4 peppers. So a need for exactly one package never misses it
 * by a fraction of a gram, and a price per pound gives the same cents per package.
 */
export function packageSizes(
  row: OverlayRow,
  pieces: Pieces,
): { packages: Food['packages']; usual: number | undefined; loose: boolean } {
  const sizes = row.packages.map((text): PackageSize & { usual: boolean } => ({
    ...readSize(row, text.replace(/^loose /, '').replace(/^usual /, ''), pieces),
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

function readSize(row: OverlayRow, whole: string, pieces: Pieces): PackageSize {
  const [rated = '', times] = RATE.exec(whole) ?? [];
  if (times === undefined) return readWeighedSize(row, whole, pieces);
  const rate = Number(times);
  if (!(rate >= 1))
    throw new Error(`${row.id} has the rate ${times}: a size costs no less than the quoted one`);
  return { ...readWeighedSize(row, whole.slice(0, -rated.length), pieces), rate };
}

function readWeighedSize(row: OverlayRow, text: string, pieces: Pieces): PackageSize {
  const { gramsPer } = pieces;
  const [label = '', given] = text.split('=');
  const named = SIZE.exec(label);
  const amount = named?.[1] === 'half' ? 0.5 : Number(named?.[1]);
  if (given !== undefined) {
    const labelled = named && amount * (gramsOfUnit(named[2] ?? '', gramsPer) ?? Number.NaN);
    return { grams: findExactGrams(Number(given), label, labelled, pieces), label };
  }
  const piece = PIECES.find((word) => word === label);
  if (piece) return createPiece(row, piece, gramsPer[piece] ?? gramsPer.each);
  if (!named) throw new Error(`${row.id} has the package ${text}`);
  const grams = gramsOfUnit(named[2] ?? '', gramsPer);
  if (grams === undefined) throw new Error(`${row.id} is sold by the ${named[2]} but has no volume`);
  return { grams: exact(amount * grams), label };
}

/** Removes floating-point errors. */
const exact = (grams: number): number => Number(grams.toPrecision(12));

/** The exact weight behind a rounded one: the label's, or a multiple of the food's pieces; else as given. */
function findExactGrams(given: number, label: string, labelled: number | null, pieces: Pieces): number {
  if (labelled !== null && Math.abs(labelled - given) <= 0.51) return exact(labelled);
  const many = labelled === null ? readCount(label) : undefined;
  if (many === undefined) return given;
  const { each, ...others } = pieces.gramsPer;
  // Each piece may be rounded by half a gram.
  const one = [each, ...Object.values(others), ...Object.values(pieces.counts ?? {})].find(
    (grams) => grams !== undefined && Math.abs(grams * many - given) <= 0.51 * Math.max(1, many),
  );
  return one === undefined ? given : exact(one * many);
}

function readCount(label: string): number | undefined {
  const [, first, last] = COUNT.exec(label) ?? [];
  const [amount = '', dozen] = (first ?? last ?? '').split(' ');
  const number = amount === 'half' ? 0.5 : Number(amount);
  return number > 0 ? number * (dozen ? 12 : 1) : undefined;
}

/** Undefined for a volume if the food has none. */
function gramsOfUnit(unit: string, gramsPer: Food['gramsPer']): number | undefined {
  const mass = GRAMS.get(unit);
  if (mass !== undefined) return mass;
  const { cup, tbsp, tsp } = gramsPer;
  const perCup = cup || (gramsPer['fl oz'] ?? 0) * 8 || (tbsp ?? 0) * 16 || (tsp ?? 0) * 48;
  return perCup ? perCup * (CUPS.get(unit) ?? Number.NaN) : undefined;
}

function createPiece(
  row: OverlayRow,
  piece: (typeof PIECES)[number],
  grams: number | undefined,
): PackageSize {
  if (!grams) throw new Error(`${row.id} is sold by the ${piece}, but has no weight for it`);
  const ounces = grams / 28.349523125;
  const about =
    ounces >= 16
      ? `${Number((ounces / 16).toFixed(1))} lb`
      : `${Number(ounces.toFixed(ounces < 3 ? 1 : 0))} oz`;
  const noun = piece === 'each' ? row.name.replace(/^(Fresh|Whole) /, '').toLowerCase() : piece;
  return { grams, label: `1 ${noun} (about ${about})` };
}
