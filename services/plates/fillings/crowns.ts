import type { Drawing } from '../drawing.ts';
import type { PieceName } from '../pieces/pieces.ts';

/** `rice` is a scoop of rice, drawn for the view. */
export type Crown = { piece: PieceName | 'rice'; size: number };

/** The top pieces of a bowl, pot or mug if no dish matches the title, with sizes. Cooked and cut, never raw. */
const CROWN_WORDS: readonly (readonly [RegExp, PieceName | 'rice', number])[] = [
  [/cocoa|hot chocolate/, 'marshmallow', 1.1],
  [/shrimp|prawn|crawfish/, 'shrimpCurl', 1.2],
  [/\bcrab/, 'crabLump', 1.4],
  [/lobster/, 'lobsterChunk', 1.3],
  [/clam|oyster/, 'clam', 1.05],
  [/mussel/, 'mussel', 1.05],
  [/spam|char siu/, 'spam', 0.9],
  [/(beans|peas) (and|&) rice|gumbo|etouffee|over rice/, 'rice', 0.8],
  [/saimin|ramen/, 'halfEgg', 0.95],
  [/matzo|dumpling/, 'matzo', 1.05],
  [/meatball|albondigas|wedding soup/, 'meatball', 1],
  [/andouille|smoked sausage|kielbasa|linguica|sausage/, 'sausageCoin', 1.1],
  [/ham hock|\bham\b|smoked turkey/, 'hamSlice', 0.9],
  [/drumstick|chicken (thigh|leg)|stewing chicken|whole chicken/, 'leg', 0.95],
  [/\bcod\b|halibut|rockfish|snapper|haddock/, 'crabLump', 1.3],
  [/salmon/, 'salmonCube', 1.5],
  [/pot roast|short rib|oxtail|chuck|brisket/, 'roastSlice', 0.95],
  [/salt pork|bacon/, 'baconBit', 2],
  [/mushroom/, 'mushroom', 1.1],
  [/sour cream/, 'dollop', 0.8],
  [/radish/, 'radish', 1.1],
  [/jalape/, 'jalapeno', 1.1],
  [/\blimes?\b/, 'lime', 0.8],
  [/avocado/, 'avocado', 0.7],
  [/\bcorn\b/, 'cornCob', 0.9],
  [/cracker/, 'cracker', 1.3],
  [/green chile|poblano|chile/, 'chileStrip', 1],
  [/crouton|bread bowl/, 'crouton', 1.2],
  [/cheddar|cheese/, 'crumbled', 1.6],
];

/** Up to `most` top pieces, first from the title, then from the ingredients. */
export function crownsOf(d: Drawing, most = 2): Crown[] {
  const named = CROWN_WORDS.filter(([word]) => d.titled(word));
  const rest = CROWN_WORDS.filter(([word]) => d.has(word));
  return [...new Set([...named, ...rest])].slice(0, most).map(([, piece, size]) => ({ piece, size }));
}
