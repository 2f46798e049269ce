import { createDeviceValue, useDeviceValue } from '../../lib/device-value.ts';
import { SERVINGS_KEY } from '../../lib/storage-keys.ts';

/** Recipe → servings, where they are not the recipe's own. The youngest forty are kept. */
type Chosen = Record<string, number>;
const MOST_RECIPES = 40;
const NOTHING: Chosen = {};

const chosen = createDeviceValue<Chosen>(SERVINGS_KEY, (kept) =>
  typeof kept === 'object' && kept !== null && Object.values(kept).every(Number.isInteger)
    ? (kept as Chosen)
    : NOTHING,
);

/** For how many a recipe is cooked, remembered on the device: a reload in the middle of it must not change the amounts. */
export function useServings(recipe: { id: string; servings: number }): [number, (servings: number) => void] {
  const servings = useDeviceValue(chosen, NOTHING)[recipe.id] ?? recipe.servings;
  const choose = (next: number) => {
    const { [recipe.id]: _, ...others } = chosen.get();
    const youngest = Object.entries(others).slice(-(MOST_RECIPES - 1));
    chosen.set(Object.fromEntries(next === recipe.servings ? youngest : [...youngest, [recipe.id, next]]));
  };
  return [Math.max(1, servings), choose];
}
