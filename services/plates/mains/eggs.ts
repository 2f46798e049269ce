import { BEDS } from '../fillings/beds.ts';
import { at, disc, line, path, times } from '../shapes.ts';
import { laid, type Main, raised, sauce, side } from './plating.ts';

/** Scrambled eggs with their additions. */
export const scrambled: Main = (d) =>
  (d.has(/bread|toast|bagel/)
    ? at(96, -92, d.piece('toast'), 1.16, 14) + at(118, -54, d.piece('toast'), 1.1, 30)
    : '') +
  side(d, 92, 84) +
  d.shade(-26, 30, 126, 104, 0.2) +
  d.scatter(-34, 16, 112, 92, 36, () => d.piece('scramble'), 1.25) +
  (d.has(/salmon|lox/)
    ? laid(d, 'smokedSalmon', 50, 26, 1.1, [
        [-74, -24, -20],
        [-10, 34, 12],
        [-76, 62, 30],
      ])
    : '') +
  (d.has(/cream cheese/) ? d.scatter(-34, 10, 90, 76, 6, () => d.piece('dollop'), 0.34) : '') +
  d.scatter(-34, 16, 104, 86, 16, (i) => d.piece(i % 2 ? 'chive' : 'greenHerb'), 0.8);

/** A folded omelet with its filling spilling out. */
export const omelet: Main = (d) =>
  (d.has(/potato|hash/)
    ? d.scatter(20, -106, 110, 40, 18, () => d.piece('potato'), 0.75)
    : side(d, 0, -112)) +
  d.shade(8, 50, 150, 84, 0.26) +
  d.scatter(8, 92, 118, 22, 12, () => d.piece('ham'), 0.85) +
  d.scatter(8, 96, 118, 22, 12, (i) => d.piece(i % 2 ? 'pepper' : 'onion'), 0.8) +
  at(0, 28, d.piece('omelet'), 0.98, -6) +
  d.scatter(0, 16, 100, 36, 7, (i) => d.piece(i % 2 ? 'pepper' : 'ham'), 0.5) +
  at(30, -14, d.piece('leaf'), 1, 20);

/** Browned slices beside fried eggs: goetta, scrapple, livermush. */
export const slicesAndEggs: Main = (d) =>
  laid(d, 'grainSlice', 74, 40, 1.12, [
    [52, -84, 10],
    [70, -14, -6],
  ]) +
  laid(d, 'egg', 52, 46, 1.42, [
    [-84, -52, 10],
    [-60, 58, 70],
  ]) +
  at(60, 90, d.piece('toast'), 1.2, -20) +
  at(104, 74, d.piece('toast'), 1.1, 10) +
  at(-10, 10, d.piece('leaf'), 0.8, 20);

const tortilla = (x: number, y: number, r: number) =>
  disc(x + 4, y + 7, r, '#a9772c') +
  disc(x, y, r, '#efcf84') +
  times(7, (i) =>
    disc(
      x + Math.cos(i * 2.4) * r * 0.62,
      y + Math.sin(i * 2.4) * r * 0.62,
      10,
      '#c58f3c',
      6,
      'opacity=".7"',
    ),
  );

/** Eggs on tortillas under salsa, beans beside them. */
export const huevos: Main = (d) =>
  tortilla(-66, -44, 98) +
  tortilla(70, 34, 98) +
  d.scatter(84, -104, 54, 34, 20, () => d.piece(d.has(/black bean/) ? 'blackBean' : 'pintoBean'), 0.95) +
  (
    [
      [-66, -46],
      [70, 32],
    ] as const
  )
    .map(([x, y], i) => sauce(x, y, BEDS.red, 0.6) + raised(d, x, y, 'egg', 52, 46, 1.2, i * 80))
    .join('') +
  d.scatter(0, 0, 140, 120, 10, (i) => d.piece(i % 2 ? 'greenHerb' : 'crumbled'), 0.6) +
  (d.has(/avocado/)
    ? [0, 1, 2].map((i) => at(-104 + i * 22, 102, d.piece('avocado'), 0.62, 14 + i * 10)).join('')
    : '');

/** Tortillas stacked in red chile, an egg on the top one. */
export const enchiladaStack: Main = (d) =>
  sauce(0, 10, BEDS.red, 1.14) +
  [22, 10, -2].map((y) => disc(0, y + 8, 118, '#8a5a1f', 112) + disc(0, y, 118, '#e3b65c', 112)).join('') +
  sauce(0, -4, BEDS.red, 0.74) +
  d.scatter(0, -2, 92, 86, 30, () => d.piece('cheese'), 1) +
  raised(d, 0, -8, 'egg', 52, 46, 1.5, 20) +
  d.scatter(0, 0, 138, 130, 14, (i) => d.piece(i % 2 ? 'greenHerb' : 'crumbled'), 0.7);

/** Tortilla chips softened in salsa, eggs on them. */
export const chilaquiles: Main = (d) =>
  sauce(0, 6, BEDS.red, 1.12) +
  d.scatter(0, 4, 126, 112, 26, () => d.piece('chip'), 1.15) +
  d.scatter(0, 6, 118, 104, 12, () => disc(0, 0, 22, BEDS.red[0], 14)) +
  laid(d, 'egg', 52, 46, 1.3, [
    [-50, -34, 10],
    [52, 34, 80],
  ]) +
  d.scatter(0, 4, 128, 116, 14, (i) => d.piece(i % 3 ? 'crumbled' : 'redOnion'), 0.8) +
  d.scatter(0, 4, 128, 116, 7, () => d.piece('leaf'), 0.6) +
  line('M-110 40q40 -40 80 0t80 0t60 -10', '#fffaf0', 8, 'opacity=".9"');

/** Thin pancakes rolled around jam. */
export const crepes: Main = (d) =>
  laid(d, 'crepe', 32, 104, 1.04, [
    [-82, 0, -8],
    [0, -6, 0],
    [82, 0, 8],
  ]) +
  sauce(0, 8, ['#b22c38', '#dd6a6c'], 0.62) +
  d.scatter(0, 8, 60, 46, 7, () => d.piece('strawberry'), 0.7) +
  (d.has(/\bcream\b/) ? at(0, -4, d.piece('dollop'), 0.8) : '') +
  d.scatter(0, 0, 130, 120, 26, () => disc(0, 0, 4, '#fffdf4', 3));

/** A thin round flatbread folded in four, its point below, with brown griddle spots. */
const folded = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    path('M4 104L-98 -38Q-4 -128 106 -34Z', '#a9702c') +
      path('M0 94L-98 -44Q-6 -132 100 -44Z', '#f3dfae') +
      path('M0 94L-98 -44Q-52 -92 0 -98Z', '#fbeecb') +
      [
        [-60, -44, 15],
        [-30, -78, 11],
        [22, -70, 16],
        [62, -50, 12],
        [-20, -8, 13],
        [34, -12, 15],
        [4, 40, 10],
      ]
        .map(([dx = 0, dy = 0, r = 0]) => disc(dx, dy, r, '#b9772f', r * 0.62, 'opacity=".75"'))
        .join('') +
      line('M0 92L-4 -100', '#cf9a48', 4),
    1,
    turn,
  );

/** Soft flatbread folded around butter and sugar. */
export const foldedBread: Main = (d) =>
  [
    [-68, -34, -34],
    [66, -34, 30],
    [0, 42, -4],
  ]
    .map(([x = 0, y = 0, turn = 0]) => d.shade(x + 8, y + 2, 92, 84, 0.2) + folded(x, y, turn))
    .join('') +
  at(2, 6, d.piece('pat'), 1.2, 10) +
  d.scatter(0, 0, 136, 116, 46, (i) => disc(0, 0, 4, i % 3 ? '#fffdf4' : '#a8622c', 3));
