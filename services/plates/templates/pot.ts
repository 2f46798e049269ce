import { type Drawing, steam } from '../drawing.ts';
import { fillSide } from '../fillings/fill-vessel.ts';
import { fillingOf } from '../fillings/filling.ts';
import { poster, standing } from '../scenes/poster.ts';
import { at, box, disc, path } from '../shapes.ts';
import { sidePot } from '../vessels/side-pots.ts';

/** A wooden spoon standing in the pot, its handle to the upper right. */
const ladle = () =>
  at(520, 300, box(-9, -190, 18, 250, '#8a5a2c', 9) + box(-9, -190, 8, 250, '#b9803f', 6), 1, 24) +
  path('M470 372q20 -34 56 -20q-6 40 -44 42Z', '#8a5a2c') +
  disc(488, 382, 40, '#000', 10, 'opacity=".12"');

/** A cooking pot on the table: gumbo, baked beans, greens, braises. */
export function pot(d: Drawing): string {
  return poster(d, [
    sidePot(d),
    fillSide(d, fillingOf(d, 'brown'), 400, 378, 218, 60, 118),
    d.pick('ladle', 3) === 0 ? ladle() : '',
    at(236, 384, d.piece('leaf'), 0.9, -40),
    steam(400, 214),
    standing(d, [
      [72, 520, 128],
      [724, 522, 124],
    ]),
  ]);
}
