import type { Drawing } from '../drawing.ts';
import { mainOf } from '../mains/mains.ts';
import { CORNERS, cover, fromAbove, lying } from '../scenes/from-above.ts';
import { at } from '../shapes.ts';
import { dinnerPlate } from '../vessels/rounds.ts';

/** A round plate seen from above with a main. */
export function plate(d: Drawing): string {
  const x = 400 + d.wobble(20);
  const covered = d.pick('fork', 3) > 0;
  return fromAbove(d, [
    lying(d, CORNERS, { covered }),
    cover(d, covered ? 'fork' : 'none'),
    dinnerPlate(d, x, 300),
    at(x, 300, mainOf(d)(d), 1.16),
  ]);
}
