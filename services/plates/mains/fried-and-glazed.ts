import { bed } from '../fillings/bed.ts';
import { BEDS } from '../fillings/beds.ts';
import { around, at, disc, line } from '../shapes.ts';
import { laid, type Main, raised, sauce, side, starch } from './plating.ts';

const BLUE_CHEESE_DIP = 52;

/** Wings and drumettes in orange sauce, celery and carrot, a cup of dip. */
export const wings: Main = (d) =>
  sauce(-26, 10, ['#d9703a', '#f3ab74']) +
  laid(d, 'wing', 60, 32, 1.08, [
    [-98, -56, -14],
    [4, -96, 20],
    [-104, 52, 200],
    [52, -30, 70],
  ]) +
  laid(d, 'wingDrum', 48, 28, 1.16, [
    [-46, -6, 30],
    [-20, 98, -20],
    [38, 40, 130],
    [-52, 108, 150],
  ]) +
  laid(d, 'wing', 60, 32, 1.08, [[-14, 40, -40]]) +
  [0, 1, 2]
    .map((i) =>
      at(124 + i * 14, -62 + i * 30, d.piece(i % 2 ? 'carrotStick' : 'celeryStick'), 0.92, 22 + i * 9),
    )
    .join('') +
  d.shade(104, 112, BLUE_CHEESE_DIP, BLUE_CHEESE_DIP, 0.28) +
  disc(98, 104, BLUE_CHEESE_DIP, d.inks.mid) +
  disc(98, 104, BLUE_CHEESE_DIP - 8, '#f4ecd6') +
  d.scatter(98, 104, 34, 34, 9, () => d.piece('crumbled'), 0.66);

export const friedChicken: Main = (d) =>
  starch(d, 94, -74) +
  side(d, 98, 66) +
  laid(d, 'friedLeg', 66, 42, 1.26, [
    [-86, -80, -30],
    [-16, 88, 20],
    [-98, 36, 170],
    [-26, -12, 60],
  ]);

/** Glazed chicken beside rice, greens or fruit: teriyaki, huli huli, barbecue. */
export const glazed: Main = (d) => {
  const legs = d.has(/huli|whole chicken|drumstick|chicken legs?|barbecue|bbq|cornell/);
  return (
    starch(d, -90, -80) +
    (d.has(/macaroni|mac salad/) && d.has(/\brice\b/) ? at(-116, 50, d.piece('riceScoop'), 0.95) : '') +
    (d.has(/pineapple/)
      ? at(62, -104, d.piece('pineapple'), 1.1, 10) + at(116, -56, d.piece('pineapple'), 1.05, 40)
      : side(d, 82, -92)) +
    sauce(22, 54, ['#7a3d18', '#c47a3a'], 0.9) +
    (legs
      ? laid(d, 'glazedLeg', 66, 42, 1.2, [
          [-20, 14, -14],
          [62, 62, 24],
          [-14, 104, -8],
        ])
      : raised(d, 14, 30, 'glazedSlices', 96, 44, 1.34, -8) +
        raised(d, 8, 104, 'glazedSlices', 88, 40, 1.1, 6)) +
    d.scatter(16, 66, 112, 64, 22, (i) => (i % 3 ? d.piece('sesame') : d.piece('ring')))
  );
};

/** Pulled meat with scoops of rice: kalua pork, adobo. */
export const shredded: Main = (d) =>
  at(-84, -86, d.piece('riceScoop'), 1.08) +
  (d.has(/macaroni|mac salad/)
    ? at(56, -100, d.piece('macScoop'), 1.02)
    : at(46, -104, d.piece('riceScoop'), 1.0)) +
  d.shade(16, 60, 138, 84, 0.24) +
  (d.has(/cabbage/)
    ? d.scatter(8, 46, 138, 84, 34, () => d.piece('cabbageShred'), 1.5)
    : disc(8, 46, 134, BEDS.brown[0], 82)) +
  d.scatter(8, 44, 116, 66, 34, () => d.piece('porkShred'), 1.15) +
  d.scatter(8, 44, 120, 70, 9, () => d.piece('ring'), 1.2);

/** Breaded ravioli about a bowl of red sauce, cheese over them. */
export const crispRavioli: Main = (d) =>
  bed(d, 'leaves', 0, 0, 156, 152, { topped: false, garnish: false }) +
  around(8, 112, 106, (x, y, i) => raised(d, x, y, 'ravioli', 40, 36, 0.98, i * 45 + (i % 2) * 9)) +
  d.shade(6, 12, 62, 62, 0.28) +
  disc(0, 0, 62, '#fbf8f0') +
  disc(0, 0, 52, BEDS.red[0]) +
  line('M-28 -12Q0 -34 28 -12', BEDS.red[1], 8) +
  d.scatter(0, 0, 140, 134, 40, (i) => d.piece(i % 3 ? 'cheese' : 'greenHerb'), 0.8);
