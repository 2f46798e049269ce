import type { Drawing } from '../drawing.ts';
import { mainOf } from '../mains/mains.ts';
import { CORNERS, fromAbove, lying } from '../scenes/from-above.ts';
import { at, disc } from '../shapes.ts';

/** A white plate with the region's line round it. */
const rim = (d: Drawing, x: number, y: number, r: number, width: number): string =>
  d.shade(x + 10, y + 16, r + 4) +
  disc(x, y, r, '#fbf8f0') +
  disc(x, y, r - 4, 'none', r - 4, `stroke="${d.inks.near}" stroke-width="8"`) +
  disc(x, y, r - width, '#e6e0d2') +
  disc(x, y + 3, r - width - 4, '#f4efe3');

/** A round plate seen from above; what lies on it is a main of its own. */
export function plate(d: Drawing): string {
  const x = 400 + d.wobble(20);
  return fromAbove(d, [lying(d, CORNERS), rim(d, x, 300, 252, 44), at(x, 300, mainOf(d)(d), 1.16)]);
}
