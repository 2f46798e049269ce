import type { Drawing } from '../drawing.ts';
import type { PieceName } from '../pieces/pieces.ts';

export type Topping = { piece: PieceName; count: number; size: number };

/** Words to the cut pieces in or on a bed, largest first. */
const TOPPING_WORDS: readonly (readonly [RegExp, PieceName, number, number])[] = [
  [/clams?\b/, 'clam', 3, 0.62],
  [/mussel/, 'mussel', 5, 0.72],
  [/lobster/, 'lobsterChunk', 6, 0.8],
  [/\bcrab/, 'crabLump', 6, 0.8],
  [/salmon/, 'salmonCube', 8, 0.9],
  [/\bcod\b|haddock|halibut|catfish|snapper|rockfish|whitefish/, 'crabLump', 6, 0.95],
  [/stew beef|beef chuck|chuck roast|brisket|short rib|oxtail|venison|bison|\blamb\b/, 'beef', 8, 0.85],
  [/pork (shoulder|butt|loin)|pork\b(?! (sausage|rinds?))/, 'porkCube', 6, 0.75],
  [/ground (beef|chuck|turkey|pork|bison)/, 'crumbleMeat', 30, 1],
  [/chicken|turkey/, 'chickenBit', 8, 0.8],
  [/sausage|andouille|kielbasa|linguica|chorizo/, 'sausageCoin', 6, 0.72],
  [/sweet potato/, 'sweetPotato', 7, 0.8],
  [/(?<!sweet )potato/, 'potato', 7, 0.8],
  [/winter squash|pumpkin/, 'sweetPotato', 6, 0.75],
  [/mushroom/, 'mushroom', 6, 0.6],
  [/carrot/, 'carrot', 8, 0.75],
  [/okra/, 'okra', 7, 0.8],
  [/zucchini|calabacita/, 'zucchini', 6, 0.6],
  [/tomato/, 'redPepper', 8, 0.62],
  [/hominy|posole|pozole/, 'hominy', 20, 0.9],
  [/baked beans|molasses.*beans|beans.*molasses/, 'bakedBean', 26, 0.8],
  [/black bean/, 'blackBean', 20, 0.8],
  [/white bean|navy bean|great northern|cannellini|lima/, 'whiteBean', 20, 0.8],
  [/pinto|black-eyed|cranberry bean/, 'pintoBean', 20, 0.8],
  [/kidney|red bean/, 'redBean', 20, 0.8],
  [/(?<!jelly )\bbeans?\b/, 'redBean', 16, 0.8],
  [/lentil/, 'lentil', 36, 1],
  [/\bpeas?\b|edamame/, 'pea', 12, 0.8],
  [/\bcorn\b/, 'corn', 16, 1],
  [/green chile|poblano|bell pepper|anaheim/, 'pepper', 9, 0.6],
  [/haricot/, 'haricot', 8, 0.7],
  [/spinach|kale|chard|collard|greens|cabbage/, 'greens', 6, 0.62],
  [/bacon|salt pork|pancetta/, 'baconBit', 9, 0.9],
  [/\bham\b|spam/, 'ham', 8, 0.75],
  [/celery/, 'celery', 8, 0.75],
  [/barley|wild rice|farro/, 'barley', 46, 1],
];

/** Up to `most` kinds and one kind of beans, so that a long list of ingredients does not look like confetti. */
export function toppingsOf(d: Drawing, most = 5): Topping[] {
  const found = TOPPING_WORDS.filter(([word]) => d.has(word));
  const beans = found.find(([, piece]) => piece.endsWith('Bean'));
  return found
    .filter((row) => !row[1].endsWith('Bean') || row === beans)
    .slice(0, most)
    .map(([, piece, count, size]) => ({ piece, count, size }));
}
