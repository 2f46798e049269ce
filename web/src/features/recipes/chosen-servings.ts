import { createDeviceValue, useDeviceValue } from '../../lib/device-value.ts';
import { SERVINGS_KEY } from '../../lib/storage-keys.ts';

/** Recipe → servings, when they differ from the recipe's own. Stores the newest forty. */
type Chosen = Record<string, number>;
const MOST_RECIPES = 40;
const NOTHING: Chosen = {};

const chosen = createDeviceValue<Chosen>(SERVINGS_KEY, (stored) =>
  typeof stored === 'object' && stored !== null && Object.values(stored).every(Number.isInteger)
    ? (stored as Chosen)
    : NOTHING,
);

/** The selected servings of a recipe, stored on the device: a reload while cooking must not change the amounts. */
export function useServings(recipe: { id: string; servings: number }): [number, (servings: number) => void] {
  const servings = useDeviceValue(chosen, NOTHING)[recipe.id] ?? recipe.servings;
  const choose = (next: number) => {
    const { [recipe.id]: _, ...others } = chosen.get();
    const newest = Object.entries(others).slice(-(MOST_RECIPES - 1));
    chosen.set(Object.fromEntries(next === recipe.servings ? newest : [...newest, [recipe.id, next]]));
  };
  return [Math.max(1, servings), choose];
}
