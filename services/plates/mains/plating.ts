import type { Drawing } from '../drawing.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { at, line, path, times } from '../shapes.ts';

/** Draws the food on a plate around (0,0), within 165 units. */
export type Main = (d: Drawing) => string;

/** Draws a piece with its flat shadow; `rx` and `ry` are the shadow's radii before scaling. */
export const raised = (
  d: Drawing,
  x: number,
  y: number,
  piece: PieceName,
  rx: number,
  ry: number,
  scale = 1,
  turn = 0,
): string => d.shade(x + 7, y + 11, rx * scale, ry * scale, 0.26) + at(x, y, d.piece(piece), scale, turn);

/** Draws the same piece at each position [x, y, rotation]. */
export const laid = (
  d: Drawing,
  piece: PieceName,
  rx: number,
  ry: number,
  scale: number,
  places: readonly (readonly [number, number, number])[],
): string => places.map(([x, y, turn]) => raised(d, x, y, piece, rx, ry, scale, turn)).join('');

/** A pool of sauce about 280 across. */
export const sauce = (
  x: number,
  y: number,
  [fill, light]: readonly [string, string, ...string[]],
  size = 1,
): string =>
  at(
    x,
    y,
    path('M-140 24C-150 -60 -70 -130 20 -122S150 -60 140 20 70 130 -30 124 -132 92 -140 24Z', fill) +
      line('M-112 10C-96 -66 -30 -100 30 -98', light, 11, 'opacity=".7"'),
    size,
  );

const SIDES: readonly (readonly [RegExp, PieceName, number, number])[] = [
  [/broccoli/, 'broccoli', 6, 0.85],
  [/haricot/, 'haricot', 14, 1],
  [/spinach|kale|chard|collard|greens|bok choy/, 'greens', 10, 1],
  [/slaw|cabbage/, 'cabbageShred', 30, 1.2],
  [/\bpeas?\b/, 'pea', 30, 1],
  [/carrot/, 'carrot', 14, 1],
  [/zucchini|squash/, 'zucchini', 8, 0.8],
  [/mushroom/, 'mushroom', 7, 0.9],
  [/tomato/, 'cherryTomato', 9, 1],
];

/** Draws a vegetable beside the main by the words, or a few leaves. */
export function side(d: Drawing, x: number, y: number): string {
  if (d.has(/asparagus/))
    return times(6, (i) => at(x - 50 + i * 20, y, d.piece('asparagus'), 0.95, -8 + i * 3));
  if (d.has(/\bcorn\b/)) return at(x, y, d.piece('cornCob'), 1.5, 24);
  if (d.has(/\bfries\b/)) return at(x, y, d.piece('friesPile'), 1.3);
  const [, piece, count, size] = SIDES.find(([word]) => d.has(word)) ?? [/./, 'lettuce' as const, 6, 0.95];
  return d.scatter(x, y, 60, 48, count, () => d.piece(piece), size);
}

/** Draws rice, potatoes, noodles or bread beside the main, or a second vegetable. */
export function starch(d: Drawing, x: number, y: number): string {
  if (d.has(/macaroni|mac salad/)) return at(x, y, d.piece('macScoop'), 1.05);
  if (d.has(/\brice\b/)) return at(x, y, d.piece('riceScoop'), 1.05);
  if (d.has(/mashed|potato/)) return at(x, y, d.piece('mash'), 1.05);
  if (d.has(/noodle/)) return at(x, y, d.piece('noodleNest'), 1.2);
  if (d.has(/biscuit/)) return at(x, y, d.piece('biscuit'), 1.1);
  return side(d, x, y);
}

export function citrus(d: Drawing, x = 0, y = 0): string {
  const name: PieceName | undefined = d.has(/lemon/)
    ? 'lemon'
    : d.has(/\blimes?\b/)
      ? 'lime'
      : d.has(/orange/)
        ? 'orange'
        : undefined;
  return name
    ? at(x - 112, y + 72, d.piece(name), 0.9, 10) + at(x + 118, y + 66, d.piece(name), 0.8, 50)
    : '';
}
