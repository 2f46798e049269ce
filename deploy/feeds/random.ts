/** Seeded random numbers (mulberry32, public domain), so that a run is reproducible. */
export type Random = {
  /** [0, 1) */
  next(): number;
  /** An integer from `least` to `most`. */
  between(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  chance(share: number): boolean;
};

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (list) => {
      if (list.length === 0) throw new Error('The list is empty');
      return list[Math.floor(next() * list.length)] as (typeof list)[number];
    },
    chance: (share) => next() < share,
  };
}
