import type { Drawing } from '../drawing.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { poster, standing } from '../scenes/poster.ts';
import { at, disc, line, path, times } from '../shapes.ts';
import { board } from './sandwich.ts';

/** What shows in the cut end. */
function inside(d: Drawing): readonly PieceName[] {
  if (d.titled(/pepperoni/)) return ['sausageCoin', 'crumbled'];
  const fruit = (
    [
      [/peach|apricot/, 'peach'],
      [/apple/, 'apple'],
      [/blueberr|blackberr/, 'berry'],
      [/cherr|plum/, 'cherry'],
    ] as const
  ).find(([word]) => d.has(word));
  if (fruit) return [fruit[1]];
  const meat: PieceName = d.has(/beef|steak|asada|pork|bison|lamb|sausage/)
    ? 'crumbleMeat'
    : d.has(/chicken|turkey/)
      ? 'chickenBit'
      : d.has(/crab|crawfish|shrimp|lobster/)
        ? 'crabLump'
        : 'pintoBean';
  const found = (
    [
      [/cabbage|kraut/, 'cabbageShred'],
      [/(?<!sweet )potato/, 'potato'],
      [/carrot/, 'carrot'],
      [/beans?/, 'pintoBean'],
      [/cheddar|cheese/, 'cheddar'],
      [/chile|pepper/, 'pepper'],
      [/\brice\b/, 'riceGrain'],
    ] as const
  ).filter(([word]) => d.has(word));
  return [meat, ...found.slice(0, 2).map(([, piece]) => piece)];
}

/** A closed pocket, seen from the side, 400 wide. */
const pocket = (crimped: boolean) =>
  path(
    'M-206 40C-224 -40 -170 -110 -60 -122S150 -118 196 -46C222 6 216 58 190 70H-180Q-200 64 -206 40Z',
    '#a5661f',
  ) +
  path(
    'M-196 32C-210 -38 -162 -100 -58 -112S142 -108 186 -42C208 4 204 46 182 56H-172Q-190 52 -196 32Z',
    '#dfa24e',
  ) +
  path('M-160 -18C-140 -74 -80 -94 -10 -98C-70 -78 -112 -54 -124 -8Z', '#f6d596', 'opacity=".85"') +
  (crimped
    ? times(11, (i) => line(`M${-178 + i * 36} 62q10 -22 20 0`, '#b9772f', 9))
    : line('M-70 -70Q-50 -40 -70 -8M10 -78Q30 -46 10 -12M90 -70Q110 -40 90 -8', '#b9772f', 7));

/** A wrapped tortilla, 420 wide, one end cut. */
const wrap = () =>
  path(
    'M-206 6C-206 -52 -180 -74 -140 -76H150C192 -74 214 -46 214 4S192 76 150 78H-140C-182 76 -206 60 -206 6Z',
    '#b98a48',
  ) +
  path(
    'M-198 0C-198 -46 -176 -66 -140 -68H150C186 -66 206 -42 206 0S186 62 150 64H-140C-176 62 -198 48 -198 0Z',
    '#f0d9a6',
  ) +
  line('M-160 -44H120', '#fdf0cf', 12, 'opacity=".9"') +
  line('M-180 30Q-40 -20 190 22', '#d0a763', 4) +
  times(11, (i) =>
    disc(
      -166 + ((i * 71) % 340),
      -44 + ((i * 37) % 92),
      13 - (i % 4) * 2,
      '#c28b45',
      8 - (i % 3) * 2,
      'opacity=".7"',
    ),
  );

/** Dough closed round a filling: runza, pasty, hand pie, burrito, kolache; the front one cut open. */
export function stuffed(d: Drawing): string {
  const wrapped = d.titled(/burrito|chimichanga/);
  const crimped = d.titled(/past(y|ies)|hand pie|empanada|meat pie|calzone|natchitoches/);
  const [main = 'crumbleMeat', ...others] = inside(d);
  const big = main === 'crumbleMeat' ? 1.8 : 0.95;
  const face = 'M-112 44C-124 -34 -72 -92 0 -92S124 -34 112 44Q100 66 0 66T-112 44Z';
  const cut =
    d.shade(8, 62, 150, 26, 0.3) +
    path('M-132 52C-148 -48 -84 -114 0 -114S148 -48 132 52Q118 82 0 82T-132 52Z', '#a5661f') +
    path('M-124 48C-138 -42 -80 -104 0 -104S138 -42 124 48Q110 74 0 74T-124 48Z', '#f4dba6') +
    path(face, '#6f4426') +
    d.clip(
      path(face, '#000'),
      d.scatter(0, -8, 108, 72, 34, () => d.piece(main), big) +
        others
          .map((piece) =>
            d.scatter(0, -8, 104, 68, 12, () => d.piece(piece), piece === 'potato' ? 0.72 : 0.95),
          )
          .join(''),
    );
  return poster(d, [
    board(d),
    wrapped ? at(330, 408, wrap(), 1.04, -6) : at(300, 400, pocket(crimped), 1.02, -3),
    at(500, 436, cut, 1.06, 3),
    times(4, (i) => at(214 + i * 46, 504 + (i % 2) * 8, d.piece('leaf'), 0.7, i * 70)),
    standing(d, [
      [70, 508, 128],
      [738, 514, 122],
      [652, 566, 84],
    ]),
  ]);
}
