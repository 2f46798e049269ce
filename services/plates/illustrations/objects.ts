import type { GlyphName } from '@homeplate/reference/pictures/glyph-words.ts';
import type { Drawing } from '../drawing.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { at, box, disc, line, path, times } from '../shapes.ts';

/** Kitchen things beside food. `x` is the middle, `foot` the line on which they stand. */

const steel = '#b9c2c0';
const dark = '#3a3431';
const paper = '#fffaf0';

/** A closed jar filled with one food. */
export const jarOf = (d: Drawing, x: number, foot: number, fill: string, piece: PieceName, size: number) =>
  d.shade(x + 8, foot + 4, 82, 14, 0.3) +
  box(x - 74, foot - 196, 148, 196, '#eef5f1', 24) +
  d.clip(
    box(x - 66, foot - 158, 132, 150, '#000', 18),
    box(x - 66, foot - 158, 132, 150, fill) + d.scatter(x, foot - 82, 66, 76, 46, () => d.piece(piece), size),
  ) +
  box(x - 64, foot - 226, 128, 40, d.inks.pop, 8) +
  line(`M${x - 52} ${foot - 150}v110`, '#fff', 10, 'opacity=".6"');

/** A paper bag of groceries. */
export const bagOf = (d: Drawing, x: number, foot: number, foods: readonly GlyphName[]) =>
  d.shade(x + 10, foot + 2, 130, 18, 0.3) +
  foods
    .map((name, i) => d.glyph(name, x - 70 + i * 70, foot - 262 - (i % 2) * 34, 150, i * 16 - 16, 'none'))
    .join('') +
  path(
    `M${x - 124} ${foot - 232}l24 14 26 -14 26 14 26 -14 26 14 26 -14 26 14 26 -14 24 14 18 -14 -14 232h-220Z`,
    '#c99a62',
  ) +
  path(`M${x - 124} ${foot - 232}l24 14 12 218h-22Z`, '#a97a45') +
  line(`M${x - 40} ${foot - 120}h120`, '#a97a45', 8);

/** A box with a lid, filled with food, seen from above. */
export const boxOf = (
  d: Drawing,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  pieces: readonly (readonly [PieceName, number, number])[],
) =>
  box(x - width / 2 + 10, y - height / 2 + 14, width, height, d.inks.near, 26, 'opacity=".25"') +
  box(x - width / 2, y - height / 2, width, height, '#dfeae5', 26) +
  d.clip(
    box(x - width / 2 + 14, y - height / 2 + 14, width - 28, height - 28, '#000', 18),
    box(x - width / 2 + 14, y - height / 2 + 14, width - 28, height - 28, fill) +
      d.mixed(x, y, width / 2 - 20, height / 2 - 20, pieces),
  );

/** A receipt with lines for words, torn at the foot. */
export const receipt = (d: Drawing, x: number, y: number, turn: number) =>
  at(
    x,
    y,
    box(-84, -138, 190, 300, d.inks.near, 0, 'opacity=".25"') +
      path(`M-96 -150H96V142${times(8, () => 'l-12 14l-12 -14')}Z`, paper) +
      line('M-46 -118H46', dark, 10) +
      times(6, (i) => line(`M-74 ${-74 + i * 30}h${70 - (i % 3) * 16}M46 ${-74 + i * 30}h28`, '#8f8a80', 6)) +
      line('M-74 110h148', dark, 3) +
      line('M-74 124h50M30 124h44', dark, 9),
    1,
    turn,
  );

/** A yellow shelf tag: the unit price at the left, what one pays at the right. */
export const shelfTag = (x: number, y: number, mark: string) =>
  box(x - 84, y, 168, 92, paper, 6) +
  box(x - 84, y, 66, 92, '#f2c33f', 6) +
  line(`M${x - 68} ${y + 30}h34M${x - 68} ${y + 56}h34`, dark, 7) +
  line(`M${x} ${y + 36}h64`, dark, 16) +
  at(x + 8, y + 70, mark) +
  line(`M${x + 30} ${y + 70}h40`, '#8f8a80', 6);

export const magnifier = (x: number, y: number, size: number) =>
  at(
    x,
    y,
    line('M62 62L140 140', '#8f5a22', 30) +
      disc(0, 0, 92, dark) +
      disc(0, 0, 76, '#eaf4f2', 76, 'opacity=".8"') +
      line('M-46 -14A48 48 0 0 1 -6 -50', '#fff', 10),
    size,
  );

export const can = (d: Drawing, x: number, foot: number, label: string, inner: string) =>
  d.shade(x + 8, foot + 4, 96, 18, 0.3) +
  path(
    `M${x - 92} ${foot - 214}V${foot - 10}Q${x} ${foot + 30} ${x + 92} ${foot - 10}V${foot - 214}Z`,
    steel,
  ) +
  path(
    `M${x - 92} ${foot - 184}V${foot - 34}Q${x} ${foot + 6} ${x + 92} ${foot - 34}V${foot - 184}Q${x} ${foot - 144} ${x - 92} ${foot - 184}Z`,
    label,
  ) +
  disc(x, foot - 214, 92, '#d9dfdd', 26) +
  disc(x, foot - 214, 76, '#aab3b2', 19) +
  inner;

export const knife = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    path('M-150 -8H60V44Q-90 46 -150 -8Z', '#d5dcda') +
      path('M-150 -8H60V4H-136Z', '#9aa5a3') +
      box(56, -18, 150, 44, '#5a3520', 16) +
      disc(96, 4, 6, steel) +
      disc(160, 4, 6, steel),
    1,
    turn,
  );

export const flake = (x: number, y: number, size: number) =>
  at(
    x,
    y,
    times(3, (i) => at(0, 0, line('M0 -40V40M-12 -30L0 -18L12 -30M-12 30L0 18L12 30', '#fff', 7), 1, i * 60)),
    size,
  );

/** A dial thermometer, its tip at the origin. */
export const thermometer = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    line('M0 0V-150', steel, 9) +
      disc(0, -196, 58, dark) +
      disc(0, -196, 48, paper) +
      path('M0 -196L40 -216A46 46 0 0 1 34 -164Z', '#c4422b') +
      line('M0 -196L26 -222', dark, 7) +
      disc(0, -196, 8, dark),
    1,
    turn,
  );

/** A kitchen scale with a pan on top. */
export const scale = (d: Drawing, x: number, foot: number) =>
  d.shade(x + 8, foot + 4, 150, 18, 0.3) +
  path(`M${x - 130} ${foot}l34 -170h192l34 170Z`, d.inks.pop) +
  path(`M${x - 130} ${foot}l34 -170h40l-24 170Z`, '#000', 'opacity=".12"') +
  disc(x, foot - 84, 64, paper) +
  times(8, (i) => at(x, foot - 84, line('M0 -52V-42', dark, 5), 1, i * 45)) +
  line(`M${x} ${foot - 84}l26 -34`, '#c4422b', 7) +
  box(x - 20, foot - 196, 40, 30, steel) +
  path(`M${x - 150} ${foot - 216}h300q-20 34 -70 34h-160q-50 0 -70 -34Z`, steel);

export const sack = (d: Drawing, x: number, foot: number, size: number) =>
  at(
    x,
    foot,
    d.shade(6, 0, 84, 14, 0.3) +
      path('M-80 0Q-104 -80 -66 -150L-40 -186H40L66 -150Q104 -80 80 0Z', '#e3cda0') +
      path('M-80 0Q-104 -80 -66 -150L-40 -186H-14Q-60 -100 -40 0Z', '#c9ae78') +
      path('M-58 -160h116l-10 -14h-96Z', d.inks.pop) +
      at(0, -74, d.piece('barley'), 5, 60),
    size,
  );

/** A pot from the side, its opening 220 by 60 around (x, foot - 190). */
export const stockpot = (d: Drawing, x: number, foot: number, fill: string) =>
  d.shade(x + 10, foot + 6, 250, 24, 0.3) +
  [x - 236, x + 236].map((side) => disc(side, foot - 150, 34, d.inks.near, 18)).join('') +
  path(
    `M${x - 232} ${foot - 190}V${foot - 30}Q${x - 226} ${foot} ${x - 190} ${foot + 4}H${x + 190}Q${x + 226} ${foot} ${x + 232} ${foot - 30}V${foot - 190}Z`,
    steel,
  ) +
  box(x + 60, foot - 180, 40, 180, '#dfe6e4') +
  path(
    `M${x - 232} ${foot - 190}V${foot - 30}Q${x - 226} ${foot} ${x - 190} ${foot + 4}H${x - 140}L${x - 170} ${foot - 180}Z`,
    '#8f9c9a',
  ) +
  disc(x, foot - 190, 236, '#8f9c9a', 72) +
  disc(x, foot - 186, 214, fill, 60);
