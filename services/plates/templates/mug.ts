import { type Drawing, steam } from '../drawing.ts';
import { bed } from '../fillings/bed.ts';
import type { BedKind } from '../fillings/beds.ts';
import { fillSide } from '../fillings/fill-vessel.ts';
import { fillingOf } from '../fillings/filling.ts';
import { poster, standing } from '../scenes/poster.ts';
import { at, line } from '../shapes.ts';
import { cup } from '../vessels/cups.ts';

const DRINKS: readonly (readonly [RegExp, BedKind])[] = [
  [/cocoa|chocolate/, 'cocoa'],
  [/cider|toddy|punch/, 'gold'],
  [/coffee/, 'dark'],
  [/tea\b/, 'broth'],
];

function hotDrink(d: Drawing, kind: BedKind): string {
  const wheel = d.has(/orange/) ? 'orange' : d.has(/lemon/) ? 'lemon' : undefined;
  return (
    bed(d, kind, 400, 324, 134, 37, { topped: false, garnish: false }) +
    (kind === 'cocoa'
      ? at(372, 312, d.piece('marshmallow'), 1) + at(424, 318, d.piece('marshmallow'), 0.85, 20)
      : '') +
    (wheel ? at(366, 318, d.piece(wheel), 1.05, 0, 0.5) : '') +
    (d.has(/cinnamon/)
      ? line('M430 332L506 214', '#6b3a1c', 17) + line('M432 326L502 216', '#a8693a', 7)
      : '')
  );
}

/** A mug of cider, cocoa or thin stew. */
export function mug(d: Drawing): string {
  const drink = DRINKS.find(([word]) => d.titled(word))?.[1];
  return poster(d, [
    cup(d),
    drink
      ? hotDrink(d, drink)
      : fillSide(d, fillingOf(d, 'red'), 400, 324, 134, 37, 84) + at(404, 330, d.piece('leaf'), 0.8, 10),
    steam(400, 198),
    standing(d, [
      [150, 486, 158],
      [676, 512, 128],
      [66, 552, 100],
    ]),
  ]);
}
