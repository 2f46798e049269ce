import type { Drawing } from '../drawing.ts';
import { bed } from '../fillings/bed.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { disc } from '../shapes.ts';

const GROUND: readonly (readonly [RegExp, PieceName, number, number])[] = [
  [/slaw/, 'cabbageShred', 150, 1.5],
  [/potato salad/, 'potato', 80, 1.15],
  [/mac(aroni)? salad/, 'macaroni', 100, 1.15],
  [/pasta salad/, 'penne', 90, 1.1],
  [/bean salad/, 'whiteBean', 110, 1.1],
  [/broccoli salad/, 'broccoli', 40, 1],
  [/cucumber salad|cucumber and/, 'cucumber', 44, 1.1],
  [/tomato salad|tomato and/, 'tomato', 24, 1.1],
  [/fruit salad|ambrosia/, 'apple', 46, 1.1],
];

const SCATTERED: readonly (readonly [RegExp, PieceName, number, number])[] = [
  [/shrimp/, 'shrimpCurl', 9, 1],
  [/\bcrab/, 'crabLump', 18, 1.3],
  [/lobster/, 'lobsterChunk', 10, 1.2],
  [/salmon/, 'salmonCube', 10, 1.2],
  [/steak|beef/, 'steakSlices', 3, 0.8],
  [/chicken|turkey/, 'chickenBit', 14, 1.1],
  [/\begg/, 'halfEgg', 7, 0.9],
  [/avocado/, 'avocado', 9, 0.7],
  [/tomato/, 'tomato', 9, 0.72],
  [/cucumber/, 'cucumber', 12, 0.9],
  [/grapefruit/, 'grapefruit', 11, 1.05],
  [/jicama/, 'jicama', 16, 1],
  [/fennel/, 'fennel', 18, 1],
  [/orange|tangerine|citrus/, 'orange', 8, 0.85],
  [/\bdates?\b/, 'date', 9, 0.9],
  [/grapes?\b/, 'grape', 12, 0.95],
  [/kale/, 'greens', 12, 0.85],
  [/ketchup/, 'redStrip', 26, 0.6],
  [/strawberr/, 'strawberry', 10, 0.95],
  [/apple|pear/, 'apple', 12, 0.95],
  [/peach/, 'peach', 10, 1],
  [/blueberr|huckleberr|blackberr|marionberr/, 'berry', 16, 0.9],
  [/cranberr|pomegranate/, 'cranberry', 18, 0.9],
  [/cherr(y|ies)\b(?! tomato)/, 'cherry', 12, 0.9],
  [/\bbeets?\b/, 'beet', 11, 1],
  [/radish/, 'radish', 12, 0.9],
  [/purple cabbage|red cabbage/, 'purpleShred', 22, 1.2],
  [/carrot/, 'carrotShred', 24, 1],
  [/\bcorn\b(?! chips)/, 'corn', 40, 1.1],
  [/black bean/, 'blackBean', 20, 0.9],
  [/chickpea/, 'chickpea', 20, 0.95],
  [/kidney/, 'redBean', 18, 0.9],
  [/bean/, 'pintoBean', 18, 0.9],
  [/haricot/, 'haricot', 12, 1],
  [/olive/, 'olive', 12, 1],
  [/pepper/, 'redPepper', 14, 0.9],
  [/celery/, 'celery', 16, 1],
  [/red onion/, 'redOnion', 8, 1],
  [/sweet onion|kula onion/, 'onionRing', 9, 1.1],
  [/watercress/, 'greenHerb', 18, 1.3],
  [/bacon/, 'baconBit', 18, 1.1],
  [/almond/, 'almond', 14, 0.85],
  [/walnut|hazelnut/, 'walnut', 12, 0.9],
  [/pecan/, 'pecan', 12, 0.85],
  [/crouton|bread/, 'crouton', 14, 1],
  [/chips|tortilla|corn chip/, 'chip', 9, 0.9],
  [/feta|blue|goat|cotija|cheese|parmesan/, 'crumbled', 22, 1],
  [/coconut|marshmallow/, 'marshmallow', 12, 0.8],
  [/pineapple/, 'pineapple', 6, 0.8],
];

/** A salad in an ellipse around (0,0), dressed. */
export function tossed(d: Drawing, rx: number, ry: number): string {
  const ground = GROUND.find(([word]) => d.titled(word));
  const found = SCATTERED.filter(([word, piece]) => d.has(word) && piece !== ground?.[1]);
  const shown = [...found.filter(([word]) => d.titled(word)), ...found.filter(([word]) => !d.titled(word))]
    .slice(0, 6)
    .map(([, piece, count, size]) => [piece, count, size] as const);
  const base = ground
    ? disc(0, 0, rx, '#f0e6c8', ry) +
      d.scatter(
        0,
        0,
        rx * 0.95,
        ry * 0.94,
        Math.ceil((ground[2] * rx * ry) / 56000),
        () => d.piece(ground[1]),
        ground[3],
      )
    : bed(d, 'leaves', 0, 0, rx, ry, { topped: false, garnish: false }) +
      d.scatter(0, 0, rx * 0.92, ry * 0.9, 24, (i) => d.piece(i % 3 ? 'lettuce' : 'greens'), 1.15);
  return (
    base +
    d.mixed(0, 0, rx * 0.87, ry * 0.82, shown) +
    d.scatter(0, 0, rx * 0.87, ry * 0.84, 12, (i) => d.piece(i % 2 ? 'chive' : 'ring'))
  );
}
