import { type Drawing, steam } from '../drawing.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { poster, standing } from '../scenes/poster.ts';
import { around, at, box, cycle, disc, line, path, times } from '../shapes.ts';

const plate = (d: Drawing, rim: string, face: string, well: string) =>
  d.shade(404, 560, 300, 26, 0.35) +
  disc(400, 530, 306, rim, 46) +
  disc(400, 522, 306, face, 46) +
  disc(400, 522, 226, well, 30);

/** The base of a stack: a white plate, a colored one, a speckled one with a line, a round board. */
const UNDER: readonly ((d: Drawing) => string)[] = [
  (d) => plate(d, d.inks.near, '#fbf8f0', '#e6e0d2'),
  (d) => plate(d, d.inks.near, d.inks.pop, '#f4efe3'),
  (d) =>
    plate(d, d.inks.mid, d.inks.cloth, '#f7f1e2') +
    d.scatter(400, 522, 290, 38, 30, () => disc(0, 0, 4, d.inks.near, 2.6, 'opacity=".45"')) +
    disc(400, 522, 288, 'none', 40, `stroke="${d.inks.mid}" stroke-width="5"`),
  (d) =>
    d.shade(404, 562, 310, 26, 0.35) +
    disc(400, 536, 312, '#7b4d22', 46) +
    disc(400, 524, 312, '#c08a49', 46) +
    line('M150 516Q400 486 650 516M190 540Q400 560 600 540', '#a87238', 4, 'opacity=".7"'),
];
const plateUnder = (d: Drawing) => UNDER[d.pick('under', UNDER.length)]?.(d) ?? '';

/** A syrup pool that runs down the side of a stack with its top at `y`. */
const syrup = (y: number, fill: string, light: string) =>
  path(
    `M270 ${y}Q300 ${y - 34} 400 ${y - 36}T540 ${y - 2}Q544 ${y + 60} 530 ${y + 96}T506 ${y + 40}Q480 ${y + 30} 470 ${y + 60}T446 ${y + 34}Q370 ${y + 44} 350 ${y + 30}Q336 ${y + 120} 318 ${y + 92}T306 ${y + 20}Q276 ${y + 18} 270 ${y}Z`,
    fill,
  ) + line(`M310 ${y - 8}Q350 ${y - 26} 410 ${y - 24}`, light, 8, 'opacity=".8"');

function pancakes(d: Drawing, waffle: boolean): string {
  const layer = (i: number) => {
    const y = 508 - i * 38;
    const x = 400 + cycle([0, 8, -6, 5, -3], i);
    const face =
      disc(x, y - 16, 200, waffle ? '#d99a3c' : '#d08e3d', 46) +
      disc(x, y - 19, 188, waffle ? '#eab75c' : '#e8b868', 40);
    const marks = waffle
      ? d.clip(
          disc(x, y - 19, 184, '#000', 38),
          times(9, (k) =>
            line(`M${x - 190 + k * 48} ${y - 70}l-20 100M${x - 220} ${y - 52 + k * 12}h440`, '#b9772a', 4),
          ),
        )
      : '';
    return (
      box(x - 200, y - 18, 400, 24, '#f4dba0') +
      disc(x, y + 6, 200, '#f4dba0', 46) +
      path(
        `M${x - 200} ${y - 4}A200 46 0 0 0 ${x + 200} ${y - 4}V${y + 6}A200 46 0 0 1 ${x - 200} ${y + 6}Z`,
        '#c98a3c',
      ) +
      face +
      marks
    );
  };
  const count = waffle ? 3 : 5;
  const top = 508 - (count - 1) * 38 - 19;
  const fruit: PieceName | undefined = d.has(/blueberr|huckleberr|marionberr|blackberr/)
    ? 'berry'
    : d.has(/strawberr/)
      ? 'strawberry'
      : d.has(/apple/)
        ? 'apple'
        : d.has(/peach/)
          ? 'peach'
          : d.has(/pecan|macadamia|walnut/)
            ? 'pecan'
            : d.has(/banana/)
              ? 'squash'
              : undefined;
  const crown = d.has(/chicken/)
    ? at(360, top - 40, d.piece('friedLeg'), 1.7, -12) + at(470, top - 20, d.piece('friedLeg'), 1.4, 24)
    : fruit
      ? around(6, 96, 18, (x, y, i) => at(400 + x, top - 6 + y, d.piece(fruit), 1, i * 60))
      : '';
  return (
    [0, 1, 2, 3, 4].slice(0, count).map(layer).join('') +
    (d.titled(/coconut/) ? syrup(top, '#f6ecd6', '#ffffff') : syrup(top, '#8a4a18', '#d08a4a')) +
    crown +
    (d.has(/\bbutter\b/) ? at(410, top - 18, d.piece('pat'), 1.3, 8) : '')
  );
}

/** A heap of round baked goods: biscuits, scones, muffins, doughnuts, cookies. */
function heap(one: () => string, size: number): string {
  const rows: readonly (readonly [number, number])[] = [
    [230, 484],
    [345, 492],
    [458, 492],
    [570, 484],
    [286, 420],
    [400, 424],
    [514, 420],
    [342, 356],
    [458, 356],
    [400, 296],
  ];
  return rows.map(([x, y], i) => at(x, y, one(), size, ((i * 47) % 17) - 8)).join('');
}

const sideOn = {
  biscuit: () =>
    path('M-62 34V-8Q-62 -30 -40 -36Q0 -48 40 -36Q62 -30 62 -8V34Q0 50 -62 34Z', '#a5661f') +
    path('M-58 28V-4H58V28Q0 42 -58 28Z', '#f4dba0') +
    line('M-54 8Q0 20 54 8M-54 20Q0 32 54 20', '#d9b068', 4) +
    path('M-60 -2Q-62 -28 -40 -34Q0 -44 40 -34Q62 -28 60 -2Q0 14 -60 -2Z', '#dfa64e') +
    path('M-44 -16Q-30 -32 8 -34Q-14 -26 -28 -8Z', '#f7d896'),
  cookie: (chip: string) =>
    disc(0, 10, 62, '#8f5a20', 34) +
    disc(0, 0, 62, '#d9a455', 34) +
    disc(-4, -4, 52, '#e8bd74', 26) +
    times(8, (i) => disc(Math.cos(i * 2.4) * (12 + i * 4), -3 + Math.sin(i * 2.4) * (4 + i * 2), 7, chip, 5)),
  muffin: (spot: string) =>
    path('M-44 4L-34 52Q0 60 34 52L44 4Z', '#d9c49a') +
    times(6, (i) => line(`M${-34 + i * 14} 10L${-27 + i * 11} 52`, '#b59a66', 3)) +
    path('M-60 6C-66 -30 -30 -52 0 -52S66 -30 60 6Q0 26 -60 6Z', '#b9772f') +
    path('M-55 0C-60 -28 -28 -47 0 -47S60 -28 55 0Q0 18 -55 0Z', '#e3aa56') +
    times(6, (i) => disc(-34 + ((i * 29) % 70), -26 + ((i * 17) % 28), 8, spot)),
  doughnut: (glaze: string) =>
    disc(0, 8, 60, '#9a5f22', 38) +
    disc(0, 0, 60, '#d9963f', 38) +
    path('M-54 -4C-54 -30 -28 -36 0 -36S54 -30 54 -4Q46 12 36 2T14 8T-12 6T-36 6Q-50 8 -54 -4Z', glaze) +
    times(9, (i) => disc(-36 + ((i * 23) % 72), -26 + ((i * 11) % 24), 2.6, '#fffdf4')),
  square: () =>
    path('M-56 22Q-62 -18 -36 -28Q0 -42 36 -28Q62 -18 56 22Q0 44 -56 22Z', '#a5661f') +
    path('M-51 16Q-56 -16 -34 -25Q0 -37 34 -25Q56 -16 51 16Q0 34 -51 16Z', '#e6b058') +
    times(14, (i) => disc(-36 + ((i * 31) % 74), -22 + ((i * 13) % 34), 5, '#fffaf0', 3)),
};

/** Slices of bread fried in egg, overlapping, sugar on them. */
function frenchToast(d: Drawing): string {
  const one = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      path('M-128 46V-24Q-160 -62 -96 -82Q0 -104 96 -82Q160 -62 128 -24V46Q0 66 -128 46Z', '#8f541c') +
        path('M-120 30V-26Q-150 -60 -92 -76Q0 -96 92 -76Q150 -60 120 -26V30Q0 48 -120 30Z', '#dfa14a') +
        path('M-96 10V-28Q-116 -52 -76 -62Q0 -78 76 -62Q116 -52 96 -28V10Q0 26 -96 10Z', '#eebd6c') +
        times(7, (i) => disc(-78 + i * 26, -44 + ((i * 23) % 44), 13, '#c98834', 8, 'opacity=".6"')),
      1,
      turn,
    );
  const fruit: PieceName = d.has(/orange/) ? 'orange' : d.has(/berr/) ? 'berry' : 'pecan';
  return (
    one(300, 462, -6) +
    one(500, 456, 7) +
    one(400, 398, -2) +
    syrup(374, '#8a4a18', '#d08a4a') +
    at(404, 344, d.piece('pat'), 1.3, 8) +
    [236, 560, 420]
      .map((x, i) => at(x, 508 + (i % 2) * 8, d.piece(fruit), fruit === 'orange' ? 0.85 : 1, i * 40, 0.7))
      .join('') +
    d.scatter(400, 420, 200, 80, 40, () => disc(0, 0, 4, '#fffdf4', 3, 'opacity=".9"'))
  );
}

/** Split shortcakes with cream and berries. */
function shortcakes(d: Drawing): string {
  const one = (x: number, y: number, s: number) =>
    at(
      x,
      y,
      at(0, 62, sideOn.biscuit(), 1.5) +
        path(
          'M-118 28Q-130 -4 -80 -6Q-60 -34 0 -30Q60 -34 80 -6Q130 -4 118 28Q92 62 60 40T0 48T-60 42T-118 28Z',
          '#fffaf0',
        ) +
        [-74, -24, 30, 78]
          .map((dx, i) => at(dx, 26 + (i % 2) * 10, d.piece('strawberry'), 0.95, i * 40 - 50))
          .join('') +
        at(0, -44, sideOn.biscuit(), 1.4) +
        path('M-50 -78Q-56 -104 -20 -106Q0 -130 26 -108Q56 -104 48 -78Q0 -62 -50 -78Z', '#fffaf0') +
        at(2, -122, d.piece('strawberry'), 1),
      s,
    );
  return one(262, 408, 0.98) + one(540, 408, 0.98);
}

function heaped(d: Drawing): string {
  const berry = d.has(/cranberr/)
    ? '#b22c38'
    : d.has(/blueberr|huckleberr/)
      ? '#4b478f'
      : d.has(/chocolate/)
        ? '#4b2a18'
        : d.has(/corn|pumpkin/)
          ? '#d98a2f'
          : '#8a4f22';
  if (d.titled(/cookie|snickerdoodle|whoopie/))
    return heap(
      () => sideOn.cookie(d.titled(/whoopie|chocolate|joe frogger|molasses/) ? '#4b2a18' : berry),
      1.06,
    );
  if (d.titled(/muffin|popover|cupcake/)) return heap(() => sideOn.muffin(berry), 0.98);
  if (d.titled(/beignet|malasada|fry ?bread|sopapilla|andagi/)) return heap(() => sideOn.square(), 1.02);
  if (d.titled(/dough?nut/))
    return heap(
      () => sideOn.doughnut(d.has(/chocolate/) ? '#5a3220' : d.has(/cider|cinnamon/) ? '#e3bd78' : '#f4d6c4'),
      1,
    );
  return heap(() => sideOn.biscuit(), 1);
}

/** A stack on a plate: pancakes and waffles under syrup, biscuits, muffins, cookies, doughnuts. */
export function stack(d: Drawing): string {
  const flat = d.titled(/pancake|hotcake|johnny ?cake|hoe ?cake|flapjack|waffle|ployes/);
  const own = d.titled(/french toast|pain perdu/)
    ? frenchToast(d)
    : d.titled(/shortcake/)
      ? shortcakes(d)
      : undefined;
  return poster(d, [
    plateUnder(d),
    own ?? (flat ? pancakes(d, d.titled(/waffle/)) : heaped(d)),
    flat ? steam(400, 240) : '',
    standing(d, [
      [66, 508, 118],
      [736, 512, 114],
    ]),
  ]);
}
