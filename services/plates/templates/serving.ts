import type { Drawing } from '../drawing.ts';
import { fillAbove } from '../fillings/fill-vessel.ts';
import { fillingOf } from '../fillings/filling.ts';
import { fromAbove, lying, spoon } from '../scenes/from-above.ts';
import { around, at, box, disc, path } from '../shapes.ts';

type Dish = (d: Drawing) => string;

/** Dishes around (0,0), 250 units to the rim; the food is a disc of at most 200. */
const DISHES: readonly Dish[] = [
  // Oval with handles: the food is stretched with it.
  ({ inks: c }) =>
    box(-292, -36, 584, 72, c.pop, 32) +
    disc(0, 0, 238, c.pop) +
    disc(0, 0, 224, '#fff8e8') +
    disc(0, 0, 214, c.near),
  // A glass bowl.
  () =>
    disc(0, 0, 240, '#e3ece8') +
    disc(0, 0, 228, '#f6faf6') +
    disc(0, 0, 214, '#cfdad4') +
    path('M-190 -110Q-120 -214 20 -222Q-90 -190 -160 -90Z', '#fff', 'opacity=".8"'),
  // A wooden bowl.
  () =>
    disc(0, 0, 246, '#8a5a2c') +
    disc(0, 0, 238, '#bb8345') +
    disc(0, 0, 228, 'none', 228, 'stroke="#9c6830" stroke-width="4"') +
    disc(0, 0, 212, '#6d4420'),
  // White with a scalloped rim.
  ({ inks: c }) =>
    around(22, 226, 226, (x, y) => disc(x, y, 36, '#fffaf0')) +
    disc(0, 0, 234, '#fffaf0') +
    around(22, 226, 226, (x, y) => disc(x, y, 8, c.pop)) +
    disc(0, 0, 212, '#d9d1be'),
  // Square-shouldered stoneware.
  ({ inks: c }) =>
    box(-232, -232, 464, 464, c.mid, 120) + box(-220, -220, 440, 440, c.cloth, 112) + disc(0, 0, 212, c.near),
];

/** A serving dish with a spoon seen from above, for side dishes. */
export function serving(d: Drawing): string {
  const n = d.pick('dish', DISHES.length);
  const wide = n === 0 ? 0.86 : 1;
  return fromAbove(d, [
    lying(
      d,
      [
        [90, 90, 158],
        [716, 510, 160],
        [92, 514, 144],
      ],
      { turned: false },
    ),
    d.shade(412, 322, 248, 248 * wide),
    at(400, 304, (DISHES[n]?.(d) ?? '') + fillAbove(d, fillingOf(d, 'cream'), 0, 0, 202), 1, 0, wide),
    spoon(d, 560, 214, 222),
  ]);
}
