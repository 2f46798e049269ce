import type { Drawing } from '../drawing.ts';
import { pasta as heap } from '../mains/pasta.ts';
import { CORNERS, cover, fromAbove, lying } from '../scenes/from-above.ts';
import { at } from '../shapes.ts';
import { deepPlate } from '../vessels/rounds.ts';

/** Pasta or noodles in a deep plate seen from above, a fork beside it. */
export function pasta(d: Drawing): string {
  const x = 400 + d.wobble(20);
  const covered = d.pick('fork', 3) > 0;
  return fromAbove(d, [
    lying(d, CORNERS, { covered }),
    cover(d, covered ? 'fork' : 'none'),
    deepPlate(d, x, 300),
    at(x, 300, heap(d), 1.22),
  ]);
}
