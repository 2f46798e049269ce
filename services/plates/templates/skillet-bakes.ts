import type { Drawing } from '../drawing.ts';
import { bed } from '../fillings/bed.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { around, at, disc, line, path, times } from '../shapes.ts';

/** Draws the food in a skillet of radius 196 around (x,y). */
export type Contents = (d: Drawing, x: number, y: number) => string;

export const baked: Contents = (d, x, y) =>
  bed(d, 'crust', x, y, 196, 192, { topped: false, garnish: false }) +
  d.scatter(x, y, 176, 170, 30, (i) => disc(0, 0, 12, i % 2 ? '#f6d791' : '#cf942f', 8, 'opacity=".6"')) +
  (d.has(/\bcorn\b(?!meal)/) ? d.scatter(x, y, 168, 164, 16, () => d.piece('corn')) : '') +
  (d.has(/chile|jalape/) ? d.scatter(x, y, 168, 164, 9, () => d.piece('jalapeno'), 0.9) : '') +
  (d.has(/apple/)
    ? around(9, 112, 108, (dx, dy, _, turn) => at(x + dx, y + dy, d.piece('apple'), 1.15, turn + 90))
    : '') +
  (d.has(/berr(y|ies)/) ? d.scatter(x, y, 150, 146, 12, () => d.piece('berry')) : '') +
  times(4, (i) => at(x, y, line('M-186 0H186', '#a9682c', 5), 1, i * 45 + 12)) +
  at(x, y - 8, d.piece('pat'), 1.7, 12);

/** Drop biscuits steamed on stewed fruit. */
export const grunt: Contents = (d, x, y) => {
  const fruit: PieceName = d.has(/peach|apricot/)
    ? 'peach'
    : d.has(/apple/)
      ? 'apple'
      : d.has(/cherr/)
        ? 'cherry'
        : 'berry';
  const juice = fruit === 'berry' ? '#43306e' : fruit === 'cherry' ? '#8c2030' : '#cf8a3c';
  return (
    disc(x, y, 196, juice, 192) +
    d.scatter(x, y, 176, 172, fruit === 'berry' ? 70 : 34, () => d.piece(fruit), 0.95) +
    around(
      6,
      108,
      104,
      (dx, dy, i) =>
        d.shade(x + dx + 5, y + dy + 10, 60, 40, 0.3) +
        at(x + dx, y + dy, d.piece('dropBiscuit'), 1.05, i * 47),
    ) +
    at(x, y - 4, d.piece('dropBiscuit'), 1.05, 20)
  );
};

/** A pancake puffed up over the rim, with sugar and lemon. */
export const dutchBaby: Contents = (d, x, y) =>
  around(14, 186, 182, (dx, dy, i) => disc(x + dx, y + dy, 40 + (i % 3) * 6, i % 2 ? '#b9772a' : '#c98834')) +
  around(14, 178, 174, (dx, dy, i) => disc(x + dx, y + dy, 32 + (i % 3) * 5, i % 2 ? '#e3a94e' : '#dc9c40')) +
  disc(x, y, 160, '#f0c870', 156) +
  disc(x - 8, y - 8, 132, '#f8dc92', 126) +
  d.scatter(x, y, 140, 136, 9, () => disc(0, 0, 22, '#e3ae56', 13, 'opacity=".6"')) +
  d.scatter(x, y, 190, 186, 60, () => disc(0, 0, 4.5, '#fffdf4', 3.4)) +
  at(x - 40, y - 10, d.piece('lemon'), 0.95, 10) +
  at(x + 44, y + 26, d.piece('lemon'), 0.8, 50) +
  at(x + 20, y - 60, d.piece('pat'), 1, 12);

/** A thick cake of herbs and eggs, cut in wedges. */
export const herbCake: Contents = (d, x, y) =>
  disc(x, y, 196, '#3f5c22', 192) +
  disc(x, y - 4, 186, '#5f8434', 182) +
  d.scatter(x, y, 172, 168, 70, (i) =>
    disc(0, 0, 15, ['#7fa048', '#46682a', '#94b35a'][i % 3] ?? '#7fa048', 8),
  ) +
  times(3, (i) => at(x, y, line('M-186 0H186', '#2f4719', 5), 1, i * 60 + 16)) +
  d.scatter(x, y, 140, 136, 9, () => d.piece('walnut'), 0.7) +
  d.scatter(x, y, 140, 136, 14, () => d.piece('cranberry'), 0.8);

/** Corn bread baked over chili, one wedge out. */
export const tamalePie: Contents = (d, x, y) =>
  bed(d, 'red', x, y, 196, 192, {
    pieces: [
      ['crumbleMeat', 40, 1.3],
      ['corn', 20, 1],
      ['redPepper', 10, 0.7],
    ],
    garnish: false,
  }) +
  path(`M${x} ${y}L${x + 176} ${y - 40}A180 176 0 1 1 ${x + 110} ${y - 138}Z`, '#b8792c') +
  path(`M${x - 4} ${y - 5}L${x + 168} ${y - 46}A180 176 0 1 1 ${x + 102} ${y - 140}Z`, '#e8b857') +
  d.clip(
    path(`M${x - 4} ${y - 5}L${x + 168} ${y - 46}A180 176 0 1 1 ${x + 102} ${y - 140}Z`, '#000'),
    d.scatter(x, y, 176, 170, 34, (i) => disc(0, 0, 14, i % 2 ? '#f6d791' : '#cf942f', 9, 'opacity=".6"')) +
      d.scatter(x, y, 168, 160, 16, () => d.piece('corn')) +
      d.scatter(x, y, 168, 160, 9, () => d.piece('olive'), 0.9) +
      d.scatter(x, y, 168, 160, 20, () => d.piece('cheddar'), 0.9),
  );
