import type { Drawing } from '../drawing.ts';
import { bed } from '../fillings/bed.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { CORNERS, fromAbove, lying } from '../scenes/from-above.ts';
import { around, at, disc, line, path, round, times } from '../shapes.ts';

type Wedge = (d: Drawing, x: number, y: number, turn: number) => string;

const heap =
  (piece: PieceName, count: number, size: number): Wedge =>
  (d, x, y) =>
    d.scatter(x, y, 84, 80, count, () => d.piece(piece), size);

/** Rows of coins or slices, each overlapping the last, fanned toward the rim. */
const fan =
  (piece: PieceName, count: number, size: number): Wedge =>
  (d, x, y, turn) =>
    at(
      x,
      y,
      times(count, (i) =>
        at(-60 + (i * 120) / (count - 1), Math.abs(i - (count - 1) / 2) * 3, d.piece(piece), size),
      ),
      1,
      turn + 90,
    );

/** Words to the food in a fifth of the bowl, most characteristic first. */
const WEDGES: readonly (readonly [RegExp, Wedge])[] = [
  [/tuna|\bahi\b/, heap('tunaCube', 20, 1.05)],
  [/salmon/, heap('salmonCube', 20, 1.05)],
  [/shrimp/, heap('shrimpCurl', 8, 0.9)],
  [/\bcrab/, heap('crabLump', 14, 1.1)],
  [/steak|beef|bulgogi|short rib/, heap('beef', 14, 1)],
  [
    /teriyaki|chicken|turkey/,
    (d, x, y, turn) => at(x, y, d.piece(d.has(/teriyaki|soy/) ? 'glazedSlices' : 'breast'), 0.95, turn + 90),
  ],
  [/pork|carnitas/, heap('porkShred', 14, 1.1)],
  [/tofu|tempeh/, heap('tofu', 18, 1)],
  [/mango|pineapple/, heap('crouton', 18, 1.05)],
  [/avocado|guacamole/, fan('avocado', 7, 0.95)],
  [/cucumber/, heap('cucumber', 11, 0.95)],
  [/edamame|\bpeas?\b/, heap('pea', 34, 1)],
  [/carrot/, heap('carrotShred', 44, 1)],
  [/seaweed|limu|wakame|\bnori\b/, heap('seaweed', 24, 1.05)],
  [/purple cabbage|red cabbage/, heap('purpleShred', 40, 1)],
  [/cabbage|slaw/, heap('cabbageShred', 40, 1)],
  [/radish/, heap('radish', 14, 1)],
  [/black bean/, heap('blackBean', 34, 0.9)],
  [/bean|chickpea|lentil/, heap('pintoBean', 32, 0.9)],
  [/\bcorn\b/, heap('corn', 56, 1.1)],
  [/sweet potato|squash/, heap('sweetPotato', 18, 1)],
  [/\bbeets?\b/, heap('beet', 12, 1)],
  [/kimchi/, heap('redStrip', 16, 0.9)],
  [/broccoli/, heap('broccoli', 8, 0.85)],
  [/mushroom/, heap('mushroom', 12, 0.8)],
  [/spinach|kale|lettuce|greens|chard/, heap('greens', 14, 0.9)],
  [/tomato|salsa/, heap('cherryTomato', 14, 0.95)],
  [/strawberr/, heap('strawberry', 12, 0.9)],
  [/blueberr|acai|marionberr|blackberr/, heap('berry', 24, 0.9)],
  [/banana/, heap('squash', 10, 0.8)],
  [/cheddar|cheese|cotija|feta/, heap('crumbled', 26, 1)],
  [/scallion|green onion|onion/, heap('ring', 40, 1.1)],
  [/macadamia|almond|pecan|walnut/, heap('pecan', 16, 0.9)],
  [/ginger/, heap('redOnion', 16, 1)],
];

const SHARE = (Math.PI * 2) / 5;

/** A bowl of rice seen from above, a wedge for each of five ingredients. */
export function sectors(d: Drawing): string {
  const c = d.inks;
  const x = 400 + d.wobble(16);
  const y = 302;
  const found = WEDGES.filter(([word]) => d.has(word)).map(([, wedge]) => wedge);
  const ray = (a: number) => `L${round(x + 420 * Math.cos(a))} ${round(y + 420 * Math.sin(a))}`;
  const wedges = times(5, (i) => {
    const wedge = found[i];
    if (!wedge) return '';
    const from = i * SHARE - 1.9;
    const middle = from + SHARE / 2;
    return d.clip(
      path(`M${round(x)} ${y}${ray(from)}${ray(middle)}${ray(from + SHARE)}Z`, '#000'),
      wedge(d, x + 122 * Math.cos(middle), y + 120 * Math.sin(middle), (middle * 180) / Math.PI),
    );
  });
  const middle = d.has(/\begg/)
    ? at(x, y + 2, d.piece('halfEgg'), 0.95, 20)
    : d.has(/sesame|nori|furikake/)
      ? disc(x, y, 40, '#fbf5e6') + around(3, 12, 12, (dx, dy) => at(x + dx, y + dy, d.piece('ring'), 1.5))
      : at(x, y, d.piece(d.has(/\blimes?\b/) ? 'lime' : 'lemon'), 0.9, 20);
  return fromAbove(d, [
    lying(d, CORNERS),
    d.shade(x + 12, 322, 250),
    disc(x, 300, 246, c.near),
    disc(x, 300, 232, c.pop),
    disc(x, 300, 214, c.near),
    bed(d, 'rice', x, y, 204, 202, { topped: false, garnish: false }),
    d.clip(disc(x, y, 202, '#000', 200), wedges),
    middle,
    at(x + 30, y - 18, d.piece('leaf'), 0.85, 30),
    d.scatter(x, y, 180, 178, 28, (i) =>
      d.piece(i % 2 ? 'sesame' : d.has(/nori|seaweed|furikake/) ? 'nori' : 'ring'),
    ),
    d.has(/mayo|aioli|sriracha/)
      ? line(`M${round(x) - 150} 250q40 -50 80 0t80 0t80 0t60 0`, '#f08a4e', 7, 'opacity=".9"')
      : '',
    d.scatter(x, y, 170, 170, 9, () => d.piece('ring')),
  ]);
}
