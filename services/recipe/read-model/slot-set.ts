/** A bitset of recipes: bit n is slot n of the catalogue view. */
export type SlotSet = Uint32Array;

export const emptySet = (slots: number): SlotSet => new Uint32Array(Math.ceil(slots / 32));

export function addSlot(set: SlotSet, slot: number): void {
  set[slot >>> 5] = (set[slot >>> 5] ?? 0) | (1 << (slot & 31));
}

export function removeSlot(set: SlotSet, slot: number): void {
  set[slot >>> 5] = (set[slot >>> 5] ?? 0) & ~(1 << (slot & 31));
}

export const hasSlot = (set: SlotSet, slot: number): boolean =>
  ((set[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0;

/** Intersects in place; without `other` the result is empty. */
export function keepOnly(set: SlotSet, other: SlotSet | undefined): void {
  for (let word = 0; word < set.length; word += 1) set[word] = (set[word] ?? 0) & (other?.[word] ?? 0);
}

/** Adds all slots of `other` in place. */
export function addAll(set: SlotSet, other: SlotSet | undefined): void {
  if (other)
    for (let word = 0; word < set.length; word += 1) set[word] = (set[word] ?? 0) | (other[word] ?? 0);
}

/** Removes all slots of `other` in place. */
export function removeAll(set: SlotSet, other: SlotSet | undefined): void {
  if (other)
    for (let word = 0; word < set.length; word += 1) set[word] = (set[word] ?? 0) & ~(other[word] ?? 0);
}

export function fullSet(slots: number): SlotSet {
  const set = emptySet(slots).fill(0xffffffff);
  if (slots % 32 > 0) set[set.length - 1] = 2 ** (slots % 32) - 1;
  return set;
}

/**
 * Reusable sets for intermediate results. With 50,000 recipes a set has six kilobytes; allocating ten per request would make the garbage
 * collector scan the whole catalogue all the time.
 */
export type SetPool = {
  /** Reclaims all sets. Call it at the start of a request, which must then run without awaiting. */
  reset(): void;
  /** Returns a copy of `of`, or an empty set. */
  lend(of?: SlotSet): SlotSet;
};

export function createSetPool(slots: number): SetPool {
  const sets: SlotSet[] = [];
  let lent = 0;
  return {
    reset: () => {
      lent = 0;
    },
    lend: (of) => {
      let set = sets[lent];
      if (!set) {
        set = emptySet(slots);
        sets.push(set);
      }
      lent += 1;
      if (of) set.set(of);
      else set.fill(0);
      return set;
    },
  };
}

/** Counts the set bits of a 32-bit word. */
export function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countOf(set: SlotSet): number {
  let count = 0;
  for (let word = 0; word < set.length; word += 1) {
    const bits = set[word] ?? 0;
    if (bits !== 0) count += bitsIn(bits);
  }
  return count;
}

/** Counts the slots in both sets. */
export function countOfBoth(one: SlotSet, other: SlotSet): number {
  let count = 0;
  for (let word = 0; word < one.length; word += 1) {
    const bits = (one[word] ?? 0) & (other[word] ?? 0);
    if (bits !== 0) count += bitsIn(bits);
  }
  return count;
}

/** Returns up to `most` slots from `first` on, ascending. */
export function slotsFrom(set: SlotSet, first = 0, most: number = Number.POSITIVE_INFINITY): number[] {
  const slots: number[] = [];
  for (let word = first >>> 5; word < set.length; word += 1) {
    let bits = set[word] ?? 0;
    if (word === first >>> 5) bits &= -1 << (first & 31);
    while (bits !== 0) {
      if (slots.length >= most) return slots;
      slots.push(word * 32 + 31 - Math.clz32(bits & -bits));
      bits &= bits - 1;
    }
  }
  return slots;
}
