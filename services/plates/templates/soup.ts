import type { Drawing } from '../drawing.ts';
import { fillAbove } from '../fillings/fill-vessel.ts';
import { fillingOf } from '../fillings/filling.ts';
import { CORNERS, cover, fromAbove, lying } from '../scenes/from-above.ts';
import { deepPlate } from '../vessels/rounds.ts';

/** A deep plate or bowl seen from above, a spoon beside it. */
export function soup(d: Drawing): string {
  const x = 400 + d.wobble(20);
  const covered = d.pick('spoon', 3) > 0;
  return fromAbove(d, [
    lying(d, CORNERS, { covered }),
    cover(d, covered ? 'spoon' : 'none'),
    deepPlate(d, x, 300),
    fillAbove(d, fillingOf(d, 'red'), x, 300, 204),
  ]);
}
