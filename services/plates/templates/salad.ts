import type { Drawing } from '../drawing.ts';
import { CORNERS, cover, fromAbove, lying } from '../scenes/from-above.ts';
import { at, box, disc } from '../shapes.ts';
import { deepPlate, woodenBowl } from '../vessels/rounds.ts';
import { tossed } from './tossed.ts';

/** Salad servers: a wooden spoon and fork leaning over the rim. */
const servers = () =>
  at(
    600,
    190,
    box(-9, -30, 18, 230, '#a8713a', 9) + disc(0, -52, 34, '#a8713a', 50) + disc(0, -54, 24, '#8a5a2c', 38),
    1,
    214,
  ) +
  at(
    640,
    250,
    box(-9, -30, 18, 230, '#bb8345', 9) +
      disc(0, -52, 34, '#bb8345', 50) +
      box(-5, -106, 10, 44, '#6d4420', 4),
    1,
    236,
  );

/** A salad bowl seen from above. */
export function salad(d: Drawing): string {
  const x = 396 + d.wobble(14);
  const wooden = d.pick('salad bowl', 5) > 1;
  return fromAbove(d, [
    lying(d, CORNERS, { covered: !wooden }),
    wooden ? '' : cover(d, 'fork'),
    wooden ? woodenBowl(d, x, 300) : deepPlate(d, x, 300),
    d.clip(
      disc(x, 300, wooden ? 218 : 204, '#000'),
      disc(x, 300, 222, '#dfe3b8') + at(x, 300, tossed(d, 222, 218)),
    ),
    wooden && d.pick('servers', 2) ? servers() : '',
  ]);
}
