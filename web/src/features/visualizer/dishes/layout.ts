import type { Food, Piece, Place } from './dish.ts';
import { ROOM, type Room } from './room.ts';

/** FNV-1a into mulberry32: the same recipe is laid out the same way each time. */
export function seeded(text: string): () => number {
  let state = 2166136261;
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const GOLDEN = 2.39996;

export const roomOf = (vessel: string): Room =>
  ROOM[vessel] ?? { floor: 0, level: 0.1, radius: 1, wide: 1, deep: 1 };

export const even = (size: number): Place => [size, size, size];

export const place = (
  shape: string,
  ink: string,
  lines: readonly number[],
  at: Place,
  more: Partial<Pick<Piece, 'turn' | 'size' | 'grows' | 'part'>> = {},
): Piece => ({ shape, ink, lines, at, turn: [0, 0, 0], size: [1, 1, 1], part: 'dish', ...more });

/** Of what is brought to the table: stands higher than wide. */
const TALL = new Set([
  'bottle',
  'jug',
  'can',
  'jar',
  'pineapple',
  'sack',
  'glassful',
  'loaf',
  'bird',
  'cabbage',
  'pumpkin',
  'bun',
]);
export const isTall = (shape: string): boolean => TALL.has(shape);

export const linesOf = (foods: readonly Food[]): number[] => foods.map(({ line }) => line);

/** Specks and small seeds are many, what fills a plate is few. */
function countOf({ look, grams }: Food, most: number): number {
  const { size } = look.cut;
  if (size >= 0.5) return Math.min(2, most);
  if (look.role === 'spice' || look.cut.shape === 'speck') return Math.min(6, most);
  if (look.role === 'fat' || look.role === 'dairy' || look.role === 'sauce') return Math.min(3, most);
  const wanted = size < 0.16 ? 12 : size < 0.22 ? 8 : size < 0.3 ? 6 : 4;
  const much = grams > 400 ? 1.5 : grams > 150 ? 1.15 : grams > 0 && grams < 40 ? 0.7 : 1;
  return Math.max(2, Math.min(most, Math.round(wanted * much)));
}

export type Bed = {
  random: () => number;
  /** Height of what lies there, by how far out of the middle, 0 to 1. */
  heightAt(out: number): number;
  radius: number;
  wide?: number;
  deep?: number;
  /** Of the piece's own height, what sinks in. */
  sunk?: number;
  /** At most so many pieces of one food. */
  most?: number;
  /** So many of each, whatever its size. */
  count?: number;
  tilt?: number;
  scale?: number;
};

/** Strews foods over a bed, evenly and mixed, the largest pieces toward the middle. */
export function strewn(foods: readonly Food[], bed: Bed): Piece[] {
  const {
    random,
    heightAt,
    radius,
    wide = 1,
    deep = 1,
    sunk = 0.25,
    most = 14,
    count,
    tilt = 0.5,
    scale = 1,
  } = bed;
  const all = foods.flatMap((food) =>
    Array.from({ length: count ?? countOf(food, most) }, () => ({
      food,
      key: random() - food.look.cut.size * 0.9,
    })),
  );
  all.sort((a, b) => a.key - b.key);
  const start = random() * 6;
  return all.map(({ food }, at) => {
    const { shape, ink, size } = food.look.cut;
    const out = Math.sqrt((at + 0.6) / all.length) * (1 - 0.06 * random());
    const turn = start + at * GOLDEN;
    const much = size * scale * (0.9 + random() * 0.2);
    const isFlat = shape === 'drop' || shape === 'nest';
    return place(
      shape,
      ink,
      [food.line],
      [
        Math.cos(turn) * out * radius * wide,
        heightAt(out) - (isFlat ? 0.02 : sunk * much * 0.5),
        Math.sin(turn) * out * radius * deep,
      ],
      {
        turn: [isFlat ? 0 : (random() - 0.5) * tilt, random() * 6.28, isFlat ? 0 : (random() - 0.5) * tilt],
        size: even(much),
      },
    );
  });
}

/** A few whole pieces side by side: what the dish is about. */
export function lined(
  food: Food,
  count: number,
  options: {
    random: () => number;
    high: number;
    spread: number;
    scale?: number;
    turn?: number;
    along?: number;
  },
): Piece[] {
  const { random, high, spread, scale = 1, turn = 0.3, along = 0 } = options;
  const { shape, ink, size } = food.look.cut;
  return Array.from({ length: count }, (_, at) => {
    const from = count === 1 ? 0 : at / (count - 1) - 0.5;
    return place(
      shape,
      ink,
      [food.line],
      [
        from * spread * Math.cos(along),
        high + 0.05 * (at % 2),
        from * spread * Math.sin(along) + 0.06 * (at % 2),
      ],
      {
        turn: [0, turn + (random() - 0.5) * 0.5, 0.06],
        size: even(size * scale * (0.95 + random() * 0.1)),
      },
    );
  });
}

/** One ink out of several, by how much there is of each. */
export function mixedInk(foods: readonly Food[], fallback: string): string {
  if (foods.length === 0) return fallback;
  let [r, g, b, sum] = [0, 0, 0, 0];
  for (const { look, grams } of foods) {
    const value = Number.parseInt(look.cut.ink.slice(1), 16);
    const much = Math.max(8, grams) ** 0.7;
    r += (value >> 16) * much;
    g += ((value >> 8) & 255) * much;
    b += (value & 255) * much;
    sum += much;
  }
  const hex = (value: number) =>
    Math.round(value / sum)
      .toString(16)
      .padStart(2, '0');
  return `#${hex(r)}${hex(g)}${hex(b)}`;
}
