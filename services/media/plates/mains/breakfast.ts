import { BEDS } from '../fillings/beds.ts';
import { at, disc, line, times } from '../shapes.ts';
import { laid, type Main, raised, sauce, side } from './plating.ts';

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

/** Two slices of toast with what is spread and laid on them. */
export const toasts: Main = (d) => {
  const spread = d.has(/avocado/) ? BEDS.green : d.has(/peanut|cinnamon/) ? BEDS.brown : BEDS.cream;
  return (
    (
      [
        [-76, -16, -10],
        [80, 20, 8],
      ] as const
    )
      .map(
        ([x, y, turn], i) =>
          raised(d, x, y, 'toast', 54, 50, 1.66, turn) +
          disc(x, y - 4, 54, spread[0], 56) +
          line(`M${x - 34} ${y + 6}q30 -40 66 -16`, spread[1], 10, 'opacity=".8"') +
          (d.has(/\begg/)
            ? at(x, y - 4, d.piece('egg'), 0.86, i * 70)
            : d.has(/tomato/)
              ? d.scatter(x, y, 40, 42, 5, () => d.piece('cherryTomato'), 0.9)
              : '') +
          (d.has(/radish/) ? d.scatter(x, y + 26, 42, 26, 4, () => d.piece('radish'), 0.7) : '') +
          at(x + 20, y - 50, d.piece('leaf'), 0.7, i * 60),
      )
      .join('') + side(d, 4, 128)
  );
};

export const biscuitsAndGravy: Main = (d) => {
  const white = d.has(/chocolate/) ? BEDS.cocoa : BEDS.cream;
  return (
    laid(d, 'biscuit', 52, 50, 1.36, [
      [-70, -62, 0],
      [72, -48, 40],
      [4, 66, 90],
    ]) +
    sauce(3, 15, [white[2], white[2]], 0.96) +
    sauce(0, 10, white, 0.94) +
    sauce(30, 20, [white[1], white[1]], 0.5) +
    d.scatter(0, 10, 106, 92, 34, () => d.piece('crumbleMeat'), 0.9) +
    d.scatter(0, 10, 112, 98, 9, () => d.piece('chive'))
  );
};
