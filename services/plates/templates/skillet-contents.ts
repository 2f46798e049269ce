import type { Drawing } from '../drawing.ts';
import { bed } from '../fillings/bed.ts';
import { type BedKind, bedKind } from '../fillings/beds.ts';
import { fillAbove } from '../fillings/fill-vessel.ts';
import { knownFilling } from '../fillings/filling.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { around, at } from '../shapes.ts';
import { baked, type Contents, dutchBaby, grunt, herbCake, tamalePie } from './skillet-bakes.ts';
import { crumbedFish, foldedOmelet, slicesInPan } from './skillet-mains.ts';

const eggsOver =
  (under: Contents, count: number): Contents =>
  (d, x, y) =>
    under(d, x, y) +
    around(
      count,
      88,
      84,
      (dx, dy, i) =>
        d.shade(x + dx + 5, y + dy + 8, 64, 58, 0.24) + at(x + dx, y + dy, d.piece('egg'), 1.3, i * 70 + 20),
    );

/** Cut foods fried together on `kind`, with colors from the words. */
function fry(
  d: Drawing,
  x: number,
  y: number,
  kind: BedKind,
  rows: readonly (readonly [RegExp, PieceName, number, number])[],
): string {
  const shown = rows.filter(([word]) => d.has(word)).slice(0, 5);
  return (
    bed(d, kind, x, y, 196, 192, { topped: false, garnish: false }) +
    shown
      .map(([, piece, count, size]) => d.scatter(x, y, 172, 168, count, () => d.piece(piece), size))
      .join('') +
    (d.has(/cotija|queso|cheese|feta/)
      ? d.scatter(x, y, 160, 156, 16, () => d.piece('crumbled'), 0.85)
      : '') +
    d.scatter(x, y, 166, 160, 6, () => d.piece('leaf'), 0.75) +
    d.scatter(x, y, 166, 160, 10, () => d.piece('ring'))
  );
}

const hash: Contents = (d, x, y) =>
  fry(d, x, y, 'crust', [
    [/sweet potato/, 'sweetPotato', 26, 1],
    [/(?<!sweet )potato|hash/, 'potato', 34, 1],
    [/corned beef|pastrami/, 'ham', 14, 0.95],
    [/^(?!.*corned).*(brisket|beef)/, 'beef', 12, 0.85],
    [/\bham\b|spam/, 'ham', 14, 0.9],
    [/sausage|chorizo|kielbasa/, 'sausageCoin', 9, 0.8],
    [/bacon/, 'baconBit', 14, 1],
    [/\bbeets?\b/, 'beet', 10, 0.8],
    [/pepper/, 'redPepper', 10, 0.8],
    [/onion/, 'onion', 8, 0.8],
  ]);

const vegetables: Contents = (d, x, y) =>
  fry(d, x, y, d.has(/tomato/) ? 'gold' : d.has(/noodle/) ? 'crust' : 'cream', [
    [/noodle/, 'ribbon', 46, 1.05],
    [/yellow squash|summer squash|squash/, 'squash', 11, 0.86],
    [/zucchini|calabacita/, 'zucchini', 14, 0.86],
    [/okra/, 'okra', 28, 1],
    [/green tomato/, 'lime', 8, 1],
    [/apple/, 'apple', 20, 1],
    [/cabbage/, 'cabbageShred', 46, 1.3],
    [/mushroom/, 'mushroom', 16, 0.9],
    [/haricot/, 'haricot', 20, 1.1],
    [/\bcorn\b/, 'corn', 46, 1.1],
    [/tomato/, 'cherryTomato', 9, 0.95],
    [/green chile|poblano|pepper/, 'chileStrip', 9, 0.9],
    [/lima|beans?/, 'whiteBean', 18, 1],
    [/bacon/, 'baconBit', 12, 1],
    [/onion/, 'onion', 12, 1.1],
  ]);

const strips: Contents = (d, x, y) =>
  fry(d, x, y, 'iron', [
    [/steak|beef|skirt|flank/, 'steakSlices', 5, 0.8],
    [/chicken/, 'chickenBit', 18, 1.15],
    [/shrimp/, 'shrimpCurl', 10, 1],
    [/pork/, 'porkShred', 18, 1.2],
    [/tofu/, 'tofu', 14, 1],
    [/pepper/, 'redStrip', 12, 1.25],
    [/pepper|chile|poblano/, 'chileStrip', 12, 1.25],
    [/onion/, 'onion', 14, 1.4],
    [/broccoli/, 'broccoli', 8, 0.8],
  ]);

const friedRice: Contents = (d, x, y) =>
  fry(d, x, y, 'rice', [
    [/shrimp/, 'shrimpCurl', 7, 0.9],
    [/spam|\bham\b|portuguese/, 'ham', 14, 0.9],
    [/chicken/, 'chickenBit', 10, 0.9],
    [/kimchi/, 'redStrip', 10, 0.8],
    [/\begg/, 'corn', 18, 1.4],
    [/\bpeas?\b/, 'pea', 20, 0.9],
    [/carrot/, 'carrot', 10, 0.7],
    [/pineapple/, 'crouton', 12, 0.8],
  ]);

const omelet: Contents = (d, x, y) =>
  fry(d, x, y, 'gold', [
    [/oyster/, 'clam', 6, 0.8],
    [/\bham\b|spam/, 'ham', 14, 0.9],
    [/sausage|chorizo/, 'sausageCoin', 9, 0.8],
    [/bacon/, 'baconBit', 16, 1.1],
    [/pepper|chile|jalape/, 'pepper', 14, 0.8],
    [/tortilla/, 'chip', 8, 0.8],
    [/tomato|salsa/, 'redPepper', 10, 0.75],
    [/spinach|kale/, 'greens', 9, 0.8],
    [/mushroom/, 'mushroom', 9, 0.7],
    [/potato/, 'potato', 10, 0.9],
  ]);

const chickenPieces: Contents = (d, x, y) => {
  const kind = bedKind(d.words, 'brown');
  return (
    bed(d, kind, x, y, 196, 192, { topped: false }) +
    [
      [-84, -60, 20],
      [72, -88, 100],
      [86, 46, 200],
      [-60, 84, 300],
      [0, -6, 60],
    ]
      .map(
        ([dx = 0, dy = 0, turn = 0]) =>
          d.shade(x + dx + 6, y + dy + 10, 74, 48, 0.24) +
          at(x + dx, y + dy, d.piece(d.titled(/fried/) ? 'friedLeg' : 'leg'), 1.2, turn),
      )
      .join('') +
    d.scatter(x, y, 160, 150, 8, (i) => d.piece(i % 2 ? 'leaf' : 'onion'), 0.85)
  );
};

const chops: Contents = (d, x, y) =>
  bed(d, bedKind(d.words, 'brown'), x, y, 196, 192, { topped: false }) +
  [
    [-60, -50, -10],
    [56, 60, 16],
  ]
    .map(
      ([dx = 0, dy = 0, turn = 0]) =>
        d.shade(x + dx + 6, y + dy + 10, 96, 62, 0.26) +
        at(x + dx, y + dy, d.piece(d.has(/steak|beef/) ? 'steak' : 'chop'), 1.15, turn),
    )
    .join('') +
  d.scatter(x, y, 160, 150, 14, (i) => d.piece(i % 2 ? 'onion' : 'mushroom'), 0.7);

const CONTENTS: readonly (readonly [RegExp, Contents])[] = [
  [/dutch baby/, dutchBaby],
  [/kuku|herb (frittata|omelet)/, herbCake],
  [/tamale pie/, tamalePie],
  [/grunt|cobbler|slump|pandowdy|buckle/, grunt],
  [/cornbread|corn bread|spoonbread|skillet (cake|cookie)|apple pancake|clafoutis|upside/, baked],
  [/denver omelet/, foldedOmelet],
  [/haddock/, crumbedFish],
  [/goetta/, slicesInPan],
  [/migas|chilaquiles/, eggsOver(omelet, 2)],
  [/shakshuka|huevos|eggs in/, eggsOver((d, x, y) => bed(d, bedKind(d.words, 'red'), x, y, 196, 192), 3)],
  [/hash\b(?! brown)/, eggsOver(hash, 2)],
  [/home fries|fried potato|hash brown|skillet potato|potatoes/, hash],
  [/fried rice/, friedRice],
  [/omelet|frittata|scramble|hangtown|quiche/, omelet],
  [/fajita|stir.?fry|carnitas/, strips],
  [/grits/, (d, x, y) => bed(d, 'grits', x, y, 196, 192) + at(x, y - 6, d.piece('pat'), 1.7, 10)],
  [/chicken/, chickenPieces],
  [/chop|steak/, chops],
  [
    /calabacitas|squash|zucchini|okra|tomato|apple|cabbage|corn|mushroom|vegetable|succotash|greens|maque/,
    vegetables,
  ],
];

/** The contents by the words of the title, else by the main ingredient. */
export function contentsOf(d: Drawing, x: number, y: number): string {
  const known = knownFilling(d);
  if (known) {
    const filled: Contents = (_, cx, cy) => fillAbove(d, known, cx, cy, 196);
    return d.titled(/\beggs?\b|hash/) && !d.titled(/lox|chilaquiles/) && d.has(/\beggs?\b/)
      ? eggsOver(filled, 2)(d, x, y)
      : filled(d, x, y);
  }
  const titled = CONTENTS.find(([word]) => d.titled(word))?.[1];
  if (titled) return titled(d, x, y);
  if (d.has(/potato/)) return hash(d, x, y);
  return d.has(/chicken/) ? chickenPieces(d, x, y) : vegetables(d, x, y);
}
