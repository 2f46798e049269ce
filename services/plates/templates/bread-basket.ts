import { type Drawing, steam } from '../drawing.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { poster, standing } from '../scenes/poster.ts';
import { at, line, path, times } from '../shapes.ts';

const BREADS: readonly (readonly [RegExp, PieceName, number])[] = [
  [/pretzel/, 'pretzel', 1.5],
  [/bialy/, 'bialy', 1.25],
  [/dutch crunch/, 'crunchRoll', 1.3],
  [/biscuit|scone/, 'dropBiscuit', 1.25],
  [/malasada|beignet|dough?nut|andagi/, 'sugared', 1.4],
  [/sopaipilla|fry ?bread/, 'doughSquare', 1.4],
  [/roll|bun/, 'softRoll', 1.2],
];

const wicker = () =>
  path('M112 372Q400 470 688 372L640 540Q400 594 160 540Z', '#b9803f') +
  times(4, (row) =>
    times(11, (i) => {
      const y = 424 + row * 34;
      const half = 270 - row * 16;
      const x = 400 - half + ((i + 0.5 + (row % 2) * 0.5) * half * 2) / 11.5;
      const sag = (1 - ((x - 400) / 280) ** 2) * 34;
      return line(
        `M${Math.round(x - 17)} ${Math.round(y + sag)}q17 9 34 0`,
        row % 2 ? '#8f5f2c' : '#d9a45c',
        12,
      );
    }),
  ) +
  path('M104 366Q400 464 696 366L694 392Q400 490 106 392Z', '#9c6830') +
  times(17, (i) =>
    line(`M${126 + i * 34} ${Math.round(376 + (1 - ((i - 8) / 8.6) ** 2) * 44)}l18 18`, '#d9a45c', 7),
  );

/** The front of the container: wicker, a glazed bowl, a tin with a band. */
const FRONTS: readonly ((d: Drawing) => string)[] = [
  wicker,
  ({ inks: c }) =>
    path('M106 372Q400 474 694 372Q690 520 520 566H280Q110 520 106 372Z', c.pop) +
    path('M106 372Q400 474 694 372Q692 412 682 446Q400 548 118 446Q108 412 106 372Z', '#fff8e8') +
    path('M106 372Q110 520 280 566H340Q200 520 164 390Z', '#000', 'opacity=".1"') +
    line('M122 464Q400 566 678 464', c.near, 8),
  ({ inks: c }) =>
    path('M110 370Q400 468 690 370L660 548Q400 596 140 548Z', '#aab3b2') +
    path('M128 450Q400 540 672 450L662 500Q400 590 138 500Z', c.mid) +
    path('M110 370L140 548Q180 560 226 568L190 396Z', '#000', 'opacity=".12"') +
    path('M104 366Q400 464 696 366L694 386Q400 484 106 386Z', '#7f8a8c'),
];

/** The end of the cloth over the rim. */
const clothEnd = ({ inks: c }: Drawing) =>
  path('M300 408Q400 432 500 408L470 500Q440 470 400 512Q366 470 336 498Z', c.cloth) +
  path(
    'M300 408L336 498Q366 470 400 512Q440 470 470 500L500 408',
    'none',
    `stroke="${c.pop}" stroke-width="6"`,
  );

/** A basket, bowl or tin lined with a cloth, heaped with small breads. */
export function breadBasket(d: Drawing): string {
  const c = d.inks;
  const front = d.pick('bread basket', FRONTS.length);
  const [, piece, size] = BREADS.find(([word]) => d.titled(word)) ?? [/./, 'crust' as const, 1.3];
  const spots = [
    [230, 380],
    [345, 364],
    [460, 366],
    [570, 382],
    [282, 330],
    [400, 306],
    [516, 330],
    [342, 270],
    [458, 274],
  ] as const;
  return poster(d, [
    d.shade(404, 562, 290, 26, 0.35),
    path('M120 376Q400 470 680 376L690 350Q400 250 110 350Z', '#6d4420'),
    path(
      'M128 350L80 300L176 318L150 252L262 306L300 240L360 296H450L512 244L548 308L660 254L634 322L724 304L672 354Q400 300 128 350Z',
      c.cloth,
    ),
    path('M128 350L80 300L176 318M672 354L724 304L634 322', 'none', `stroke="${c.pop}" stroke-width="7"`),
    ...spots.map(
      ([x, y], i) =>
        d.shade(x + 6, y + 30, 52, 22, 0.22) + at(x, y, d.piece(piece), size, ((i * 47) % 30) - 15),
    ),
    FRONTS[front]?.(d) ?? '',
    front === 0 ? clothEnd(d) : '',
    d.titled(/pretzel/) ? '' : steam(400, 190),
    standing(d, [
      [64, 516, 122],
      [738, 516, 118],
    ]),
  ]);
}
