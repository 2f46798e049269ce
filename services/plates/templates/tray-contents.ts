import type { Drawing } from '../drawing.ts';
import { BEDS } from '../fillings/beds.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { at, disc, line, path, times } from '../shapes.ts';
import { crumbs, dressing, focaccia, halves, mashTop, pudding, squares } from './tray-bakes.ts';
import { type Contents, floor, greenFlecks, grid, melted, scattered } from './tray-layout.ts';

const tots: Contents = (d) => melted(d) + grid(d, 7, 6, () => d.piece('tot'), 0.94) + greenFlecks(d);

const macaroni: Contents = (d) =>
  floor('#f0c25a') +
  scattered(d, 'macaroni', 92, 1.1) +
  scattered(d, 'cheddar', 18, 1.1) +
  (d.has(/crumb|cracker|panko/) ? scattered(d, 'crumb', 36, 0.7) : '') +
  (d.has(/lobster/) ? scattered(d, 'lobsterChunk', 12, 1) : '') +
  greenFlecks(d);

const enchiladas: Contents = (d) => {
  const green = d.has(/green chile|tomatillo|verde/);
  const [base, light, dark] = green ? BEDS.green : BEDS.red;
  return (
    floor(dark) +
    times(6, (i) => at(-186 + i * 74, 0, d.shade(6, 8, 36, 118, 0.3) + d.piece('rolled'), 1.14)) +
    path(
      'M-236 -44Q-200 -78 -150 -56T-70 -66T20 -54T120 -68T236 -46V52Q190 82 130 58T30 70T-60 56T-150 70T-236 50Z',
      base,
    ) +
    line('M-216 -34Q-180 -60 -140 -40T-40 -48T70 -42T190 -46', light, 11, 'opacity=".65"') +
    d.scatter(0, 0, 216, 62, 54, () => d.piece('cheese'), 1.15) +
    d.scatter(0, 0, 205, 54, 11, (i) => d.piece(i % 2 ? 'leaf' : 'jalapeno'), 0.72)
  );
};

const lasagna: Contents = (d) =>
  floor('#c9512f') +
  d.scatter(0, 0, 226, 156, 34, (i) => disc(0, 0, 34, i % 3 ? '#f6e2b0' : '#e9a64a', 24)) +
  d.scatter(0, 0, 222, 150, 22, () => disc(0, 0, 14, '#d2583a', 9)) +
  times(3, (i) => line(`M${-118 + i * 118} -150V150`, '#8a2f1d', 4, 'opacity=".6"')) +
  line('M-220 0H220', '#8a2f1d', 4, 'opacity=".6"') +
  d.scatter(0, 0, 205, 135, 9, () => d.piece('leaf'), 0.8);

const nachos: Contents = (d) =>
  floor('#8a8f92', '#6d7276') +
  scattered(d, 'chip', 42, 1.15) +
  (d.has(/beef|chili/) ? scattered(d, 'crumbleMeat', 30, 1.3) : '') +
  (d.has(/bean/) ? scattered(d, 'pintoBean', 16, 1) : '') +
  scattered(d, 'cheddar', 50, 1.2) +
  (d.has(/jalape/) ? scattered(d, 'jalapeno', 9, 0.9) : '') +
  (d.has(/tomato|salsa/) ? scattered(d, 'redPepper', 12, 0.8) : '') +
  at(20, -10, d.piece('dollop'), 1.1);

const casserole: Contents = (d) => {
  const rows: readonly (readonly [RegExp, PieceName, number, number])[] = [
    [/haricot/, 'haricot', 40, 1.1],
    [/broccoli/, 'broccoli', 16, 0.85],
    [/noodle|macaroni/, 'macaroni', 44, 1],
    [/squash|zucchini/, 'squash', 22, 0.8],
    [/tuna|crab/, 'crabLump', 14, 0.8],
    [/chicken|turkey/, 'chickenBit', 16, 0.85],
    [/ground (beef|turkey|bison)/, 'crumbleMeat', 40, 1.2],
    [/\bham\b/, 'ham', 18, 0.85],
    [/sausage|kielbasa/, 'sausageCoin', 16, 0.85],
    [/potato|hash brown/, 'potato', 30, 0.9],
    [/chile|poblano|pepper/, 'chileStrip', 12, 0.9],
    [/\bpeas?\b/, 'pea', 26, 0.8],
    [/\bcorn\b/, 'corn', 40, 1],
    [/tomato/, 'tomato', 9, 0.66],
  ];
  const shown = rows.filter(([word]) => d.has(word)).slice(0, 4);
  return (
    (d.has(/tomato|marinara|enchilada/) && !d.has(/\bcream|milk|creamy/) ? floor(BEDS.red[0]) : melted(d)) +
    shown.map(([, piece, count, size]) => scattered(d, piece, count, size)).join('') +
    (d.has(/cheddar|cheese/) ? scattered(d, 'cheddar', 26, 1) : '') +
    (d.has(/fried onion|onion crisp|french.fried/) || d.has(/haricot/)
      ? scattered(d, 'onionCrisp', 30, 0.9)
      : d.has(/crumb|cracker|crisps|corn ?flake|panko|stuffing|bread/)
        ? scattered(d, 'crumb', 84, 0.55)
        : '') +
    greenFlecks(d)
  );
};

/** Meat and vegetables roasted together, by the ingredients. */
export const roasted: Contents = (d) => {
  const rows: readonly (readonly [RegExp, PieceName, number, number])[] = [
    [/sweet potato/, 'sweetPotato', 16, 1.1],
    [/(?<!sweet )potato/, 'potato', 18, 1.1],
    [/broccoli/, 'broccoli', 9, 1],
    [/carrot/, 'carrot', 14, 1.1],
    [/brussels|cabbage/, 'lettuce', 8, 0.8],
    [/asparagus/, 'asparagus', 9, 0.9],
    [/haricot/, 'haricot', 16, 1],
    [/zucchini|squash/, 'zucchini', 9, 0.9],
    [/pepper/, 'redStrip', 10, 1.1],
    [/pepper/, 'chileStrip', 8, 1.1],
    [/\bcorn\b/, 'cornCob', 6, 1.1],
    [/onion/, 'redOnion', 9, 1.1],
  ];
  const meat: readonly [PieceName, number, number] = d.has(/sausage|kielbasa|andouille|brat/)
    ? ['sausageCoin', 16, 1.1]
    : d.has(/shrimp/)
      ? ['shrimpCurl', 14, 1]
      : d.has(/salmon/)
        ? ['salmonCube', 9, 1.9]
        : d.has(/chicken/)
          ? ['leg', 5, 1.1]
          : d.has(/pork/)
            ? ['chop', 3, 0.8]
            : d.has(/\bcod\b|fish|halibut/)
              ? ['whiteFish', 3, 0.8]
              : ['mushroom', 12, 1];
  return (
    rows
      .filter(([word]) => d.has(word))
      .slice(0, 4)
      .map(([, piece, count, size]) => scattered(d, piece, count, size))
      .join('') +
    scattered(d, ...meat) +
    d.scatter(0, 0, 205, 135, 9, () => d.piece('leaf'), 0.8)
  );
};

const cornPudding: Contents = (d) =>
  floor('#f6e3a8', '#c98a2e') +
  scattered(d, 'corn', 120, 1.35) +
  scattered(d, 'crumb', 46, 0.5) +
  scattered(d, 'ring', 12, 1.1);

const CONTENTS: readonly (readonly [RegExp, Contents])[] = [
  [/tot\b|tots\b|tater/, tots],
  [/stuffed squash/, halves('squashHalf', 3, 2, 1.05, '#8a5a2c')],
  [/poblanos|stuffed pepper/, halves('poblanoHalf', 2, 3, 0.98, '#8f2f1d')],
  [/apricot|baked peach/, halves('apricotHalf', 4, 3, 1.02, '#d98430')],
  [/focaccia/, focaccia],
  [/nacho/, nachos],
  [/mac(aroni)?( and | & |.?n.? )cheese/, macaroni],
  [/enchilada|manicotti|cannelloni|stuffed shells/, enchiladas],
  [/lasagna|baked ziti|moussaka|eggplant parm|parmesan/, lasagna],
  [
    /brownie|fudge|nanaimo|\bbars?\b|blondie|shortbread|gooey butter|squares|mochi|haupia|k[uū]lolo|scotcheroo|buckle|sheet cake|peach cake|baked oatmeal|coconut pudding/,
    squares,
  ],
  [/crisp|crumble|cobbler/, crumbs],
  [/shepherd|cottage|sweet potato casserole|mashed/, mashTop],
  [/corn pudding|scalloped corn|corn casserole/, cornPudding],
  [/bread pudding|strata|french toast|capirotada/, pudding],
  [/dressing|stuffing/, dressing],
];

/** The contents by the words of the title, else a casserole of the ingredients. */
export const contentsOf = (d: Drawing): string =>
  (CONTENTS.find(([word]) => d.titled(word))?.[1] ?? casserole)(d);
