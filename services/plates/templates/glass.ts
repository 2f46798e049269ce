import type { Drawing } from '../drawing.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { poster, standing } from '../scenes/poster.ts';
import { at, box, disc, line, path, times } from '../shapes.ts';

/** Title words to [liquid, its light, its foam or top, fruit on the rim]. */
const DRINKS: readonly (readonly [RegExp, readonly [string, string, string | undefined, PieceName]])[] = [
  [/egg cream|chocolate/, ['#6d4129', '#9a6a48', '#fbf3e2', 'wafer']],
  [/switchel/, ['#c98a3a', '#e6b56c', undefined, 'lemon']],
  [/tea\b/, ['#b8642a', '#dd9556', undefined, 'peach']],
  [/cactus fruit|limeade/, ['#c9376a', '#e87a9c', undefined, 'lime']],
  [/shake|smoothie/, ['#d9b98c', '#ecd7b4', '#fbf1dc', 'date']],
  [/strawberry|agua fresca/, ['#dd5a52', '#f08f84', undefined, 'strawberry']],
  [/\bpog\b|guava|passion/, ['#ee8f3c', '#f8b972', undefined, 'orange']],
  [/lemonade/, ['#f2d466', '#faeaa6', undefined, 'lemon']],
];

type Shape = { body: string; mouth: readonly [y: number, rx: number, ry: number]; foot: string };

/** Tumbler, mason jar and footed soda glass, about x = 0, foot at y = 560. */
const shapes: readonly ((d: Drawing) => Shape)[] = [
  () => ({ body: 'M-118 196L-92 548Q0 574 92 548L118 196Z', mouth: [196, 118, 30], foot: '' }),
  ({ inks: c }) => ({
    body: 'M-102 210Q-132 232 -132 270V520Q-132 560 -84 562H84Q132 560 132 520V270Q132 232 102 210Z',
    mouth: [208, 102, 26],
    foot:
      path('M132 300q76 0 76 84t-76 92v-30q46 -4 46 -62t-46 -54Z', '#e6efea', 'opacity=".85"') +
      line('M-104 250Q0 280 104 250', c.near, 4, 'opacity=".4"'),
  }),
  () => ({
    body: 'M-128 172C-126 330 -86 420 -40 470H40C86 420 126 330 128 172Z',
    mouth: [172, 128, 32],
    foot:
      path('M-22 466H22L30 536H-30Z', '#dfeae5') +
      disc(0, 544, 104, '#c7d6cf', 22) +
      disc(0, 538, 104, '#eef5f1', 22),
  }),
];

/** A tall cold drink with a straw and fruit on the rim; for some seeds, a second one behind it. */
export function glass(d: Drawing): string {
  const [liquid, light, foam, fruit] = DRINKS.find(([word]) => d.titled(word))?.[1] ?? [
    '#e0a54c',
    '#f3cd8c',
    undefined,
    'lemon' as const,
  ];
  const kind = foam ? 2 : d.pick('glass', 2);
  const { body, mouth, foot } = (shapes[kind] ?? shapes[0])?.(d) ?? {
    body: '',
    mouth: [0, 0, 0] as const,
    foot: '',
  };
  const [top, rx, ry] = mouth;
  const ice = foam
    ? ''
    : times(5, (i) =>
        at(
          -56 + ((i * 47) % 112),
          top + 66 + ((i * 61) % 150),
          box(-26, -24, 52, 48, '#fff', 9, 'opacity=".4"'),
          1,
          i * 23,
        ),
      );
  const one = (clipped: boolean) =>
    foot +
    path(body, '#eef5f1') +
    (clipped
      ? d.clip(
          path(body, '#000'),
          box(-150, top + 34, 300, 400, liquid) +
            disc(0, top + 36, rx - 4, light, ry) +
            ice +
            times(7, (i) =>
              disc(-70 + ((i * 53) % 140), 330 + ((i * 37) % 190), 6, '#fff', 6, 'opacity=".4"'),
            ),
        )
      : path(body, liquid, 'opacity=".75"')) +
    (foam
      ? disc(0, top + 22, rx - 4, foam, ry + 6) +
        disc(-40, top + 4, 46, foam, 34) +
        disc(30, top - 2, 54, foam, 38) +
        disc(-4, top - 26, 42, foam, 30)
      : disc(0, top, rx, 'none', ry, `stroke="#fbfdfb" stroke-width="7"`)) +
    line(`M${-rx + 34} ${top + 60}L${-rx + 56} 500`, '#fff', 13, 'opacity=".55"');
  const straw =
    line(`M20 ${top + 90}L76 ${top - 96}`, '#fffaf0', 18) +
    times(4, (i) => line(`M${33 + i * 13} ${top + 44 - i * 40}l5 -16`, d.inks.pop, 18));
  const pair = d.pick('pair', 2) === 1;
  const x = pair ? 440 : 400;
  return poster(d, [
    pair ? d.shade(262, 540, 112, 18, 0.3) + at(254, 98, one(false), 0.8) : '',
    d.shade(x + 8, 562, 150, 22, 0.35),
    at(
      x,
      0,
      straw +
        one(true) +
        at(-rx + 8, top - 6, d.piece(fruit), fruit === 'date' ? 1.3 : 1.15, -14) +
        (foam ? '' : at(34, top + 6, d.piece('leaf'), 1.2, 30) + at(10, top + 12, d.piece('leaf'), 1, -40)),
    ),
    standing(d, [
      [112, 516, 140],
      [694, 514, 140],
    ]),
  ]);
}
