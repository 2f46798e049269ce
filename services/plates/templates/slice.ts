import { type Drawing, steam } from '../drawing.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { poster, standing } from '../scenes/poster.ts';
import { at, disc, line, path, times } from '../shapes.ts';
import { fillingInk } from './pie.ts';

/** The top of a slice: cream, a lattice, a lid, or slices of the fruit. */
function top(d: Drawing): string {
  const cream = (x: number, y: number, s = 1) =>
    at(
      x,
      y,
      disc(0, 8, 62, '#e4d9bd', 30) +
        disc(0, 0, 62, '#fffaf0', 32) +
        disc(0, -22, 44, '#fffaf0', 26) +
        disc(2, -42, 22, '#fffaf0', 18),
      s,
    );
  if (d.titled(/tomato|quiche|onion/)) {
    const tomato = d.titled(/tomato/);
    return (
      path('M158 352L548 268L646 352Q400 372 158 352Z', tomato ? '#e9b64c' : '#c98a3a') +
      times(9, (i) =>
        at(
          250 + (i % 5) * 74 + (i > 4 ? 30 : 0),
          i > 4 ? 308 : 340,
          d.piece(tomato ? 'tomato' : 'onionCrisp'),
          tomato ? 0.78 : 1.5,
          i * 47,
          0.5,
        ),
      ) +
      d.scatter(
        430,
        322,
        150,
        22,
        18,
        (i) => d.piece(i % 3 ? (tomato ? 'cheese' : 'onionCrisp') : 'greenHerb'),
        1,
      ) +
      at(400, 306, d.piece('leaf'), 1, 20)
    );
  }
  if (d.titled(/pecan/))
    return times(11, (i) =>
      at(
        230 + (i % 6) * 56 + Math.floor(i / 6) * 26,
        326 - Math.floor(i / 6) * 26,
        d.piece('pecan'),
        0.95,
        i * 33,
        0.6,
      ),
    );
  if (d.titled(/tourti|pot pie|meat pie|shoofly|crumb/))
    return d.titled(/shoofly|crumb/)
      ? d.scatter(370, 316, 170, 24, 40, (i) => d.piece(i % 3 ? 'crumb' : 'oat'), 0.8)
      : path('M160 352L548 268L640 352Q400 376 160 352Z', '#dfa555') +
          line('M300 330L360 316M390 326L450 310M470 332L540 320', '#8f541c', 7) +
          line('M200 346L540 276', '#f0cd8c', 8);
  if (d.titled(/berry|cherry|apple|peach|marion/))
    return (
      times(
        3,
        (i) =>
          line(`M${210 + i * 110} 352L${370 + i * 90} 282`, '#a9692b', 32) +
          line(`M${210 + i * 110} 350L${370 + i * 90} 280`, '#e8b469', 27),
      ) + line('M230 312L612 340', '#e0a659', 24)
    );
  const fruit: PieceName | undefined = d.titled(/lime/) ? 'lime' : d.titled(/lemon/) ? 'lemon' : undefined;
  return (
    cream(412, 296, 1.1) +
    (fruit
      ? at(404, 248, d.piece(fruit), 1)
      : d.titled(/sweet potato|pumpkin/)
        ? at(412, 250, d.piece('pecan'), 1.1, 20)
        : at(412, 256, d.piece('leaf'), 1, 10))
  );
}

/** The cut side of the filling: layers of tomato slices, a sheen, or crumbs. */
function cutSide(d: Drawing): string {
  if (d.titled(/tomato pie/))
    return (
      times(3, (i) =>
        times(7, (k) =>
          disc(196 + k * 68 + (i % 2) * 30, 392 + i * 42, 38, k % 2 ? '#c9402b' : '#dd5f42', 13),
        ),
      ) + line('M170 372Q400 392 640 372', '#f4c860', 16)
    );
  if (d.titled(/lime|lemon|cream|custard|sweet potato|pumpkin|onion|chess|silk|clabber/))
    return line('M190 396Q400 420 610 396', '#fff', 12, 'opacity=".3"');
  return d.scatter(400, 424, 230, 66, 34, (i) =>
    disc(0, 0, 15, i % 2 ? '#fff' : '#000', 11, 'opacity=".12"'),
  );
}

/** One slice of a pie on a plate, its filling to the front. */
export function slice(d: Drawing): string {
  const filling = fillingInk(d);
  const c = d.inks;
  const rim = ['#fbf8f0', c.pop, c.cloth][d.pick('dessert plate', 3)] ?? '#fbf8f0';
  return poster(d, [
    d.shade(406, 560, 300, 26, 0.35),
    disc(400, 532, 306, c.near, 48),
    disc(400, 522, 306, rim, 48),
    disc(400, 524, 306, 'none', 48, `stroke="${rim === c.pop ? '#fbf8f0' : c.pop}" stroke-width="6"`),
    disc(400, 526, 232, rim === c.pop ? '#f4efe3' : '#e6e0d2', 32),
    d.shade(410, 528, 240, 24, 0.24),
    // The back crust rises behind the point, so the slice is seen from its cut side.
    path('M548 262Q616 280 662 350L654 500Q640 520 620 516L560 300Z', '#b97a33'),
    times(5, (i) => disc(566 + i * 22, 272 + i * 20, 27, i % 2 ? '#e0a659' : '#d99b4a', 24)),
    path('M158 352L548 266L646 352L632 512Q400 540 176 508Z', '#b97a33'),
    path('M158 352L646 352L632 486Q400 514 174 484Z', filling),
    path('M174 484Q400 514 632 486L630 512Q400 540 176 508Z', '#d99b4a'),
    line('M182 496Q400 524 624 498', '#f0c77e', 5),
    d.clip(path('M158 352L646 352L632 486Q400 514 174 484Z', '#000'), cutSide(d)),
    path('M158 352L548 268L646 352Q400 372 158 352Z', filling),
    path('M158 352L548 268L560 282L240 352Z', '#fff', 'opacity=".16"'),
    top(d),
    d.titled(/tourti|pot pie/) ? steam(400, 210) : '',
    standing(d, [
      [72, 520, 120],
      [732, 522, 118],
    ]),
  ]);
}
