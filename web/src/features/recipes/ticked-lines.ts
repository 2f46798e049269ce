import type { RecipeIngredient } from '@homeplate/contracts/documents/recipe.ts';
import { createDeviceValue, useDeviceValue } from '../../lib/device-value.ts';
import { TICKED_KEY } from '../../lib/storage-keys.ts';

/** Recipe → names of its lines that are ticked off. The youngest forty recipes are kept. */
type Ticked = Record<string, readonly string[]>;
const MOST_RECIPES = 40;
const NOTHING: Ticked = {};

const ticked = createDeviceValue<Ticked>(TICKED_KEY, (kept) =>
  typeof kept === 'object' && kept !== null && Object.values(kept).every(Array.isArray)
    ? (kept as Ticked)
    : NOTHING,
);

/** A name for every line that stays with it when others come or go: a food may stand in two lines. */
export function lineNames(lines: readonly RecipeIngredient[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ itemId }) => {
    const count = (seen.get(itemId) ?? 0) + 1;
    seen.set(itemId, count);
    return count === 1 ? itemId : `${itemId} ${count}`;
  });
}

const save = (recipeId: string, names: readonly string[]): void => {
  const { [recipeId]: _, ...others } = ticked.get();
  const youngest = Object.entries(others).slice(-(MOST_RECIPES - 1));
  ticked.set(Object.fromEntries(names.length > 0 ? [...youngest, [recipeId, names]] : youngest));
};

/** What of a recipe is ticked off, remembered on the device. */
export function useTickedLines(recipeId: string) {
  const names = useDeviceValue(ticked, NOTHING)[recipeId] ?? [];
  return {
    has: (name: string) => names.includes(name),
    count: names.length,
    toggle: (name: string) =>
      save(recipeId, names.includes(name) ? names.filter((one) => one !== name) : [...names, name]),
    clear: () => save(recipeId, []),
  };
}
