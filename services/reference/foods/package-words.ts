import { isOnePiece } from './pieces.ts';

/** "onion (about 4 oz)" in "1 onion (about 4 oz)": the words of one piece, and what is in brackets. */
const PIECE = /^1 ([^(]+?)(?: \(([^)]*)\))?$/;

/** Names that are the same for several. */
const UNCHANGED = /(?:zucchini|star fruit|breadfruit|dragon fruit)$/;
const IES = /(?:sh|ch|x|tomato|potato|mango)$/;

const plural = (name: string): string => {
  if (UNCHANGED.test(name)) return name;
  return `${name}${IES.test(name) ? 'es' : 's'}`;
};

/** A number of packages for the user. Pieces are counted: "2 onions (about 4 oz each)", not "2 × 1 onion". */
export function packageWords(count: number, label: string): string {
  if (count === 1) return label;
  const [, name, size] = (isOnePiece(label) && PIECE.exec(label)) || [];
  if (!name) return `${count} × ${label}`;
  return `${count} ${plural(name)}${size ? ` (${size} each)` : ''}`;
}

/** Several packages in one line. */
export const packagesWords = (packages: readonly { count: number; label: string }[]): string =>
  packages.map(({ count, label }) => packageWords(count, label)).join(', ');
