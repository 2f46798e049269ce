import { PLAN_KEY as KEY } from '../../lib/storage-keys.ts';

/** This week, or a date further ahead. */
export type PickerKind = 'this-week' | 'later';

/** Later nobody remembers having asked. */
const GOOD_MS = 30 * 60_000;

/** What a visitor wanted to plan when asked to sign in. Kept in this tab alone. */
export function keepPlanIntent(recipeId: string, kind: PickerKind): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ recipeId, kind, at: Date.now() }));
  } catch {
    // Storage is closed to us: after signing in the button has to be pressed once more.
  }
}

/** What was wanted of this recipe, if anything. */
export function planIntentOf(recipeId: string): PickerKind | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    const field = (name: string): unknown => Reflect.get(Object(value), name);
    if (field('recipeId') !== recipeId || !(Date.now() - Number(field('at')) < GOOD_MS)) return undefined;
    return field('kind') === 'later' ? 'later' : 'this-week';
  } catch {
    return undefined;
  }
}

export function dropPlanIntent(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
