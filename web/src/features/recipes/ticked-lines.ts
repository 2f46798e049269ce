import type { RecipeIngredient } from '@homeplate/contracts/documents/recipe.ts';
import { createDeviceValue, useDeviceValue } from '../../lib/device-value.ts';
import { TICKED_KEY } from '../../lib/storage-keys.ts';

/** Recipe → keys of its checked lines. Stores the newest forty recipes. */
type Ticked = Record<string, readonly string[]>;
const MOST_RECIPES = 40;
const NOTHING: Ticked = {};

const ticked = createDeviceValue<Ticked>(TICKED_KEY, (stored) =>
  typeof stored === 'object' && stored !== null && Object.values(stored).every(Array.isArray)
    ? (stored as Ticked)
    : NOTHING,
);

/** A stable key for every line when others are added or removed: a food may be in two lines. */
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
  const newest = Object.entries(others).slice(-(MOST_RECIPES - 1));
  ticked.set(Object.fromEntries(names.length > 0 ? [...newest, [recipeId, names]] : newest));
};

/** The checked lines of a recipe, stored on the device. */
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
