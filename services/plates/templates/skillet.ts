import type { Drawing } from '../drawing.ts';
import { fromAbove, lying } from '../scenes/from-above.ts';
import { at, box, disc } from '../shapes.ts';
import { contentsOf } from './skillet-contents.ts';

type Pan = { rim: string; wall: string; floor: string; handle: string; hole: string; loops: boolean };

/** Cast iron, steel with a steel handle, enamel with two loops. */
const pans = ({ inks: c }: Drawing): readonly Pan[] => {
  const iron: Pan = {
    rim: '#242322',
    wall: '#3a3836',
    floor: '#1d1c1b',
    handle: '#2c2b2a',
    hole: c.weave,
    loops: false,
  };
  return [
    iron,
    iron,
    { rim: '#8b9594', wall: '#c3cac6', floor: '#737c7a', handle: '#9aa39f', hole: c.weave, loops: false },
    { rim: c.near, wall: c.pop, floor: '#3a3029', handle: c.pop, hole: c.cloth, loops: true },
  ];
};

/** A pan seen from above; the seed decides the direction of its handle. */
export function skillet(d: Drawing): string {
  const pan = pans(d)[d.pick('pan', 4)] ?? pans(d)[0];
  if (!pan) return '';
  const { rim, wall, floor, handle, hole, loops } = pan;
  const way = d.pick('corners', 4);
  const left = (way & 1) === 1;
  const low = (way & 2) === 2;
  const x = loops ? 400 : left ? 428 : 372;
  const turn = loops ? ([-20, 20, 8, -8][way] ?? 0) : left ? (low ? 156 : 204) : low ? 24 : -24;
  const arm = loops
    ? [0, 180]
        .map((side) => at(0, 0, box(214, -62, 84, 124, rim, 40) + box(236, -38, 40, 76, hole, 20), 1, side))
        .join('')
    : d.shade(330, 14, 150, 34) +
      box(180, -34, 270, 68, handle, 30) +
      disc(418, 0, 18, hole) +
      box(190, -26, 200, 12, '#fff', 6, 'opacity=".14"');
  return fromAbove(d, [
    lying(d, [
      [90, 96, 156],
      [88, 520, 160],
      [704, 516, 156],
    ]),
    at(x, 300, arm, 1, turn),
    d.shade(x + 12, 318, 240),
    disc(x, 300, 236, rim),
    disc(x, 300, 222, wall),
    disc(x, 300, 206, floor),
    contentsOf(d, x, 302),
    at(x + 30, 352, d.piece('leaf'), 1),
  ]);
}
