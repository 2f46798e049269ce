import type { Drawing } from '../drawing.ts';
import { fromAbove, lying } from '../scenes/from-above.ts';
import { at, times } from '../shapes.ts';
import { wood } from './tacos.ts';

function onTheBoard(d: Drawing): string {
  if (d.titled(/musubi/))
    return (
      [-202, 0, 202]
        .map(
          (x, i) =>
            d.shade(x + 10, 58, 104, 40, 0.3) +
            at(x, (i % 2) * 16 - 8, d.piece('musubi'), 1.52, (i % 2) * 6 - 3),
        )
        .join('') + d.scatter(0, 96, 250, 16, 20, () => d.piece('sesame'), 1.2)
    );
  if (d.titled(/\bribs?\b/)) {
    return (
      d.shade(10, 16, 260, 96, 0.3) +
      at(0, -2, d.piece('ribs'), 1.28) +
      times(4, (i) => at(-180 + i * 120, 110, d.piece('leaf'), 0.9, i * 50))
    );
  }
  if (d.titled(/steak|tri-?tip|brisket|broil|burnt ends|beef|pork/)) {
    return (
      d.shade(-90, 10, 150, 92, 0.3) +
      at(-130, -8, d.piece('steak'), 1.5, 6) +
      d.shade(130, 14, 130, 66, 0.3) +
      at(120, 4, d.piece('steakSlices'), 1.36, -6) +
      [-250, 40, 262]
        .map((x, i) =>
          at(x, 92 - i * 8, d.piece(d.has(/tomato|salsa/) ? 'cherryTomato' : 'leaf'), 1.1, i * 60),
        )
        .join('')
    );
  }
  if (d.titled(/turkey|chicken/))
    return (
      d.shade(0, 20, 220, 84, 0.3) +
      at(0, 0, d.piece('breast'), 2.1) +
      times(4, (i) => at(-210 + i * 140, 104, d.piece('leaf'), 1, i * 60))
    );
  const white = d.titled(/trout|cod|halibut|whitefish|walleye/) && !d.has(/salmon/);
  const wheel =
    d.has(/orange/) && !d.has(/lemon/) ? 'orange' : d.has(/\blimes?\b/) && !d.has(/lemon/) ? 'lime' : 'lemon';
  return (
    d.shade(6, 24, 262, 86, 0.32) +
    at(0, 6, d.piece(white ? 'whiteFish' : 'fillet'), white ? 2.3 : 1.4) +
    [-120, 0, 120].map((x, i) => at(x, -6, d.piece(wheel), 0.9, i * 20)).join('') +
    [-62, 64, 186].map((x, i) => at(x, 12, d.piece('leaf'), 1.2, i * 60)).join('') +
    (d.has(/berr/)
      ? [-200, -176, 216, 236].map((x, i) => at(x, 78 - (i % 2) * 22, d.piece('berry'), 1)).join('')
      : '')
  );
}

/** A wooden plank or carving board seen from above. */
export function plank(d: Drawing): string {
  return fromAbove(d, [
    lying(d, [
      [98, 500, 158],
      [702, 96, 166],
      [112, 88, 132],
      [696, 526, 130],
    ]),
    at(400, 300, d.shade(10, 20, 340, 160, 0.2) + wood(-320, -138, 640, 276, 20) + onTheBoard(d), 1, -12),
  ]);
}
