import { bed } from '../fillings/bed.ts';
import { fromAbove } from '../scenes/from-above.ts';
import { poster, standing } from '../scenes/poster.ts';
import { at, box, disc, line, path, times } from '../shapes.ts';
import { type Illustration, illustrationOf, plateAt, SIDES } from './illustration.ts';
import { bagOf, boxOf, can, flake, jarOf, magnifier, receipt, sack, scale, shelfTag } from './objects.ts';

/** The pictures of tips, by slug. */
export const TIPS: Readonly<Record<string, Illustration>> = {
  'build-a-pantry': illustrationOf('midwest', [], (d) =>
    poster(d, [
      bagOf(d, 216, 552, ['baguette-bread', 'leafy-green', 'carrot']),
      jarOf(d, 442, 500, '#e9d9b4', 'riceGrain', 1.4),
      jarOf(d, 660, 500, '#8a3a2a', 'redBean', 1.05),
      jarOf(d, 552, 566, '#a5793c', 'lentil', 1.6),
    ]),
  ),
  'eat-by-season': illustrationOf('new-england', [], (d) =>
    fromAbove(d, [
      plateAt(d, 400, 300, 262),
      ...(['#dfe7b4', '#f8dc8a', '#eebc84', '#cfe0e8'] as const).map((fill, i) =>
        at(400, 300, path('M0 0L0 -226A226 226 0 0 1 226 0Z', fill), 1, i * 90),
      ),
      ...(
        [
          ['asparagus', 478, 190],
          ['pea-pod', 560, 262],
          ['tomato', 470, 402],
          ['ear-of-corn', 562, 366],
          ['pumpkin', 318, 402],
          ['red-apple', 240, 350],
          ['beet', 322, 196],
          ['leafy-green', 240, 258],
        ] as const
      ).map(([name, x, y]) => d.glyph(name, x, y, 116)),
    ]),
  ),
  'freeze-food': illustrationOf(
    'pacific-northwest',
    [],
    (d) =>
      box(0, 0, 800, 600, '#d5e6ea') +
      box(60, 30, 680, 540, '#b7d0d8', 26) +
      box(84, 54, 632, 492, '#eaf4f5', 16) +
      [206, 382].map((y) => box(84, y, 632, 16, '#b7d0d8')).join('') +
      boxOf(d, 206, 134, 190, 108, '#b4472b', [
        ['redBean', 12, 1],
        ['carrot', 6, 0.9],
      ]) +
      boxOf(d, 426, 134, 190, 108, '#f6ebd0', [
        ['corn', 20, 1.1],
        ['potato', 8, 0.8],
      ]) +
      boxOf(d, 222, 306, 220, 110, '#557a36', [['greens', 9, 0.8]]) +
      boxOf(d, 480, 306, 220, 110, '#8a5226', [
        ['beef', 9, 0.85],
        ['carrot', 6, 0.9],
      ]) +
      boxOf(d, 296, 472, 340, 110, '#eef5f1', [
        ['berry', 26, 1.1],
        ['strawberry', 9, 0.8],
      ]) +
      d.glyph('pea-pod', 590, 470, 130, 12, 'none') +
      flake(650, 124, 1.1) +
      flake(650, 310, 0.7) +
      flake(120, 560, 0.9) +
      flake(742, 86, 0.6) +
      flake(744, 470, 0.8),
  ),
  'plan-leftovers': illustrationOf('california', ['onion', 'leafy-green', 'carrot'], (d) =>
    fromAbove(d, [
      boxOf(d, 230, 190, 300, 210, '#8a5226', [
        ['roastSlice', 3, 0.9],
        ['carrot', 8, 1],
        ['potato', 8, 0.9],
      ]),
      boxOf(d, 566, 176, 270, 190, '#faf5e8', [
        ['pea', 22, 1.1],
        ['ham', 10, 1],
        ['carrot', 8, 0.9],
      ]),
      boxOf(d, 250, 432, 260, 200, '#b4472b', [
        ['redBean', 18, 1],
        ['corn', 14, 1.1],
      ]),
      plateAt(
        d,
        568,
        408,
        158,
        bed(d, 'crust', 568, 408, 104, 104, { topped: false }) +
          d.scatter(568, 408, 90, 88, 14, (i) => d.piece(i % 2 ? 'potato' : 'ham'), 0.8) +
          at(568, 402, d.piece('egg'), 1.1, 20),
      ),
    ]),
  ),
  'cost-per-serving-and-at-checkout': illustrationOf('midwest', ['tomato'], (d) =>
    poster(d, [
      bagOf(d, 560, 556, ['baguette-bread', 'celery', 'cheese-wedge']),
      receipt(d, 206, 300, -7),
      at(
        330,
        500,
        d.shade(6, 44, 130, 18, 0.3) +
          disc(0, 34, 130, '#fdfaf2', 30) +
          disc(0, 28, 92, '#c4572f', 20) +
          d.scatter(0, 24, 80, 14, 16, (i) => d.piece(i % 2 ? 'macaroni' : 'crumbleMeat'), 1),
      ),
    ]),
  ),
  'read-a-price': illustrationOf(
    'south',
    [],
    (d) =>
      box(0, 0, 800, 600, d.inks.sky) +
      times(10, (i) => box(i * 88 - 20, 0, 40, 330, d.inks.cloth, 0, 'opacity=".5"')) +
      d.glyph('tomato', 170, 226, 190, -6, 'stand') +
      d.glyph('carrot', 400, 216, 200, 8, 'stand') +
      d.glyph('onion', 634, 226, 190, 4, 'stand') +
      box(0, 316, 800, 30, '#a97a45') +
      box(0, 346, 800, 132, d.inks.near) +
      shelfTag(160, 366, disc(0, 0, 12, '#2b7a57')) +
      shelfTag(
        400,
        366,
        disc(0, 0, 10, 'none', 10, 'stroke="#2b7a57" stroke-width="5"') +
          path('M0 -12A12 12 0 0 1 0 12Z', '#2b7a57'),
      ) +
      shelfTag(
        640,
        366,
        disc(0, 0, 10, 'none', 10, 'stroke="#2b7a57" stroke-width="5" stroke-dasharray="6 5"'),
      ) +
      box(0, 478, 800, 122, d.inks.mid) +
      magnifier(440, 440, 1) +
      disc(440, 440, 44, '#2b7a57'),
  ),
  'read-food-labels': illustrationOf('mid-atlantic', ['beans', 'carrot'], (d) =>
    poster(d, [
      can(d, 300, 540, d.inks.pop, d.glyph('tomato', 300, 440, 120, 0, 'none')),
      at(
        540,
        400,
        d.shade(10, 138, 116, 16, 0.3) +
          box(-110, -180, 220, 320, '#3a3431') +
          box(-102, -172, 204, 304, '#fffaf0') +
          line('M-84 -136H30', '#3a3431', 20) +
          line('M-84 -96H84', '#3a3431', 12) +
          times(6, (i) =>
            line(
              `M${-84 + (i % 2) * 22} ${-62 + i * 30}h${86 - (i % 2) * 22}M56 ${-62 + i * 30}h28`,
              '#3a3431',
              7,
            ),
          ) +
          line('M-84 122H84', '#3a3431', 12),
      ),
      magnifier(608, 370, 0.82),
      standing(d, SIDES),
    ]),
  ),
  'store-produce': illustrationOf('south', [], (d) =>
    poster(d, [
      d.shade(244, 556, 210, 20, 0.3),
      ...(['leafy-green', 'carrot', 'celery', 'broccoli'] as const).map((name, i) =>
        d.glyph(name, 110 + i * 84, 354 + (i % 2) * 20, 170, i * 10 - 14, 'none'),
      ),
      times(3, (i) => box(44, 412 + i * 50, 390, 40, i % 2 ? '#b98a4c' : '#cfa262', 4)) +
        box(52, 404, 24, 156, '#8f6430') +
        box(402, 404, 24, 156, '#8f6430'),
      d.shade(616, 556, 170, 20, 0.3),
      ...(['banana', 'tomato', 'red-apple', 'lemon'] as const).map((name, i) =>
        d.glyph(name, 524 + i * 62, 402 - (i % 2) * 34, 136, i * 12 - 20, 'none'),
      ),
      path('M458 430H774Q760 556 666 562H566Q472 556 458 430Z', d.inks.pop) +
        line('M470 446H762', '#fff8e8', 10),
    ]),
  ),
  'unit-prices': illustrationOf('pacific-northwest', [], (d) =>
    poster(d, [
      scale(d, 560, 552),
      sack(d, 560, 338, 0.72),
      sack(d, 196, 552, 1.5),
      sack(d, 372, 566, 0.72),
      shelfTag(196, 470, disc(0, 0, 12, '#2b7a57')),
    ]),
  ),
};
