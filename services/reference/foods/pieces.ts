import type { Food, PackageSize } from './food.ts';
import { timesOf } from './packages.ts';

/** How much to buy of a food. */
export type Need = {
  /** Grams as on packages. */
  grams: number;
  /** Index of the package bought by count; omitted if the need is a weight. */
  piece?: number;
};

/** A need for `count` of one of the food's packages. */
export const needOfPieces = ({ packages }: Food, count: number, piece: PackageSize): Need => ({
  grams: count * piece.grams,
  piece: packages.indexOf(piece),
});

/** Combines two needs for one food. The result is in pieces if both are in the same piece. */
export const addNeeds = (one: Need, other: Need): Need => ({
  grams: one.grams + other.grams,
  ...(one.piece !== undefined && one.piece === other.piece && { piece: one.piece }),
});

const MEASURED = 'fl oz|oz|lb|kg|g|ml|l|liter|pint|quart|gallon';
/** `1 onion`, `1 large bunch`; not `1 lb bag` or `1 quart`. */
const ONE_PIECE = new RegExp(`^1 (?!(?:${MEASURED}|dozen)\\b)`);
/** An amount and not a count: `2 lb bag, chopped`, `half gallon`. */
const BY_MEASURE = new RegExp(`^(?:half|\\d+(?:\\.\\d+)?) (?:${MEASURED})\\b`);

export const isOnePiece = (label: string): boolean => ONE_PIECE.test(label);

/** The packages that are one piece: a small eggplant and a usual one. */
export const onePieces = ({ packages }: Pick<Food, 'packages'>): PackageSize[] =>
  packages.filter(({ label }) => isOnePiece(label));

/**
 * The packages that can supply pieces. Three blocks of cheese are three blocks, not a large and a small one, but loose pieces may
 * also be bought as halves and packs: half a cabbage, a pack of three leeks.
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

/** Weights within this share are the same package, rounded differently. */
const SAME = 0.03;
/** The ratio of the heavier to the lighter of a package and `grams`. */
export const ratioOf = (size: PackageSize, grams: number): number =>
  Math.max(size.grams / grams, grams / size.grams);

/** The package with the closest weight. */
export const nearestPackage = (packages: readonly PackageSize[], grams: number): PackageSize | undefined =>
  packages.toSorted((a, b) => ratioOf(a, grams) - ratioOf(b, grams))[0];

/** The package that weighs `grams` within the rounding tolerance. The sizes of a food differ by more. */
export const packageOfWeight = (
  { packages }: Pick<Food, 'packages'>,
  grams: number,
): PackageSize | undefined => packages.find((size) => Math.abs(size.grams / grams - 1) <= SAME);
