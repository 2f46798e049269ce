import { bed } from '../fillings/bed.ts';
import { BEDS } from '../fillings/beds.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { at, disc } from '../shapes.ts';
import { citrus, laid, type Main, raised, sauce, side, starch } from './plating.ts';

/** A fried steak or chop under cream gravy, with mashed potatoes if the recipe has potatoes. */
export const gravied: Main = (d) =>
  (d.has(/potato/) ? at(84, -90, d.piece('mash'), 1.05) : '') +
  side(d, -86, -90) +
  raised(d, 0, 50, 'cutlet', 104, 54, 1.36, -6) +
  sauce(-6, 46, BEDS.cream, 0.66) +
  d.scatter(-6, 46, 80, 60, 22, () => disc(0, 0, 2.6, '#3a2a1a')) +
  at(70, 92, d.piece('leaf'), 0.9, 30);

/** Potato pancakes, a pool of apple sauce and one of sour cream. */
export const latkes: Main = (d) =>
  laid(d, 'latke', 54, 46, 1.34, [
    [-58, -62, 0],
    [62, -34, 60],
    [-44, 56, 110],
  ]) +
  d.shade(88, 92, 56, 50, 0.24) +
  disc(82, 84, 56, '#fbf8f0') +
  disc(82, 84, 47, '#e3bd6c') +
  d.scatter(82, 84, 36, 34, 8, () => disc(0, 0, 7, '#f4dca0', 5)) +
  at(4, -4, d.piece('dollop'), 0.72) +
  d.scatter(0, 0, 110, 90, 9, () => d.piece('chive'), 0.8);

/** A fillet with its own finish: crumbs, nuts, capers or a glaze; starch and vegetable beside it. */
export const fillet =
  (piece: PieceName, over: PieceName | undefined, count: number, size: number): Main =>
  (d) =>
    starch(d, 86, -86) +
    side(d, -84, -90) +
    (over === 'caper' ? sauce(0, 54, ['#efdc94', '#fbf0c4'], 0.82) : '') +
    raised(d, 0, 52, piece, 110, 52, 1.24, -8) +
    (over ? d.scatter(0, 48, 96, 32, count, () => d.piece(over), size) : '') +
    citrus(d, 0, 28) +
    at(28, 90, d.piece('leaf'), 0.9, 30);

/** Two or three fillets side by side in their butter. */
export const fillets =
  (piece: PieceName, over: PieceName): Main =>
  (d) =>
    side(d, 10, -116) +
    sauce(0, 34, ['#d9a441', '#f2cf7c'], 1.04) +
    laid(d, piece, 110, 50, 0.96, [
      [-14, -18, -8],
      [16, 86, -8],
    ]) +
    d.scatter(0, 34, 118, 84, 22, () => d.piece(over), 1) +
    d.scatter(0, 34, 118, 84, 8, () => d.piece('greenHerb'), 0.7) +
    citrus(d, 0, 0);

/** Shellfish in garlic butter, two scoops of rice. */
export const garlicShrimp: Main = (d) =>
  at(-88, -82, d.piece('riceScoop'), 1.06) +
  at(30, -112, d.piece('riceScoop'), 0.98) +
  sauce(24, 44, ['#dd9a3c', '#f6cd86'], 1) +
  d.scatter(20, 42, 106, 86, 15, () => d.piece('shrimpCurl'), 1.15) +
  d.scatter(20, 42, 104, 84, 22, (i) => d.piece(i % 2 ? 'clove' : 'greenHerb'), 0.6) +
  citrus(d, 8, 26);

/** A ring of filled shells. */
export const stuffedShells: Main = (d) =>
  bed(d, 'leaves', 0, 0, 156, 152, { topped: false, garnish: false }) +
  laid(d, 'stuffie', 40, 36, 1.4, [
    [-78, -66, -20],
    [70, -78, 30],
    [-88, 56, 200],
    [82, 46, 140],
    [-2, 104, 180],
    [0, -10, 0],
  ]) +
  citrus(d, 0, 48);
