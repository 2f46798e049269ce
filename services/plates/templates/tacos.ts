import type { Drawing } from '../drawing.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { poster, standing } from '../scenes/poster.ts';
import { at, box, disc, line, path, times } from '../shapes.ts';

export const wood = (x: number, y: number, w: number, h: number, r = 16): string =>
  box(x, y + 12, w, h, '#6d4420', r) +
  box(x, y, w, h, '#b9803f', r) +
  times(4, (i) =>
    line(
      `M${x + 24} ${y + h * (0.2 + i * 0.2)}q${w * 0.25} ${i % 2 ? 12 : -10} ${w * 0.5} 0t${w * 0.45} 2`,
      '#9c6830',
      4,
      'opacity=".7"',
    ),
  );

const MEATS: readonly (readonly [RegExp, PieceName, number])[] = [
  [/shrimp/, 'shrimpCurl', 0.85],
  [/salmon/, 'salmonCube', 1.1],
  [/\bfish\b|\bcod\b|mahi|halibut|snapper|rockfish|tilapia|catfish/, 'friedFish', 0.72],
  [/ground (beef|turkey|bison)/, 'crumbleMeat', 2],
  [/steak|asada|beef|brisket|bison/, 'beef', 0.95],
  [/pork|carnitas|pastor|kalua/, 'porkShred', 0.95],
  [/chicken|turkey/, 'chickenBit', 0.95],
  [/mushroom/, 'mushroom', 0.7],
  [/chorizo|sausage/, 'crumbleMeat', 2],
  [/\begg/, 'scramble', 1],
  [/potato/, 'potato', 0.9],
  [/bean/, 'blackBean', 1],
  [/squash|zucchini|calabacita/, 'zucchini', 0.6],
];

const DRESSINGS: readonly (readonly [RegExp, PieceName, number])[] = [
  [/cabbage|slaw/, 'cabbageShred', 1],
  [/purple cabbage|red cabbage|pickled onion|red onion/, 'purpleShred', 0.9],
  [/lettuce/, 'lettuce', 0.5],
  [/tomato|salsa|pico/, 'redPepper', 0.6],
  [/avocado|guacamole/, 'avocado', 0.34],
  [/white onion|\bonion\b/, 'crumbled', 0.7],
  [/radish/, 'radish', 0.62],
  [/cotija|queso|feta/, 'crumbled', 0.8],
  [/cheddar|cheese/, 'cheddar', 0.8],
  [/jalape|serrano/, 'jalapeno', 0.62],
  [/\bcorn\b(?! tortilla)/, 'corn', 1],
  [/pineapple|mango/, 'corn', 1.2],
];

/** Yellow corn, pale flour, toasted: the far side and its edge, the near side and its edge. */
const TORTILLAS = [
  ['#d9a548', '#b07a28', '#f0c566', '#c08a30'],
  ['#dcc08a', '#b08f56', '#f4e2b6', '#c2a064'],
  ['#c98d3c', '#96621f', '#e3ab54', '#a8732a'],
] as const;

/** One folded tortilla around (0,0), 230 wide, its filling along the upper edge. */
function taco(d: Drawing): string {
  const [back, backEdge, face, edge] = TORTILLAS[d.pick('tortilla', TORTILLAS.length)] ?? TORTILLAS[0];
  const [, meat, size] = MEATS.find(([word]) => d.has(word)) ?? [/./, 'beef' as const, 0.95];
  const dressings = DRESSINGS.filter(([word]) => d.has(word)).slice(0, 4);
  const along = (count: number, reach: number, make: (i: number) => string) =>
    times(count, (i) => {
      const angle = Math.PI * (1.04 + (0.92 * (i + 0.5)) / count);
      return at(
        Math.cos(angle) * reach,
        44 + Math.sin(angle) * reach * 1.04,
        make(i),
        1,
        (angle * 180) / Math.PI + 90,
      );
    });
  const shell = (fill: string, edge: string, dy: number) =>
    path(
      `M-118 ${64 + dy}C-118 ${-30 + dy} -66 ${-92 + dy} 0 ${-92 + dy}S118 ${-30 + dy} 118 ${64 + dy}Q0 ${86 + dy} -118 ${64 + dy}Z`,
      edge,
    ) +
    path(
      `M-111 ${58 + dy}C-110 ${-28 + dy} -62 ${-85 + dy} 0 ${-85 + dy}S110 ${-28 + dy} 111 ${58 + dy}Q0 ${78 + dy} -111 ${58 + dy}Z`,
      fill,
    );
  const greens = d.has(/cilantro|lettuce|parsley/)
    ? along(7, 122, (i) => at(0, 0, d.piece('leaf'), 0.72, i * 50))
    : '';
  const fill = along(9, 112, (i) => at(0, 0, d.piece(meat), size, (i * 47) % 60));
  const tops = dressings
    .map(([, piece, scale], row) =>
      along(6, 116 - row * 6, (i) =>
        at(
          (((i * 31 + row * 17) % 16) - 8) * 1.4,
          ((i * 13) % 12) - 6,
          d.piece(piece),
          scale,
          i * 70 + row * 30,
        ),
      ),
    )
    .join('');
  const crema = d.has(/crema|sour cream|mayo|aioli/)
    ? line('M-104 14Q-112 -26 -84 -34T-66 -74T-22 -82T24 -100T44 -74T86 -52T104 4', '#fffaf0', 9)
    : '';
  const blisters = [
    [-60, 20],
    [-20, -34],
    [34, -8],
    [70, 30],
    [-6, 30],
    [-78, 48],
    [46, 52],
  ]
    .map(([x = 0, y = 0], i) => disc(x, y, 9 - (i % 3) * 2, '#c98a34', 6 - (i % 3), 'opacity=".75"'))
    .join('');
  return (
    shell(back, backEdge, -14) +
    greens +
    fill +
    tops +
    crema +
    shell(face, edge, 16) +
    blisters +
    line('M-88 36C-82 -14 -48 -52 -8 -60', '#fbe2a0', 8, 'opacity=".8"')
  );
}

/** Three tacos leaning on a board. */
export function tacos(d: Drawing): string {
  const one = taco(d);
  const shared = d.idOf('taco');
  return poster(d, [
    `<defs><g id="${shared}">${one}</g></defs>`,
    d.shade(404, 566, 340, 24, 0.32),
    wood(80, 478, 640, 74),
    ...[196, 400, 604].map(
      (x, i) =>
        d.shade(x + 8, 492, 112, 16, 0.3) +
        at(x, 404 + d.wobble(5), `<use href="#${shared}"/>`, 1, (i - 1) * 6),
    ),
    times(5, (i) => at(240 + i * 80, 506, d.piece('leaf'), 0.8, i * 70)),
    d.has(/lime/) ? at(300, 526, d.piece('lime'), 0.9, 12) + at(506, 530, d.piece('lime'), 0.8, 40) : '',
    standing(d, [
      [58, 532, 108],
      [746, 528, 112],
      [404, 556, 80],
    ]),
  ]);
}
