/** A set of recipes as bits: recipe number n of the catalogue view is bit n. */
export type SlotSet = Uint32Array;

export const emptySet = (slots: number): SlotSet => new Uint32Array(Math.ceil(slots / 32));

export function addSlot(set: SlotSet, slot: number): void {
  set[slot >>> 5] = (set[slot >>> 5] ?? 0) | (1 << (slot & 31));
}

export const hasSlot = (set: SlotSet, slot: number): boolean =>
  ((set[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0;

/** In place: `set` keeps what `other` holds too; without `other` nothing is kept. */
export function keepOnly(set: SlotSet, other: SlotSet | undefined): void {
  for (let word = 0; word < set.length; word += 1) set[word] = (set[word] ?? 0) & (other?.[word] ?? 0);
}

/** In place: `set` takes what `other` holds. */
export function addAll(set: SlotSet, other: SlotSet | undefined): void {
  if (other)
    for (let word = 0; word < set.length; word += 1) set[word] = (set[word] ?? 0) | (other[word] ?? 0);
}

export function fullSet(slots: number): SlotSet {
  const set = emptySet(slots);
  for (let slot = 0; slot < slots; slot += 1) addSlot(set, slot);
  return set;
}
