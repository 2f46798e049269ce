import type { Drawing } from '../drawing.ts';
import { BEDS, type BedKind } from '../fillings/beds.ts';
import { scatteredOf } from '../fillings/filling.ts';
import { chopsticks, fromAbove, lying } from '../scenes/from-above.ts';
import { at, disc, times } from '../shapes.ts';
import { noodleBowl } from '../vessels/rounds.ts';

/** Title words to the toppings in the left, right and lower third. The first match wins. */
const TOPPED: readonly (readonly [RegExp, BedKind | 'dry', string, string, string])[] = [
  [/saimin/, 'broth', 'spam 2 .9', 'halfEgg 2 1', 'ring 26 1.3, greens 3 .8'],
  [/ramen|\bpho\b/, 'broth', 'porkSlice 2 1', 'halfEgg 2 1', 'ring 22 1.3, corn 16 1'],
  [/long rice/, 'clear', 'chickenBit 8 1.1', 'carrotShred 14 1', 'ring 22 1.2'],
  [/sesame noodles/, 'dry', 'cucumber 7 .9', 'peanut 12 1', 'sesame 50 1.4, ring 14 1.1'],
  [/tofu/, 'dry', 'tofu 9 1.15', 'cucumber 6 .9', 'peanut 8 1, greenHerb 9 1.2'],
  [/pork/, 'dry', 'porkSlice 4 .9', 'carrotShred 16 1', 'peanut 8 1, greenHerb 9 1.2, cucumber 4 .8'],
  [/garlic noodles/, 'dry', 'clove 9 .8', 'cheese 26 1.1', 'ring 30 1.3'],
  [/shrimp/, 'dry', 'shrimpCurl 6 1', 'ring 18 1.2', 'greenHerb 10 1.2'],
  [/chicken/, 'dry', 'chickenBit 9 1.1', 'carrotShred 14 1', 'ring 20 1.2'],
];

/** Asian noodles in a patterned bowl seen from above, chopsticks across it. */
export function noodles(d: Drawing): string {
  const x = 396 + d.wobble(14);
  const y = 302;
  const [, broth, ...thirds] = TOPPED.find(([word]) => d.titled(word)) ?? [
    /./,
    'dry' as const,
    'greens 6 .9',
    'mushroom 5 .9',
    'ring 20 1.2',
  ];
  const turn = d.pick('topped', 6);
  const thin = d.titled(/long rice|pork noodle/);
  return fromAbove(d, [
    lying(
      d,
      [
        [90, 92, 160],
        [92, 514, 150],
      ],
      { turned: false },
    ),
    noodleBowl(d, x, y),
    disc(x, y, 210, broth === 'dry' ? BEDS.noodles[2] : BEDS[broth][0]),
    d.clip(
      disc(x, y, 206, '#000'),
      times(thin ? 26 : 32, (i) =>
        at(x, y, d.piece('strand'), (broth === 'dry' ? 2.05 : 1.75) - (i % 6) * 0.24, i * 137.5),
      ),
    ),
    thirds
      .map((third, i) => {
        const angle = ((i * 120 + turn * 60 - 90) * Math.PI) / 180;
        const cx = x + Math.cos(angle) * 98;
        const cy = y + Math.sin(angle) * 96;
        return scatteredOf(third)
          .map(([piece, count, size]) => d.scatter(cx, cy, 78, 74, count, () => d.piece(piece), size * 1.2))
          .join('');
      })
      .join(''),
    at(x, y, d.piece('leaf'), 1.1, 30),
    d.has(/\blimes?\b/) ? at(x + 150, y + 96, d.piece('lime'), 0.9, 20) : '',
    chopsticks(d, 640, 300, d.pick('sticks', 2) ? 12 : 38),
  ]);
}
