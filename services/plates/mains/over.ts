import { bed } from '../fillings/bed.ts';
import { BEDS } from '../fillings/beds.ts';
import { toppingsOf } from '../fillings/toppings.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { at, disc, times } from '../shapes.ts';
import { type Main, sauce } from './plating.ts';

const MEATS: readonly (readonly [RegExp, PieceName, number])[] = [
  [/shrimp|prawn|crawfish/, 'shrimpCurl', 1.05],
  [/lobster/, 'lobsterChunk', 1.2],
  [/\bcrab/, 'crabLump', 1.2],
  [/chicken|turkey|duck|rabbit/, 'chickenBit', 1.15],
  [/meatball/, 'meatball', 1],
  [/sausage|kielbasa|andouille/, 'sausageCoin', 1.05],
  [/beef|pork|steak|lamb|bison|venison|goat|veal|brisket/, 'beef', 1.15],
  [/tofu/, 'tofu', 1.1],
  [/mushroom/, 'mushroom', 1],
];

const VEGETABLES: readonly (readonly [RegExp, PieceName, number, number])[] = [
  [/pepper/, 'redPepper', 8, 0.85],
  [/green chile|poblano/, 'pepper', 8, 0.85],
  [/carrot/, 'carrot', 7, 0.95],
  [/\bpeas?\b/, 'pea', 10, 1],
  [/broccoli/, 'broccoli', 5, 0.8],
  [/haricot/, 'haricot', 6, 0.8],
  [/zucchini|squash/, 'zucchini', 6, 0.7],
  [/cabbage/, 'cabbageShred', 12, 1],
];

/** Saucy food over rice, noodles or the bare plate: the default main. */
export const over: Main = (d) => {
  const meat = MEATS.find(([word]) => d.has(word));
  const pool = d.has(/tomato|red chile/)
    ? BEDS.red
    : d.has(/\bcream\b|milk|butter\b.*garlic|garlic\b.*butter/)
      ? BEDS.cream
      : d.has(/green chile|tomatillo/)
        ? BEDS.green
        : BEDS.brown;
  const ground = d.has(/\brice\b/)
    ? bed(d, 'rice', 0, 0, 164, 160, { topped: false, garnish: false })
    : d.has(/noodle/)
      ? disc(0, 0, 164, '#e6c577') +
        times(30, (i) => at(0, 0, d.piece('strand'), 1.62 - (i % 6) * 0.2, i * 137.5))
      : '';
  const heap = meat
    ? d.scatter(0, 4, 98, 90, 13, () => d.piece(meat[1]), meat[2])
    : toppingsOf(d)
        .map(({ piece, count, size }) => d.scatter(0, 4, 108, 100, count, () => d.piece(piece), size * 1.15))
        .join('');
  const vegetables = meat ? VEGETABLES.filter(([word]) => d.has(word)).slice(0, 3) : [];
  return (
    ground +
    sauce(0, 4, pool, ground ? 0.9 : 1.05) +
    heap +
    vegetables
      .map(([, piece, count, size]) => d.scatter(0, 0, 104, 96, count, () => d.piece(piece), size))
      .join('') +
    d.scatter(0, 0, 112, 104, 12, () => d.piece('ring')) +
    at(-8, -20, d.piece('leaf'), 1.2) +
    at(66, 56, d.piece('leaf'), 1, 80) +
    (d.has(/macaroni salad|mac salad/) ? at(112, -104, d.piece('macScoop'), 0.8) : '')
  );
};
