import type { Drawing } from '../drawing.ts';
import { fromAbove, lying } from '../scenes/from-above.ts';
import { at, box, disc } from '../shapes.ts';
import { contentsOf } from './tray-contents.ts';

/** Baking dishes around (0,0), 540 by 400; the food is 480 by 340. */
const DISHES: readonly ((d: Drawing) => string)[] = [
  // Glazed, with two handles.
  ({ inks: c }) =>
    box(-310, -44, 620, 88, c.mid, 36) +
    box(-270, -200, 540, 400, c.mid, 44) +
    box(-270, -200, 540, 400, 'none', 44, `stroke="${c.near}" stroke-width="8"`),
  // White enamel with a colored rim.
  ({ inks: c }) =>
    box(-282, -210, 564, 420, c.pop, 40) +
    box(-270, -198, 540, 396, '#fbf8f0', 34) +
    box(-250, -180, 500, 360, '#d9cdb0', 30),
  // Blackened steel.
  () =>
    box(-284, -212, 568, 424, '#3a3836', 18) +
    box(-272, -200, 544, 400, '#55514c', 14) +
    [-276, 276].map((x) => disc(x, 0, 11, '#1d1c1b', 26)).join(''),
  // Stoneware with ears.
  ({ inks: c }) =>
    [-1, 1]
      .map(
        (side) =>
          box(side * 286 - 34, -86, 68, 172, c.near, 30) + box(side * 292 - 12, -52, 24, 104, c.cloth, 12),
      )
      .join('') +
    box(-272, -202, 544, 404, c.near, 70) +
    box(-258, -188, 516, 376, c.pop, 58),
];

/** An oblong baking dish seen from above, slightly rotated. */
export function tray(d: Drawing): string {
  return fromAbove(d, [
    lying(d, [
      [86, 88, 146],
      [716, 520, 152],
      [708, 84, 144],
      [82, 524, 146],
    ]),
    at(
      400,
      302,
      box(-262, -186, 540, 396, d.inks.near, 40, 'opacity=".26"') +
        (DISHES[d.pick('baking dish', DISHES.length)]?.(d) ?? '') +
        d.clip(box(-240, -170, 480, 340, '#000', 26), contentsOf(d)),
      1,
      [-8, -5, 5, 8][d.pick('tray', 4)],
    ),
  ]);
}
