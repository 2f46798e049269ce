import type { Drawing } from '../drawing.ts';
import { bed } from '../fillings/bed.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { fork, fromAbove, lying } from '../scenes/from-above.ts';
import { at, box, disc, times } from '../shapes.ts';

/** Six tidy rows, each a colour of its own: Cobb. */
function rows(d: Drawing): string {
  const piece =
    (name: PieceName, scale = 1) =>
    (i: number) =>
      at(0, 0, d.piece(name), scale, (i * 47) % 40);
  const columns: readonly (readonly [string, number, (i: number) => string])[] = [
    ['#8aa548', 6, piece('lettuce', 1)],
    ['#dd7355', 6, piece('tomato', 0.96)],
    ['#f3dfa4', 6, piece('halfEgg', 0.95)],
    ['#c98a5a', 6, () => d.glyph('bacon', 0, 0, 84, 12, 'none')],
    ['#b8c472', 6, () => d.glyph('avocado', 0, 0, 82, 16, 'none')],
    ['#eee2c0', 6, d.has(/chicken|turkey/) ? piece('chickenBit', 1.35) : piece('crumbled', 2)],
  ];
  return columns
    .map(
      ([fill, count, make], r) =>
        box(-300 + r * 100, -230, 101, 460, fill) +
        times(count, (i) =>
          at(
            -250 + r * 100 + d.wobble(7),
            -190 + i * 76,
            d.shade(4, 8, 38, 36, 0.18) + make(i),
            1,
            d.wobble(16),
          ),
        ),
    )
    .join('');
}

const GROUND: readonly (readonly [RegExp, PieceName, number, number])[] = [
  [/slaw/, 'cabbageShred', 150, 1.5],
  [/potato salad/, 'potato', 80, 1.15],
  [/mac(aroni)? salad/, 'macaroni', 100, 1.15],
  [/pasta salad/, 'penne', 90, 1.1],
  [/bean salad/, 'whiteBean', 110, 1.1],
  [/broccoli salad/, 'broccoli', 40, 1],
  [/cucumber salad|cucumber and/, 'cucumber', 44, 1.1],
  [/tomato salad|tomato and/, 'tomato', 24, 1.1],
  [/fruit salad|ambrosia|waldorf/, 'apple', 46, 1.1],
];

const SCATTERED: readonly (readonly [RegExp, PieceName, number, number])[] = [
  [/shrimp|louie/, 'shrimpCurl', 9, 1],
  [/\bcrab/, 'crabLump', 12, 1.2],
  [/lobster/, 'lobsterChunk', 10, 1.2],
  [/salmon/, 'salmonCube', 10, 1.2],
  [/steak|beef/, 'steakSlices', 3, 0.8],
  [/chicken|turkey/, 'chickenBit', 14, 1.1],
  [/\begg/, 'halfEgg', 7, 0.9],
  [/avocado/, 'avocado', 9, 0.7],
  [/tomato/, 'tomato', 9, 0.72],
  [/cucumber/, 'cucumber', 12, 0.9],
  [/orange|tangerine|grapefruit|citrus/, 'orange', 8, 0.85],
  [/strawberr/, 'strawberry', 10, 0.95],
  [/apple|pear/, 'apple', 12, 0.95],
  [/peach/, 'peach', 10, 1],
  [/blueberr|huckleberr|blackberr|marionberr/, 'berry', 16, 0.9],
  [/cranberr|pomegranate/, 'cranberry', 18, 0.9],
  [/cherr(y|ies)\b(?! tomato)/, 'cherry', 12, 0.9],
  [/\bbeets?\b/, 'beet', 11, 1],
  [/radish/, 'radish', 12, 0.9],
  [/purple cabbage|red cabbage/, 'purpleShred', 22, 1.2],
  [/carrot/, 'carrotShred', 24, 1],
  [/\bcorn\b(?! chips)/, 'corn', 40, 1.1],
  [/black bean/, 'blackBean', 20, 0.9],
  [/bean|chickpea/, 'pintoBean', 18, 0.9],
  [/haricot/, 'haricot', 12, 1],
  [/olive/, 'olive', 12, 1],
  [/pepper/, 'redPepper', 14, 0.9],
  [/celery/, 'celery', 16, 1],
  [/red onion/, 'redOnion', 8, 1],
  [/bacon/, 'baconBit', 18, 1.1],
  [/pecan|walnut|hazelnut|almond/, 'pecan', 12, 0.85],
  [/crouton|bread/, 'crouton', 14, 1],
  [/chips|tortilla|corn chip/, 'chip', 9, 0.9],
  [/feta|blue|goat|cotija|cheese|parmesan/, 'crumbled', 22, 1],
  [/coconut|marshmallow/, 'marshmallow', 12, 0.8],
  [/pineapple/, 'pineapple', 6, 0.8],
];

function tossed(d: Drawing): string {
  const ground = GROUND.find(([word]) => d.titled(word));
  const base = ground
    ? disc(0, 0, 286, '#f0e6c8', 196) +
      d.scatter(0, 0, 272, 184, ground[2], () => d.piece(ground[1]), ground[3])
    : bed(d, 'leaves', 0, 0, 284, 194, { topped: false, garnish: false }) +
      d.scatter(0, 0, 262, 172, 24, (i) => d.piece(i % 3 ? 'lettuce' : 'greens'), 1.15);
  return (
    base +
    SCATTERED.filter(([word, piece]) => d.has(word) && piece !== ground?.[1])
      .slice(0, 6)
      .map(([, piece, count, size]) => d.scatter(0, 0, 250, 160, count, () => d.piece(piece), size))
      .join('') +
    d.scatter(0, 0, 250, 164, 12, (i) => d.piece(i % 2 ? 'chive' : 'ring'))
  );
}

/** Cooked food heaped on a platter: what carries it, then the meat, then what is scattered over. */
function served(d: Drawing): string {
  const ground: readonly [PieceName, number, number] = d.has(/cabbage|slaw/)
    ? ['cabbageShred', 100, 1.8]
    : d.has(/noodle/)
      ? ['ribbon', 90, 1.1]
      : d.has(/\brice\b/)
        ? ['riceGrain', 150, 1.2]
        : d.has(/potato/)
          ? ['potato', 60, 1.1]
          : ['lettuce', 40, 1.1];
  const meat: readonly [PieceName, number, number] = d.has(/pulled|kalua|shredded|pork shoulder|carnitas/)
    ? ['porkShred', 70, 1.2]
    : d.has(/shrimp/)
      ? ['shrimpCurl', 18, 1.1]
      : d.has(/chicken|turkey/)
        ? ['leg', 6, 1.1]
        : d.has(/steak|beef|brisket|lamb|bison/)
          ? ['steakSlices', 5, 0.95]
          : d.has(/sausage|kielbasa|brat/)
            ? ['sausageCoin', 22, 1.1]
            : d.has(/fish|salmon|trout|halibut|\bcod\b/)
              ? ['whiteFish', 4, 0.9]
              : ['mushroom', 18, 1];
  return (
    disc(0, 0, 286, '#eadfb8', 196) +
    d.scatter(0, 0, 274, 186, ground[1], () => d.piece(ground[0]), ground[2]) +
    d.shade(6, 10, 196, 112, 0.2) +
    d.scatter(0, 0, 188, 104, meat[1], () => d.piece(meat[0]), meat[2]) +
    (d.has(/onion/) ? d.scatter(0, 0, 220, 140, 12, () => d.piece('onion'), 1.1) : '') +
    d.scatter(0, 0, 220, 140, 16, (i) => d.piece(i % 3 ? 'ring' : 'leaf'), 1.1)
  );
}

function contentsOf(d: Drawing): string {
  if (d.titled(/cobb/)) return rows(d);
  return d.titled(/salad|slaw|louie|crudit|haystack|ambrosia/) ||
    !d.has(/pork|beef|chicken|turkey|shrimp|fish|lamb|sausage/)
    ? tossed(d)
    : served(d);
}

/** An oval platter seen from above, a fork beside it. */
export function platter(d: Drawing): string {
  const c = d.inks;
  return fromAbove(d, [
    lying(d, [
      [90, 90, 142],
      [718, 92, 144],
      [116, 528, 138],
      [714, 520, 146],
    ]),
    d.shade(410, 318, 326, 236),
    disc(400, 300, 326, '#fbf8f0', 236),
    disc(400, 300, 318, 'none', 228, `stroke="${c.near}" stroke-width="8"`),
    d.clip(
      disc(400, 304, 286, '#000', 196),
      disc(400, 304, 286, '#dfe3b8', 196) + at(400, 304, contentsOf(d), 1, -10),
    ),
    fork(d, 44, 330, -8),
  ]);
}
