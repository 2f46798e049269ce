/** Gives each recipe a slot of its own, and moves other recipes where that makes room. Recipes and slots are indexes. */
export type SlotMatching = {
  /** Whether there is a slot for the recipe beside those that were added. If not, there is none beside more of them either. */
  fits(recipe: number): boolean;
  /** Adds a recipe that fits; the function that is returned takes it away again, the last one first. */
  add(recipe: number): () => void;
};

/** By augmenting paths (Kuhn's algorithm). */
export function createSlotMatching(
  slots: readonly number[],
  isCandidate: (slot: number, recipe: number) => boolean,
): SlotMatching {
  /** The recipe of each slot, or -1. */
  let recipes = slots.map(() => -1);
  const place = (recipe: number, seen: Set<number>): boolean =>
    slots.some((slot, index) => {
      if (seen.has(index) || !isCandidate(slot, recipe)) return false;
      seen.add(index);
      const other = recipes[index] as number;
      if (other >= 0 && !place(other, seen)) return false;
      recipes[index] = recipe;
      return true;
    });
  const tryWith = (recipe: number): { isPlaced: boolean; before: number[] } => {
    const before = recipes;
    recipes = [...recipes];
    return { isPlaced: place(recipe, new Set()), before };
  };
  return {
    fits: (recipe) => {
      const { isPlaced, before } = tryWith(recipe);
      recipes = before;
      return isPlaced;
    },
    add: (recipe) => {
      const { isPlaced, before } = tryWith(recipe);
      if (!isPlaced) throw new RangeError(`no slot for recipe ${recipe}`);
      return () => {
        recipes = before;
      };
    },
  };
}
