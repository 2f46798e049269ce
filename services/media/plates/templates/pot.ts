import { type Drawing, steam } from '../drawing.ts';
import { bed } from '../fillings/bed.ts';
import { bedKind } from '../fillings/beds.ts';
import { heroesOf, placeHero } from '../fillings/heroes.ts';
import { poster, standing } from '../scenes/poster.ts';
import { at, disc, line, path } from '../shapes.ts';

/** An enamelled pot with two handles: gumbo, baked beans, greens, braises. */
export function pot(d: Drawing): string {
  const c = d.inks;
  const kind = bedKind(d.words, 'brown');
  const [first, second, third] = heroesOf(d);
  return poster(d, [
    d.shade(404, 566, 260, 24, 0.35),
    ...[154, 646].map((x) => disc(x, 410, 46, c.near, 20) + disc(x, 408, 26, c.cloth, 8)),
    path('M160 372V500Q166 566 260 570H540Q634 566 640 500V372Z', c.pop),
    path('M160 372V500Q166 566 260 570H320Q220 540 214 380Z', '#000', 'opacity=".16"'),
    line('M196 520Q400 556 604 520', '#fff', 8, 'opacity=".28"'),
    disc(400, 372, 244, c.near, 78),
    disc(400, 370, 232, '#f6efdf', 70),
    bed(d, kind, 400, 378, 218, 60),
    third ? placeHero(d, third, 400, 322, 104, 0, kind) : '',
    placeHero(d, first, second ? 316 : 400, 330, 122, -8, kind),
    placeHero(d, second, 482, 330, 118, 10, kind),
    at(560, 376, d.piece('leaf'), 1, 16),
    at(236, 384, d.piece('leaf'), 0.9, -40),
    steam(400, 214),
    standing(d, [
      [72, 520, 128],
      [724, 522, 124],
    ]),
  ]);
}
