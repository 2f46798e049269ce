import { type Drawing, steam } from '../drawing.ts';
import { bed } from '../fillings/bed.ts';
import { bedKind } from '../fillings/beds.ts';
import { heroesOf, placeHero } from '../fillings/heroes.ts';
import { poster, standing } from '../scenes/poster.ts';
import { at, disc, line, path } from '../shapes.ts';

/** A speckled camp mug: stew, posole, cocoa. */
export function mug(d: Drawing): string {
  const c = d.inks;
  const kind = bedKind(d.words, 'red');
  const drink = kind === 'cocoa' || d.titled(/cider|coffee|toddy/);
  const [first, second] = heroesOf(d, 2);
  return poster(d, [
    d.shade(400, 560, 200, 24, 0.35),
    line('M540 372C650 352 650 520 528 500', c.near, 34),
    line('M540 372C640 356 640 510 528 494', c.mid, 22),
    path('M246 320L262 540Q400 590 538 540L554 320Z', c.mid),
    path('M246 320L262 540Q290 552 318 556L300 330Z', '#000', 'opacity=".16"'),
    d.scatter(420, 456, 112, 84, 26, () => disc(0, 0, 4, '#fbf3e2', 3, 'opacity=".75"')),
    disc(400, 320, 156, c.near, 50),
    disc(400, 320, 146, '#fbf8f0', 44),
    bed(d, kind, 400, 324, 134, 37, { topped: !drink, garnish: !drink }),
    placeHero(d, first, second ? 350 : 400, 294, 88, -10, kind),
    placeHero(d, second, 452, 296, 84, 10, kind),
    drink ? '' : at(404, 330, d.piece('leaf'), 0.8, 10),
    steam(400, 198),
    standing(d, [
      [150, 486, 158],
      [676, 512, 128],
      [66, 552, 100],
    ]),
  ]);
}
