import { steam } from '../drawing.ts';
import { fromAbove } from '../scenes/from-above.ts';
import { poster, standing } from '../scenes/poster.ts';
import { at, box, disc, line, path, times } from '../shapes.ts';
import { bird, type Illustration, illustrationOf, plateAt, SIDES, skillet } from './illustration.ts';
import { boxOf, knife, receipt, stockpot, thermometer } from './objects.ts';

/** The pictures of tutorials and stories, by slug. */
export const TUTORIALS_AND_STORIES: Readonly<Record<string, Illustration>> = {
  'cook-dried-beans': illustrationOf('southwest', ['garlic', 'onion', 'herb'], (d) =>
    fromAbove(d, [
      plateAt(
        d,
        300,
        320,
        236,
        disc(300, 320, 196, '#c9d6d2') +
          disc(300, 320, 180, '#dfe9e6') +
          d.scatter(300, 320, 156, 150, 60, (i) => d.piece(i % 4 ? 'pintoBean' : 'redBean'), 1.1) +
          line('M190 240Q260 190 340 204', '#fff', 10, 'opacity=".8"'),
      ),
      boxOf(d, 640, 170, 210, 190, '#f3e4bd', [['whiteBean', 26, 1]]),
      boxOf(d, 640, 410, 210, 190, '#40342e', [['blackBean', 30, 1.05]]),
    ]),
  ),
  'cook-rice-and-grains': illustrationOf('hawaii', [], (d) =>
    poster(d, [
      stockpot(d, 330, 552, '#e6dcc4'),
      at(330, 332, d.piece('mound'), 2.3),
      line('M470 330L590 150', '#a9722e', 22) + disc(592, 146, 26, '#a9722e', 26),
      d.shade(668, 556, 92, 14, 0.3) +
        path('M584 404H752L738 552H598Z', '#eaf4f2') +
        path('M590 456H746L738 552H598Z', '#e3c68e') +
        d.scatter(668, 502, 62, 36, 26, () => d.piece('barley'), 1.5) +
        line('M612 470h24M612 500h24M612 530h24', d.inks.pop, 6),
      steam(330, 190),
    ]),
  ),
  'hold-a-knife': illustrationOf('california', [], (d) =>
    fromAbove(d, [
      box(112, 92, 600, 440, d.inks.near, 34, 'opacity=".25"') +
        box(100, 74, 600, 440, '#c9955a', 34) +
        times(6, (i) => line(`M130 ${120 + i * 70}q280 ${i % 2 ? 16 : -16} 540 0`, '#b07d42', 5)),
      knife(470, 250, -18),
      ...[0, 1, 2, 3, 4, 5].map((i) => at(170 + i * 42, 388 - i * 6, d.piece('carrot'), 1.7, i * 20)),
      d.glyph('carrot', 480, 396, 170, 30),
      d.glyph('onion', 216, 190, 140, -10),
      ...[0, 1, 2, 3].map((i) => at(290 + (i % 2) * 56, 280 + i * 20, d.piece('onion'), 1.4, i * 40)),
      d.glyph('celery', 636, 440, 130, 14),
    ]),
  ),
  'make-stock': illustrationOf('mid-atlantic', ['onion', 'carrot'], (d) =>
    poster(d, [
      stockpot(d, 400, 556, '#e3b866'),
      d.scatter(
        400,
        372,
        170,
        40,
        16,
        (i) => d.piece((['carrot', 'celery', 'onion', 'leaf'] as const)[i % 4] ?? 'carrot'),
        1,
      ),
      at(300, 352, d.piece('leg'), 1.2, -20),
      line('M520 360L640 130', '#8f9c9a', 16) +
        path('M640 130q26 -22 34 6', 'none', 'stroke="#8f9c9a" stroke-width="16"'),
      steam(400, 240),
      standing(d, SIDES),
    ]),
  ),
  'safe-temperatures': illustrationOf('new-england', ['lemon', 'herb'], (d) =>
    poster(d, [bird(d, 400, 452, 1.15), thermometer(448, 372, 18), steam(250, 250), standing(d, SIDES)]),
  ),
  'season-cast-iron': illustrationOf('south', [], (d) =>
    fromAbove(d, [
      d.shade(420, 336, 240, 240, 0.3),
      skillet('#2f2a28', -28),
      disc(400, 310, 150, '#4a433e', 150, 'opacity=".7"') +
        line('M280 250Q340 160 460 176', '#8f857c', 16, 'opacity=".8"'),
      path('M330 330Q400 270 470 320T560 400Q500 460 420 420T310 440Q290 380 330 330Z', '#f6ecd6') +
        line('M350 352Q410 300 460 344M360 400Q420 360 500 404', d.inks.pop, 7),
      at(
        120,
        150,
        d.shade(8, 14, 62, 62) +
          disc(0, 0, 62, '#fbf8f0') +
          disc(0, 0, 48, '#e3b53c') +
          line('M-26 -16Q0 -36 22 -22', '#fbe48c', 8),
      ),
    ]),
  ),
  'stretch-a-chicken': illustrationOf('midwest', [], (d) =>
    poster(d, [
      bird(d, 400, 372, 0.86),
      ...(
        [
          [110, 'leg', 0.95],
          [305, 'ribbon', 1.1],
          [498, 'chickenBit', 1.1],
          [690, 'greens', 0.8],
        ] as const
      ).map(
        ([x, piece, size], i) =>
          d.shade(x + 6, 560, 92, 16, 0.3) +
          path(
            `M${x - 92} 486H${x + 92}Q${x + 76} 558 ${x + 32} 562H${x - 32}Q${x - 76} 558 ${x - 92} 486Z`,
            i % 2 ? d.inks.pop : d.inks.near,
          ) +
          disc(x, 486, 92, '#fdf6e3', 24) +
          disc(x, 488, 80, ['#f6ebd0', '#dca65a', '#b4472b', '#e9dcae'][i] ?? '#f6ebd0', 18) +
          d.scatter(x, 478, 56, 10, piece === 'leg' ? 1 : 6, () => d.piece(piece), size),
      ),
    ]),
  ),
  'a-pie-for-the-mine': illustrationOf(
    'midwest',
    ['potato', 'beet'],
    (d) =>
      box(0, 0, 800, 400, d.inks.sky) +
      disc(612, 132, 80, d.inks.sun) +
      path('M0 372L150 250L300 340L460 236L640 330L800 262V400H0Z', d.inks.far) +
      line('M196 372L262 96L328 372M222 262H302M210 316H316', d.inks.near, 14) +
      line('M262 110L420 372', d.inks.near, 12) +
      disc(262, 96, 34, 'none', 34, `stroke="${d.inks.near}" stroke-width="12"`) +
      box(0, 372, 800, 228, d.inks.cloth) +
      times(7, (i) => box(i * 124 - 30, 372, 62, 228, d.inks.weave, 0, 'opacity=".35"')) +
      at(
        330,
        470,
        d.shade(8, 82, 210, 20, 0.3) +
          path(
            'M-206 70C-224 -20 -160 -90 -40 -98S170 -74 206 40Q214 72 190 78H-180Q-202 80 -206 70Z',
            '#a5661f',
          ) +
          path(
            'M-196 58C-208 -18 -152 -80 -38 -88S160 -66 194 40Q198 60 180 64H-172Q-192 68 -196 58Z',
            '#dfa24e',
          ) +
          times(11, (i) => line(`M${-178 + i * 36} 70q10 -24 22 0`, '#b9772f', 9)) +
          line('M-70 -44Q-50 -14 -70 16M10 -52Q30 -20 10 14', '#b9772f', 7),
      ) +
      at(
        634,
        440,
        d.shade(6, 114, 96, 16, 0.3) +
          path('M-70 -110Q0 -180 70 -110', 'none', 'stroke="#6f7d80" stroke-width="9"') +
          box(-90, -96, 180, 206, '#9aa5a3', 16) +
          box(-98, -112, 196, 40, '#b9c2c0', 10) +
          box(-90, -40, 180, 16, '#7f8a8c') +
          line('M-64 -16V86', '#dfe6e4', 12),
      ) +
      standing(d, [
        [92, 540, 110],
        [498, 560, 84],
      ]),
  ),
  'beans-on-monday': illustrationOf(
    'south',
    ['beans', 'bell-pepper'],
    (d) =>
      box(0, 0, 800, 400, d.inks.sky) +
      disc(160, 120, 74, d.inks.sun) +
      path('M0 330Q200 250 420 310T800 280V400H0Z', d.inks.far) +
      box(60, 60, 18, 312, d.inks.near) +
      box(722, 60, 18, 312, d.inks.near) +
      line('M60 84Q400 130 740 84', d.inks.near, 6) +
      path('M150 100L300 114L292 214H158Z', '#fdf6e3') +
      path('M340 116H450L476 160L446 172L440 230H350L344 172L314 160Z', d.inks.pop) +
      path('M510 114L640 100L648 216H516Z', '#cfe0e8') +
      box(0, 372, 800, 228, d.inks.cloth) +
      times(8, (i) => box(i * 110 - 20, 372, 54, 228, d.inks.weave, 0, 'opacity=".35"')) +
      stockpot(d, 400, 556, '#7a3a22') +
      d.scatter(400, 372, 176, 42, 40, () => d.piece('redBean'), 1.05) +
      at(360, 344, d.piece('mound'), 0.9) +
      at(500, 366, d.piece('sausageCoin'), 1.4) +
      at(270, 372, d.piece('sausageCoin'), 1.3) +
      standing(d, SIDES),
  ),
  'the-chicken-a-bulletin-made-famous': illustrationOf('mid-atlantic', ['egg', 'lemon'], (d) =>
    fromAbove(d, [
      d.shade(326, 330, 236, 236, 0.3) +
        disc(310, 310, 236, '#2b2725') +
        disc(310, 310, 210, '#3f3a36') +
        times(16, (i) =>
          disc(
            310 + Math.cos(i * 2.4) * (30 + i * 9),
            310 + Math.sin(i * 2.4) * (30 + i * 9),
            22,
            i % 2 ? '#c9502a' : '#5a4a42',
            18,
          ),
        ) +
        times(9, (i) =>
          line(
            `M${150 + i * 40} ${310 - Math.sqrt(Math.max(0, 200 ** 2 - (i * 40 - 160) ** 2))}V${310 + Math.sqrt(Math.max(0, 200 ** 2 - (i * 40 - 160) ** 2))}`,
            '#aab3b2',
            7,
          ),
        ),
      ...(
        [
          [236, 230, -30],
          [380, 240, 40],
          [246, 380, 20],
          [388, 380, -60],
        ] as const
      ).map(([x, y, turn]) => at(x, y, d.piece('leg'), 1.2, turn)),
      receipt(d, 652, 210, 8),
      d.glyph('egg', 600, 470, 120, 12),
      d.glyph('lemon', 716, 496, 126, -10),
    ]),
  ),
  'what-corn-needs': illustrationOf('southwest', [], (d) =>
    poster(d, [
      ...([-1, 0, 1] as const).map((i) => d.glyph('ear-of-corn', 330 + i * 120, 300, 250, i * 14, 'none')),
      d.glyph('pumpkin', 610, 448, 240, 0, 'stand'),
      d.shade(290, 556, 220, 20, 0.3) +
        path('M70 430H510Q490 554 360 562H220Q90 554 70 430Z', d.inks.pop) +
        line('M86 452H494', '#fff8e8', 10) +
        disc(290, 430, 220, d.inks.near, 46) +
        disc(290, 432, 200, '#c9b48a', 38) +
        d.scatter(290, 424, 176, 26, 44, () => d.piece('hominy'), 1.2),
      d.glyph('beans', 690, 560, 110, 8, 'stand'),
    ]),
  ),
};
