import { BEDS } from '../fillings/beds.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { at, disc, times } from '../shapes.ts';
import { type Main, sauce } from './plating.ts';

const MEATS: readonly (readonly [RegExp, PieceName, number, number])[] = [
  [/clam/, 'clam', 9, 0.8],
  [/shrimp|scampi/, 'shrimpCurl', 9, 1],
  [/meatball/, 'meatball', 7, 1],
  [/sausage/, 'sausageCoin', 10, 0.9],
  [/chicken/, 'chickenBit', 10, 1],
  [/beef|bison|turkey|pork/, 'crumbleMeat', 54, 1.25],
  [/mushroom/, 'mushroom', 9, 0.8],
];

/** Pasta under its sauce; Cincinnati chili is spaghetti, chili, onions and a drift of cheddar. */
export const pasta: Main = (d) => {
  const elbows = d.has(/macaroni|elbow|\bmac\b/);
  const short = elbows || d.has(/penne|ziti|rigatoni|shells|noodle/);
  const white = d.has(/alfredo|scampi|clam|\bcream\b|carbonara/);
  const heap = short
    ? d.scatter(0, 0, 150, 146, 78, () => d.piece(elbows ? 'macaroni' : 'penne'))
    : times(34, (i) => at(0, 0, d.piece('strand'), 1.62 - (i % 6) * 0.2, i * 137.5));
  const [, meat, count, size] = MEATS.find(([word]) => d.has(word)) ?? [/./, 'leaf' as const, 5, 1];
  const cheddar = d.has(/cheddar/);
  return (
    disc(0, 5, 164, '#c99f4c') +
    disc(0, 0, 164, '#e6c577') +
    heap +
    (white || (short && !d.has(/chili/)) ? '' : sauce(2, 2, BEDS.red, 0.98)) +
    d.scatter(2, 4, short ? 132 : 112, short ? 126 : 104, count, () => d.piece(meat), size) +
    (d.has(/beans?\b/) ? d.scatter(0, 0, 96, 88, 12, () => d.piece('redBean'), 0.85) : '') +
    (short && d.has(/tomato/) ? d.scatter(0, 0, 134, 128, 18, () => d.piece('redPepper'), 0.72) : '') +
    (cheddar && !short ? d.scatter(2, -4, 92, 84, 64, () => d.piece('cheddar'), 1.05) : '') +
    (!cheddar && d.has(/parmesan|mozzarella|cheese/)
      ? d.scatter(2, -4, 104, 96, 22, () => d.piece('cheese'))
      : '') +
    (d.has(/onion/) && meat === 'crumbleMeat'
      ? d.scatter(0, 0, 92, 84, 12, () => d.piece('crumbled'), 0.6)
      : '') +
    at(20, -12, d.piece('leaf'), 1.1, 20)
  );
};
