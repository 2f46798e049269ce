import { bed } from '../fillings/bed.ts';
import { BEDS } from '../fillings/beds.ts';
import { at, disc, line } from '../shapes.ts';
import { citrus, laid, type Main, raised, sauce, side, starch } from './plating.ts';

/** A breaded cutlet in strips beside cabbage and rice, sauce drawn over it. */
export const katsu: Main = (d) =>
  at(-88, -86, d.piece('riceScoop'), 1.05) +
  (d.has(/macaroni/) ? at(-118, 40, d.piece('macScoop'), 0.9) : '') +
  d.scatter(74, -92, 76, 48, 44, () => d.piece('cabbageShred'), 1.3) +
  raised(d, 6, 52, 'cutlet', 104, 54, 1.3, -6) +
  line('M-98 52q26 -34 52 0t52 0t52 0t52 0', '#5a2412', 11) +
  (d.has(/lemon/) ? at(110, 104, d.piece('lemon'), 0.7, 20) : '');

/** Seasoned chicken on yellow rice with salad, white sauce in a zigzag. */
export const cart: Main = (d) =>
  bed(d, 'gold', 0, 0, 164, 160, { topped: false, garnish: false }) +
  d.scatter(0, 0, 154, 150, 90, () => d.piece('riceGrain'), 1.1) +
  d.scatter(-86, 56, 62, 76, 12, () => d.piece('lettuce'), 0.8) +
  d.scatter(-74, 60, 50, 60, 6, () => d.piece('tomato'), 0.5) +
  d.shade(46, 6, 96, 88, 0.2) +
  d.scatter(40, -6, 94, 84, 24, () => d.piece('chickenBit'), 1.15) +
  line('M-120 -30q34 -50 68 0t68 0t68 0t40 -10', '#fffaf0', 12) +
  line('M-60 50q30 -30 60 0t60 0t40 -6', '#c9431f', 6);

/** Thighs beside a chopped salad. */
export const thighsAndSalad: Main = (d) =>
  d.scatter(-62, -20, 92, 112, 20, () => d.piece('lettuce'), 0.9) +
  d.scatter(-66, -20, 84, 100, 7, () => d.piece('tomato'), 0.6) +
  d.scatter(-66, -20, 84, 100, 8, () => d.piece('cucumber'), 0.75) +
  d.scatter(-66, -20, 80, 96, 7, (i) => d.piece(i % 2 ? 'olive' : 'redOnion'), 0.9) +
  d.scatter(-66, -20, 80, 96, 8, () => d.piece('crumbled'), 0.8) +
  laid(d, 'leg', 66, 42, 1.22, [
    [72, -42, 70],
    [66, 70, 40],
  ]) +
  citrus(d, 0, 40);

/** Sliced breast under a green dressing, leaves and tomatoes beside it. */
export const greenSauced: Main = (d) =>
  d.scatter(60, -84, 84, 56, 10, () => d.piece('lettuce'), 1) +
  d.scatter(74, -70, 60, 40, 6, () => d.piece(d.has(/tomato/) ? 'cherryTomato' : 'cucumber'), 1) +
  (d.has(/avocado/)
    ? [0, 1, 2, 3].map((i) => at(-96 + i * 24, -96, d.piece('avocado'), 0.75, 8 + i * 8)).join('')
    : '') +
  raised(d, 0, 44, 'breast', 92, 40, 1.42, -6) +
  line('M-110 40q28 -40 56 0t56 0t56 0t48 -6', '#8fa94a', 22) +
  line('M-104 34q28 -36 52 0t56 0', '#c3d07e', 6) +
  d.scatter(0, 56, 120, 60, 12, () => d.piece('greenHerb'), 0.8);

/** Poached chicken, cold, in slices under ginger and scallion. */
export const gingered: Main = (d) =>
  starch(d, 84, -92) +
  laid(d, 'breast', 92, 40, 1.16, [
    [-20, -10, -8],
    [10, 76, 4],
  ]) +
  d.scatter(-10, 30, 112, 76, 40, (i) => d.piece(i % 3 ? 'ring' : 'greenHerb'), 1.1);

/** Legs in a dark sauce beside rice: adobo, shoyu chicken. */
export const darkSauced: Main = (d) =>
  at(-88, -84, d.piece('riceScoop'), 1.1) +
  side(d, 84, -92) +
  sauce(16, 48, BEDS.dark, 1.02) +
  laid(d, 'glazedLeg', 66, 42, 1.26, [
    [-26, 30, -16],
    [66, 66, 24],
    [-10, 108, -6],
  ]) +
  d.scatter(16, 56, 108, 60, 12, (i) => (i % 3 ? d.piece('ring') : d.piece('clove')), 0.9);

const SALMON_SALAD = ['salmonCube', 'redPepper', 'ring'] as const;

/** A leaf bundle opened on the plate; beside it rice and fresh salmon salad, if the recipe has them. */
export const bundle: Main = (d) =>
  (d.has(/\brice\b/) ? at(84, -88, d.piece('riceScoop'), 1.05) : '') +
  (d.has(/salmon/)
    ? disc(-94, -84, 56, '#e9dcae') +
      d.scatter(-94, -84, 46, 46, 22, (i) => d.piece(SALMON_SALAD[i % SALMON_SALAD.length] ?? 'ring'), 0.6)
    : '') +
  d.shade(8, 58, 128, 88, 0.26) +
  at(0, 46, d.piece('bundle'), 1.5, -6) +
  d.scatter(96, 112, 40, 20, 6, () => d.piece('porkShred'), 0.8);
