import { type Drawing, steam } from '../drawing.ts';
import { fillSide } from '../fillings/fill-vessel.ts';
import { fillingOf } from '../fillings/filling.ts';
import { poster, standing } from '../scenes/poster.ts';
import { at } from '../shapes.ts';
import { sideBowl } from '../vessels/side-bowls.ts';

const COLD =
  /gazpacho|guacamole|salsa|salad|slaw|ice cream|banana pudding|\bdip\b|namasu|lomi|poached|creamed cucumber/;

/** A wide bowl on the table: chowder, soup, chili, beans and rice. */
export function bowl(d: Drawing): string {
  return poster(d, [
    sideBowl(d),
    fillSide(d, fillingOf(d, 'red'), 400, 396, 236, 70, 122),
    at(568, 396, d.piece('leaf'), 1.1, 20),
    d.titled(COLD) ? '' : steam(400, 232),
    standing(d, [
      [88, 508, 128],
      [712, 514, 122],
    ]),
  ]);
}
