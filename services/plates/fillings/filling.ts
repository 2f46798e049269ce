import type { Drawing } from '../drawing.ts';
import { PIECES, type PieceName } from '../pieces/pieces.ts';
import { BEDS, type BedKind, bedKind } from './beds.ts';
import { type Crown, crownsOf } from './crowns.ts';
import { DISHES } from './dishes.ts';
import { PANS } from './pans.ts';
import { toppingsOf } from './toppings.ts';

/** Name, count and relative size. */
export type Scattered = readonly [piece: PieceName, count: number, size: number];
export type Filling = {
  bed: BedKind;
  pool?: BedKind;
  pieces: readonly Scattered[];
  crowns: readonly Crown[];
};

const isPiece = (name: string): name is PieceName => name in PIECES;
const isBed = (name: string): name is BedKind => name in BEDS;

function bedNamed(name: string): BedKind {
  if (!isBed(name)) throw new Error(`No bed "${name}"`);
  return name;
}

function pieceNamed(name: string): PieceName {
  if (!isPiece(name)) throw new Error(`No piece "${name}"`);
  return name;
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Parses a list like `clam 3 .62, potato 8 .8`. Throws for an unknown piece. */
export const scatteredOf = (text: string): Scattered[] =>
  listOf(text).map((part) => {
    const [name = '', count, size] = part.split(' ');
    return [pieceNamed(name), Number(count), Number(size)];
  });

/** Parses a row of the table of dishes. Throws for an unknown bed or piece. */
export function fillingFrom(row: string): Filling {
  const [beds = '', pieces = '', crowns = ''] = row.split('|').map((part) => part.trim());
  const [under = '', pool] = beds.split('>');
  return {
    bed: bedNamed(under),
    ...(pool && { pool: bedNamed(pool) }),
    pieces: scatteredOf(pieces),
    crowns: listOf(crowns).map((part) => {
      const [name = '', size] = part.split(' ');
      return { piece: name === 'rice' ? 'rice' : pieceNamed(name), size: Number(size) };
    }),
  };
}

/** Pan dishes come first, because their names are more specific. */
const KNOWN: readonly (readonly [RegExp, Filling])[] = [...PANS, ...DISHES].map(([word, row]) => [
  word,
  fillingFrom(row),
]);

/** The filling by the title, for any vessel. */
export const knownFilling = (d: Drawing): Filling | undefined => KNOWN.find(([word]) => d.titled(word))?.[1];

/** The filling by the title, else by the ingredients. */
export function fillingOf(d: Drawing, fallback: BedKind): Filling {
  const known = knownFilling(d);
  if (known) return known;
  return {
    bed: bedKind(d.words, fallback),
    pieces: toppingsOf(d).map(({ piece, count, size }) => [piece, count, size]),
    crowns: crownsOf(d),
  };
}
