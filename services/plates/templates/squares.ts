import type { Drawing } from '../drawing.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { poster, standing } from '../scenes/poster.ts';
import { at, disc, path, times } from '../shapes.ts';
import { type Square, squareOf } from './square-looks.ts';

/** A square seen slightly from above: 190 wide, 150 high. */
function one(
  d: Drawing,
  { crumb, shade, middle, top, light, on, size = 0.8 }: Square,
  fruit: readonly [PieceName, number] | undefined,
): string {
  return (
    path('M-100 -30L92 -30V64Q0 74 -100 64Z', crumb) +
    path('M92 -30L128 -66V30L92 64Z', shade) +
    (middle
      ? path('M-100 0L92 0V34Q0 40 -100 34Z', middle) +
        path('M92 0L128 -36V-4L92 34Z', middle) +
        path('M92 0L128 -36V-4L92 34Z', '#000', 'opacity=".14"')
      : '') +
    path('M-100 -30L-60 -72H128L92 -30Z', top) +
    path('M-100 -30L92 -30V-14Q60 -4 40 -12T-10 -8T-60 -12T-100 -8Z', top) +
    path('M-84 -36L-52 -66H40L10 -36Z', light, 'opacity=".7"') +
    times(9, (i) => disc(-82 + ((i * 41) % 166), 20 + ((i * 17) % 36), 4, shade, 3, 'opacity=".7"')) +
    (on && size
      ? times(4, (i) => at(-46 + i * 42, -50 + (i % 2) * 8, d.piece(on), size, i * 50, 0.62))
      : '') +
    (fruit ? times(3, (i) => at(-34 + i * 48, -54 + (i % 2) * 10, d.piece(fruit[0]), fruit[1], i * 40)) : '')
  );
}

/** Three squares heaped on a cake stand or a board. */
export function squares(d: Drawing): string {
  const c = d.inks;
  const { look, fruit } = squareOf(d);
  const shared = d.idOf('square');
  const use = `<use href="#${shared}"/>`;
  const stand = d.pick('stand', 2) === 0;
  const foot = stand
    ? d.shade(404, 566, 180, 22, 0.35) +
      path('M366 484H434L448 552Q400 570 352 552Z', c.mid) +
      disc(400, 554, 96, c.mid, 20) +
      disc(400, 478, 300, c.near, 58) +
      disc(400, 470, 294, '#fbf8f0', 54)
    : d.shade(404, 560, 320, 28, 0.35) +
      disc(400, 520, 320, c.near, 60) +
      disc(400, 510, 320, c.pop, 58) +
      disc(400, 510, 286, '#fbf8f0', 46);
  const y = stand ? -30 : 8;
  return poster(d, [
    `<defs><g id="${shared}">${one(d, look, fruit)}</g></defs>`,
    foot,
    at(252, 416 + y, use, 1.02),
    at(534, 420 + y, use, 1.02),
    d.shade(410, 366 + y, 150, 16, 0.24),
    at(392, 282 + y, use, 1.04, 0),
    d.titled(/lemon|gooey/)
      ? d.scatter(400, 300 + y, 230, 110, 40, () => disc(0, 0, 4, '#fffdf4', 3, 'opacity=".85"'))
      : '',
    d.has(/pineapple/) && d.titled(/haupia/) ? at(392, 232 + y, d.piece('pineapple'), 0.8, 0, 0.6) : '',
    standing(d, [
      [70, 520, 120],
      [734, 522, 116],
    ]),
  ]);
}
