import { type Drawing, steam } from '../drawing.ts';
import { bed } from '../fillings/bed.ts';
import { bedKind } from '../fillings/beds.ts';
import { heroesOf, placeHero } from '../fillings/heroes.ts';
import { poster, standing } from '../scenes/poster.ts';
import { at, disc, line, path } from '../shapes.ts';

/** A wide bowl on the table: chowder, soup, chili, noodles, beans and rice, dips. */
export function bowl(d: Drawing): string {
  const c = d.inks;
  const kind = bedKind(d.words, 'red');
  const [first, second, third] = heroesOf(d);
  const cold = d.has(/gazpacho|guacamole|salsa|pudding|ice cream/);
  return poster(d, [
    d.shade(404, 560, 250, 26, 0.35),
    path('M148 392C160 500 250 560 300 564H500C550 560 640 500 652 392Z', c.pop),
    path('M148 392C160 500 250 560 300 564H360C280 530 200 470 190 392Z', '#000', 'opacity=".14"'),
    line('M178 440Q400 512 622 440', '#fff8e8', 10, 'opacity=".85"'),
    disc(400, 392, 254, '#fff8e8', 84),
    bed(d, kind, 400, 396, 236, 70),
    third ? placeHero(d, third, 402, 340, 104, 4, kind) : '',
    placeHero(d, first, second ? 304 : 400, 348, 124, second ? -10 : 0, kind),
    placeHero(d, second, 496, 348, 120, 10, kind),
    at(568, 396, d.piece('leaf'), 1.1, 20),
    at(244, 404, d.piece('leaf'), 1, -30),
    cold ? '' : steam(400, 232),
    standing(d, [
      [88, 508, 128],
      [712, 514, 122],
    ]),
  ]);
}
