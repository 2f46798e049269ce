import type { Food, PackageSize } from './food.ts';
import { timesOf } from './packages.ts';

/** What has to be bought of a food. */
export type Need = {
  /** As packages count them. */
  grams: number;
  /** Place in the food's packages of the one that is asked for by number; left out: the need is a weight. */
  piece?: number;
};

/** So many of one of the food's packages. */
export const needOfPieces = ({ packages }: Food, count: number, piece: PackageSize): Need => ({
  grams: count * piece.grams,
  piece: packages.indexOf(piece),
});

/** Two needs of one food, bought together. Pieces stay pieces where both ask for the same one. */
export const addNeeds = (one: Need, other: Need): Need => ({
  grams: one.grams + other.grams,
  ...(one.piece !== undefined && one.piece === other.piece && { piece: one.piece }),
});

const MEASURED = 'fl oz|oz|lb|kg|g|ml|l|liter|pint|quart|gallon';
/** `1 onion`, `1 large bunch`; not `1 lb bag` or `1 quart`. */
const ONE_PIECE = new RegExp(`^1 (?!(?:${MEASURED}|dozen)\\b)`);
/** `2 lb bag, chopped`, `half gallon`: an amount, not a count. */
const BY_MEASURE = new RegExp(`^(?:half|\\d+(?:\\.\\d+)?) (?:${MEASURED})\\b`);

/** The packages that are one piece as bought: of an eggplant the small one and the usual one. */
export const onePieces = ({ packages }: Pick<Food, 'packages'>): PackageSize[] =>
  packages.filter(({ label }) => ONE_PIECE.test(label));

/**
 * The packages that a number of pieces may be bought in. Three blocks of cheese are three blocks, not a large and a small one. What
 * is sold by itself also comes in halves and in packs: half a cabbage, a pack of three leeks.
 */
export function packagesOfPiece(food: Pick<Food, 'packages'>, piece: PackageSize): PackageSize[] {
  if (!onePieces(food).includes(piece)) return [piece];
  return food.packages.filter(
    (size) =>
      size === piece ||
      (!BY_MEASURE.test(size.label) &&
        (timesOf(size, piece) !== undefined || timesOf(piece, size) !== undefined)),
  );
}

/** A weight this close to a package's is that package, rounded otherwise. */
const SAME = 0.03;
/** How many times heavier the package is than `grams`, or lighter. */
export const ratioOf = (size: PackageSize, grams: number): number =>
  Math.max(size.grams / grams, grams / size.grams);

/** The package nearest in weight. */
export const nearestPackage = (packages: readonly PackageSize[], grams: number): PackageSize | undefined =>
  packages.toSorted((a, b) => ratioOf(a, grams) - ratioOf(b, grams))[0];

/** The package that weighs `grams`, give or take how either was rounded. The sizes of a food differ by more than that. */
export const packageOfWeight = (
  { packages }: Pick<Food, 'packages'>,
  grams: number,
): PackageSize | undefined => packages.find((size) => Math.abs(size.grams / grams - 1) <= SAME);
