import type { Drawing } from '../drawing.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { poster, standing } from '../scenes/poster.ts';
import { at, disc, line, path, times } from '../shapes.ts';
import { board } from './sandwich.ts';

/** Title words to the filling in the cut end. */
const KNOWN: readonly (readonly [RegExp, readonly PieceName[]])[] = [
  [/pepperoni/, ['sausageCoin', 'crumbled']],
  [/chorizo/, ['crumbleMeat', 'scramble', 'potato']],
  [/egg.*burrito|breakfast burrito/, ['scramble', 'potato', 'cheddar']],
  [/bean burrito/, ['riceGrain', 'pintoBean', 'redPepper', 'greenHerb']],
  [/chicken burrito/, ['chickenBit', 'blackBean', 'riceGrain', 'greenHerb']],
];

/** The filling in the cut end. */
function inside(d: Drawing): readonly PieceName[] {
  const known = KNOWN.find(([word]) => d.titled(word))?.[1];
  if (known) return known;
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

const FACE = 'M-112 44C-124 -34 -72 -92 0 -92S124 -34 112 44Q100 66 0 66T-112 44Z';

/** The filling in the cut end, 240 wide, under its own edge of dough. */
function cutEnd(d: Drawing, dough: string, edge: string): string {
  const [main = 'crumbleMeat', ...others] = inside(d);
  const ground = main === 'scramble' || main === 'riceGrain' ? '#c99a4a' : '#6f4426';
  const kinds = [main, ...others].map((piece, i): readonly [PieceName, number, number] => [
    piece,
    i === 0 ? 34 : 14,
    piece === 'crumbleMeat' ? 1.8 : piece === 'riceGrain' ? 1.3 : piece === 'potato' ? 0.75 : 0.95,
  ]);
  return (
    path('M-132 52C-148 -48 -84 -114 0 -114S148 -48 132 52Q118 82 0 82T-132 52Z', edge) +
    path('M-124 48C-138 -42 -80 -104 0 -104S138 -42 124 48Q110 74 0 74T-124 48Z', dough) +
    path(FACE, ground) +
    d.clip(path(FACE, '#000'), d.mixed(0, -8, 108, 72, kinds))
  );
}

/** Two halves of a wrap in foil, their cut ends up. */
function inFoil(d: Drawing): string {
  const foil = (x: number) =>
    path(
      `M${x - 142} 500L${x - 128} 360L${x - 84} 392L${x - 40} 356L${x + 6} 394L${x + 52} 358L${x + 92} 390L${x + 132} 358L${x + 142} 500Q${x} 540 ${x - 142} 500Z`,
      '#c3cac6',
    ) +
    path(
      `M${x - 142} 500L${x - 128} 360L${x - 84} 392L${x - 60} 520Q${x - 110} 514 ${x - 142} 500Z`,
      '#9aa39f',
    ) +
    line(
      `M${x - 20} 400L${x - 34} 508M${x + 60} 392L${x + 44} 512M${x + 104} 404L${x + 96} 500`,
      '#e6ebe8',
      6,
    );
  const shared = d.idOf('cut');
  return (
    `<defs><g id="${shared}">${cutEnd(d, '#f0d9a6', '#b98a48')}</g></defs>` +
    d.shade(400, 516, 300, 20, 0.3) +
    [262, 540].map((x, i) => at(x, 366, `<use href="#${shared}"/>`, 1.02, i ? 6 : -6) + foil(x)).join('')
  );
}

/** Dough closed around a filling, the front one cut open: runza, pasty, hand pie, burrito, kolache. */
export function stuffed(d: Drawing): string {
  const wrapped = d.titled(/burrito|chimichanga/);
  const crimped = d.titled(/past(y|ies)|hand pie|empanada|meat pie|calzone|natchitoches/);
  const way = d.pick('stuffed', 3);
  const side = way === 1 ? -1 : 1;
  const body = wrapped
    ? at(400 - side * 70, 408, wrap(), 1.04, -6 * side)
    : at(400 - side * 100, 400, pocket(crimped), 1.02, -3 * side);
  const pair =
    body +
    at(
      400 + side * 100,
      436,
      d.shade(8, 62, 150, 26, 0.3) +
        (wrapped ? cutEnd(d, '#f0d9a6', '#b98a48') : cutEnd(d, '#f4dba6', '#a5661f')),
      1.06,
      3 * side,
    );
  return poster(d, [
    board(d),
    wrapped && way === 2 ? inFoil(d) : pair,
    times(4, (i) => at(400 - side * 186 + i * side * 46, 506 + (i % 2) * 8, d.piece('leaf'), 0.7, i * 70)),
    standing(d, [
      [70, 508, 128],
      [738, 514, 122],
      [652, 566, 84],
    ]),
  ]);
}
