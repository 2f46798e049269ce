import { BEDS } from '../fillings/beds.ts';
import { at, disc, path, times } from '../shapes.ts';
import { laid, type Main, sauce, side } from './plating.ts';

export const breakfast: Main = (d) =>
  at(84, -84, d.piece('toast'), 1.2, 14) +
  at(110, -52, d.piece('toast'), 1.15, 34) +
  (d.has(/potato|hash/) ? d.scatter(72, 82, 76, 52, 20, () => d.piece('potato'), 0.72) : side(d, 72, 82)) +
  (d.has(/bacon/)
    ? times(3, (i) => d.glyph('bacon', -108 + i * 24, 72 + i * 14, 112, -30, 'none'))
    : d.has(/sausage|linguica/)
      ? laid(d, 'sausage', 90, 26, 0.84, [
          [-78, 70, -16],
          [-62, 108, -16],
        ])
      : d.has(/\bham\b|spam|pork roll|scrapple/)
        ? laid(d, 'hamSlice', 46, 42, 1.05, [
            [-104, 78, 0],
            [-62, 92, 30],
            [-22, 100, 60],
          ])
        : '') +
  laid(d, 'egg', 52, 46, 1.42, [
    [-70, -50, 10],
    [8, 4, 70],
  ]) +
  at(-16, -30, d.piece('leaf'), 0.8, 20);

/** Gravy that runs over a biscuit, around (0,0). */
const SPILL =
  'M-54 6Q-60 -30 -18 -38Q30 -46 50 -14Q62 20 40 30Q34 62 20 34Q-2 30 -10 52Q-22 66 -28 36Q-50 34 -54 6Z';

/** Split biscuits in white gravy, which runs over each and leaves its edge free. */
export const biscuitsAndGravy: Main = (d) => {
  const white = d.has(/chocolate/) ? BEDS.cocoa : BEDS.cream;
  const places = [
    [-76, -50, 0],
    [74, -58, 40],
    [6, 62, 90],
  ] as const;
  return (
    sauce(3, 14, [white[2], white[2]], 1.12) +
    sauce(0, 8, white, 1.1) +
    laid(d, 'biscuit', 52, 50, 1.46, places) +
    places
      .map(
        ([x, y], i) =>
          at(x, y + 4, path(SPILL, white[2]), 1, i * 40) +
          at(x - 2, y, path(SPILL, white[0]), 1, i * 40) +
          d.scatter(x, y - 2, 34, 24, 8, () => d.piece('crumbleMeat'), 1.25),
      )
      .join('') +
    d.scatter(0, 8, 138, 120, 12, (i) => d.piece(i % 2 ? 'chive' : 'crumbleMeat'), 1.1)
  );
};

/** Slices of bread fried in egg, sugar and syrup on them. */
export const friedBread: Main = (d) =>
  sauce(0, 16, ['#8a4a18', '#d08a4a'], 0.98) +
  laid(d, 'toast', 46, 46, 1.9, [
    [-76, -48, -14],
    [64, -58, 12],
    [-8, 44, -4],
  ]) +
  sauce(2, 8, ['#8a4a18', '#d08a4a'], 0.34) +
  at(0, 4, d.piece('pat'), 1.2, 12) +
  d.scatter(0, 4, 140, 120, 40, () => disc(0, 0, 4, '#fffdf4', 3)) +
  [
    [-112, 84, 0.8],
    [104, 66, 0.9],
    [70, 106, 0.75],
  ]
    .map(([x = 0, y = 0, size = 1]) => at(x, y, d.piece(d.has(/orange/) ? 'orange' : 'pecan'), size, 20))
    .join('');
