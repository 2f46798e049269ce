import { BEDS } from '../fillings/beds.ts';
import { scatteredOf } from '../fillings/filling.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { at, disc, line, times } from '../shapes.ts';
import { type Main, sauce } from './plating.ts';

type Shape = 'strand' | 'penne' | 'macaroni' | 'ribbon';
type Dressed = readonly [
  shape: Shape,
  sauce: readonly [string, string] | undefined,
  coat: string | undefined,
  on: string,
];

const VODKA = ['#e0875a', '#f3b48c'] as const;
const GRAVY = ['#c99a6a', '#e6c49a'] as const;
const RED: readonly [string, string] = [BEDS.red[0], BEDS.red[1]];

/** Title words to the pasta, its sauce, its coating and its topping. */
const PASTAS: readonly (readonly [RegExp, Dressed])[] = [
  [/cincinnati/, ['strand', ['#7a3d22', '#9c5a38'], undefined, 'crumbleMeat 46 1.3, crumbled 12 .6']],
  [
    /chop suey|goulash|chili mac/,
    ['macaroni', undefined, '#d2613a', 'crumbleMeat 44 1.3, redPepper 14 .75, pepper 9 .6'],
  ],
  [/vodka/, ['penne', undefined, VODKA[0], 'cheese 24 1, leaf 4 .9']],
  [
    /riggies/,
    ['penne', undefined, '#dd7444', 'chickenBit 10 1, redStrip 7 .9, chileStrip 7 .9, cheese 14 .9'],
  ],
  [/pesto/, ['penne', undefined, '#a9b65a', 'greenHerb 26 .9, walnut 10 .7, cheese 18 1']],
  [
    /artichoke/,
    [
      'strand',
      undefined,
      undefined,
      'artichokeHeart 8 .95, caper 14 1, crumb 20 .5, lemon 2 .7, greenHerb 8 1',
    ],
  ],
  [
    /garlic noodles/,
    ['strand', undefined, undefined, 'clove 16 .8, cheese 34 1.1, ring 26 1.2, greenHerb 8 1'],
  ],
  [/meatball/, ['ribbon', GRAVY, undefined, 'meatball 7 1.05, greenHerb 8 1']],
  [/haluski/, ['ribbon', undefined, undefined, 'cabbageShred 40 1.4, onion 12 1.1, greenHerb 6 .8']],
  [/clam/, ['strand', undefined, undefined, 'clam 9 .85, greenHerb 12 1, clove 6 .6']],
  [/shrimp|scampi/, ['strand', undefined, undefined, 'shrimpCurl 10 1, greenHerb 12 1, lemon 2 .7']],
  [/bolognese|meat sauce|ragu/, ['strand', RED, undefined, 'crumbleMeat 44 1.3, cheese 18 1']],
];

const MEATS: readonly (readonly [RegExp, string])[] = [
  [/clam/, 'clam 9 .8'],
  [/shrimp|scampi/, 'shrimpCurl 9 1'],
  [/meatball/, 'meatball 7 1'],
  [/sausage/, 'sausageCoin 10 .9'],
  [/chicken/, 'chickenBit 10 1'],
  [/beef|bison|turkey|pork/, 'crumbleMeat 50 1.25'],
  [/mushroom/, 'mushroom 9 .8'],
];

/** Chooses by the ingredients if the title does not match. */
function guessed(words: string): Dressed {
  const has = (word: RegExp) => word.test(words);
  const shape: Shape = has(/macaroni|elbow/)
    ? 'macaroni'
    : has(/penne|ziti|rigatoni|shells/)
      ? 'penne'
      : has(/egg noodle|noodle/)
        ? 'ribbon'
        : 'strand';
  const white = has(/alfredo|scampi|clam|\bcream\b|carbonara|lemon/);
  const meat = MEATS.find(([word]) => has(word))?.[1] ?? 'leaf 5 1';
  return [
    shape,
    white ? undefined : RED,
    undefined,
    has(/parmesan|mozzarella|cheese/) ? `${meat}, cheese 20 1` : meat,
  ];
}

/** Pasta under its sauce; Cincinnati chili is spaghetti, chili, onions and a drift of cheddar. */
export const pasta: Main = (d) => {
  const [shape, pool, coat, on] = PASTAS.find(([word]) => d.titled(word))?.[1] ?? guessed(d.words);
  const piece: PieceName = shape;
  const heap =
    shape === 'strand'
      ? times(34, (i) => at(0, 0, d.piece('strand'), 1.62 - (i % 6) * 0.2, i * 137.5))
      : d.scatter(
          0,
          0,
          150,
          146,
          shape === 'ribbon' ? 64 : 78,
          () => d.piece(piece),
          shape === 'ribbon' ? 1.05 : 1,
        );
  return (
    disc(0, 5, 164, '#c99f4c') +
    disc(0, 0, 164, coat ?? '#e6c577') +
    heap +
    (coat ? disc(0, 0, 164, coat, 164, 'opacity=".42"') : '') +
    (pool ? sauce(2, 2, pool, 0.94) : '') +
    d.mixed(2, 2, shape === 'strand' ? 108 : 136, shape === 'strand' ? 102 : 130, scatteredOf(on)) +
    (d.titled(/cincinnati/) ? d.scatter(2, -4, 92, 84, 64, () => d.piece('cheddar'), 1.05) : '') +
    (d.titled(/cincinnati/) ? d.scatter(0, 0, 96, 88, 9, () => d.piece('redBean'), 0.85) : '') +
    at(20, -12, d.piece('leaf'), 1.1, 20) +
    (d.titled(/vodka|alfredo/) ? line('M-60 -70Q0 -100 60 -66', '#fbd9c0', 7, 'opacity=".7"') : '')
  );
};
