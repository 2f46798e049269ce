import { BEDS } from '../fillings/beds.ts';
import { at, times } from '../shapes.ts';
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
    d.scatter(0, 10, 106, 92, 24, () => d.piece('crumbleMeat'), 1.05) +
    d.scatter(0, 10, 112, 98, 9, () => d.piece('chive'))
  );
};
