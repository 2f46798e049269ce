import type { Drawing } from '../drawing.ts';
import { disc, line, path, times } from '../shapes.ts';

const CREAM = '#fff8e8';
const SHADOW = 'opacity=".14"';
const BODY = 'M148 392C160 500 250 560 300 564H500C550 560 640 500 652 392Z';
const SIDE = 'M148 392C160 500 250 560 300 564H360C280 530 200 470 190 392Z';

/** Bowls on the table, with an opening of 254 by 84 around (400,392). */
const BOWLS: readonly ((d: Drawing) => string)[] = [
  // Wide, with one cream stripe.
  ({ inks: c }) =>
    path(BODY, c.pop) +
    path(SIDE, '#000', SHADOW) +
    line('M178 440Q400 512 622 440', CREAM, 10, 'opacity=".85"'),
  // Cream stoneware on a foot, two bands.
  ({ inks: c }) =>
    path('M290 540H510L532 572Q400 590 268 572Z', '#d9cdb0') +
    path(BODY, '#f6efdf') +
    path(SIDE, '#000', 'opacity=".08"') +
    line('M164 432Q400 508 636 432', c.near, 12) +
    line('M178 462Q400 536 622 462', c.pop, 6),
  // Half dipped in a second glaze.
  ({ inks: c }) =>
    path(BODY, c.mid) +
    path(SIDE, '#000', SHADOW) +
    path(
      `M148 392C150 410 154 424 160 438${times(9, (i) => `q28 ${[44, 20, 52, 26, 40, 18, 48, 24, 36][i]} 53 0`)}Q650 416 652 392Z`,
      CREAM,
    ),
  // Dotted.
  ({ inks: c }) =>
    path(BODY, c.near) +
    path(SIDE, '#000', 'opacity=".2"') +
    [
      [206, 442],
      [272, 468],
      [342, 480],
      [412, 482],
      [482, 474],
      [546, 456],
      [602, 430],
      [252, 514],
      [322, 528],
      [398, 530],
      [474, 524],
      [540, 502],
    ]
      .map(([x = 0, y = 0], i) => disc(x, y, i < 7 ? 11 : 8, i % 2 ? c.sun : CREAM))
      .join(''),
  // An onion-soup crock with two lugs.
  ({ inks: c }) =>
    disc(140, 436, 42, '#6b4526', 24) +
    disc(660, 436, 42, '#6b4526', 24) +
    path('M148 392Q140 520 232 562H568Q660 520 652 392Z', '#8a5c34') +
    path('M146 384Q142 430 150 456Q400 530 650 456Q658 430 654 384Z', '#efe0bd') +
    path('M148 392Q140 520 232 562H300Q206 520 196 400Z', '#000', SHADOW) +
    line('M152 460Q400 534 648 460', c.pop, 7),
  // Ribbed.
  ({ inks: c }) =>
    path(BODY, c.pop) +
    times(11, (i) => {
      const k = i - 5;
      return line(
        `M${400 + k * 44} ${478 - Math.abs(k) * 6}L${400 + k * 24} ${562 - Math.abs(k)}`,
        c.near,
        5,
        'opacity=".3"',
      );
    }) +
    path(SIDE, '#000', SHADOW) +
    path('M146 388Q150 420 162 444Q400 520 638 444Q650 420 654 388Z', c.sun),
];

/** Draws the bowl up to its rim; the food is drawn afterwards. */
export const sideBowl = (d: Drawing): string =>
  d.shade(404, 564, 250, 26, 0.35) +
  (BOWLS[d.pick('bowl', BOWLS.length)]?.(d) ?? '') +
  disc(400, 392, 254, CREAM, 84);
