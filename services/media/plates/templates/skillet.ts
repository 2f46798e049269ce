import type { Drawing } from '../drawing.ts';
import { fromAbove, lying } from '../scenes/from-above.ts';
import { at, box, disc } from '../shapes.ts';
import { contentsOf } from './skillet-contents.ts';

/** A cast-iron skillet seen from above, its handle to the upper right. */
export function skillet(d: Drawing): string {
  const x = 372 + d.wobble(14);
  return fromAbove(d, [
    lying(d, [
      [90, 96, 156],
      [88, 520, 160],
      [704, 516, 156],
      [566, 52, 104],
    ]),
    at(
      x,
      300,
      d.shade(330, 14, 150, 34) +
        box(180, -34, 270, 68, '#2c2b2a', 30) +
        disc(418, 0, 18, d.inks.weave) +
        box(190, -26, 200, 12, '#fff', 6, 'opacity=".14"'),
      1,
      -24,
    ),
    d.shade(x + 12, 318, 240),
    disc(x, 300, 236, '#242322'),
    disc(x, 300, 222, '#3a3836'),
    disc(x, 300, 206, '#1d1c1b'),
    contentsOf(d, x, 302),
    at(x + 30, 352, d.piece('leaf'), 1),
  ]);
}
