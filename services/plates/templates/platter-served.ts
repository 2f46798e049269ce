import type { Drawing } from '../drawing.ts';
import { scatteredOf } from '../fillings/filling.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { at, disc } from '../shapes.ts';
import { type Laid, SERVED } from './platter-dishes.ts';

const servedKnown = (d: Drawing, { ground, main, size, places, over }: Laid): string =>
  disc(0, 0, 286, '#f1ead2', 196) +
  d.mixed(0, 0, 270, 182, scatteredOf(ground)) +
  places
    .map(
      ([x, y, turn]) =>
        d.shade(x + 7, y + 12, 44 * size, 30 * size, 0.22) + at(x, y, d.piece(main), size, turn),
    )
    .join('') +
  d.mixed(0, 4, 240, 150, scatteredOf(over));

/** Cooked food heaped on a platter: the bed, then the meat, then the topping. */
export function heaped(d: Drawing): string {
  const ground: readonly [PieceName, number, number] = d.has(/cabbage|slaw/)
    ? ['cabbageShred', 100, 1.8]
    : d.has(/noodle/)
      ? ['ribbon', 90, 1.1]
      : d.has(/\brice\b/)
        ? ['riceGrain', 150, 1.2]
        : d.has(/potato/)
          ? ['potato', 60, 1.1]
          : ['lettuce', 40, 1.1];
  const meat: readonly [PieceName, number, number] = d.has(/pulled|kalua|shredded|pork shoulder|carnitas/)
    ? ['porkShred', 70, 1.2]
    : d.has(/shrimp/)
      ? ['shrimpCurl', 18, 1.1]
      : d.has(/chicken|turkey/)
        ? ['leg', 6, 1.1]
        : d.has(/steak|beef|brisket|lamb|bison/)
          ? ['steakSlices', 5, 0.95]
          : d.has(/sausage|kielbasa|brat/)
            ? ['sausageCoin', 22, 1.1]
            : d.has(/fish|salmon|trout|halibut|\bcod\b/)
              ? ['whiteFish', 4, 0.9]
              : ['mushroom', 18, 1];
  return (
    disc(0, 0, 286, '#eadfb8', 196) +
    d.scatter(0, 0, 274, 186, ground[1], () => d.piece(ground[0]), ground[2]) +
    d.shade(6, 10, 196, 112, 0.2) +
    d.scatter(0, 0, 188, 104, meat[1], () => d.piece(meat[0]), meat[2]) +
    (d.has(/onion/) ? d.scatter(0, 0, 220, 140, 12, () => d.piece('onion'), 1.1) : '') +
    d.scatter(0, 0, 220, 140, 16, (i) => d.piece(i % 3 ? 'ring' : 'leaf'), 1.1)
  );
}

/** Cooked food in an ellipse of 286 by 196 around (0,0), if the title has an arrangement. */
export function servedOf(d: Drawing): string | undefined {
  const known = SERVED.find(([word]) => d.titled(word))?.[1];
  return known && servedKnown(d, known);
}
