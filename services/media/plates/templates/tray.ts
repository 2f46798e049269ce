import type { Drawing } from '../drawing.ts';
import { fromAbove, lying } from '../scenes/from-above.ts';
import { at, box } from '../shapes.ts';
import { contentsOf } from './tray-contents.ts';

/** An oblong baking dish seen from above, turned a little. */
export function tray(d: Drawing): string {
  const c = d.inks;
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
      box(-262, -186, 540, 396, c.near, 40, 'opacity=".26"') +
        box(-310, -44, 620, 88, c.mid, 36) +
        box(-270, -200, 540, 400, c.mid, 44) +
        box(-270, -200, 540, 400, 'none', 44, `stroke="${c.near}" stroke-width="8"`) +
        d.clip(box(-240, -170, 480, 340, '#000', 26), contentsOf(d)),
      1,
      -7,
    ),
  ]);
}
