import { SAVE_KEY as KEY } from '../../lib/storage-keys.ts';

/** What a visitor wanted to save when asked to sign in. */
export type SaveIntent = {
  kind: 'favorite' | 'collection';
  recipe: { id: string; title: string };
  /** Path and query of the place to come back to. */
  from: string;
};

/** Later nobody remembers having asked. */
const GOOD_MS = 30 * 60_000;

/** Kept in this tab alone: no link can bring it along, so nobody saves what they did not tap. */
export function keepIntent(intent: SaveIntent): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...intent, at: Date.now() }));
  } catch {
    // Storage is closed to us: after signing in the heart has to be tapped once more.
  }
}

function dropIntent(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

/** The intent, once. */
export function takeIntent(): SaveIntent | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    dropIntent();
    return isIntent(value) && Date.now() - value.at < GOOD_MS ? value : undefined;
  } catch {
    return undefined;
  }
}

const field = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);

function isIntent(value: unknown): value is SaveIntent & { at: number } {
  const recipe = field(value, 'recipe');
  return (
    ['favorite', 'collection'].includes(String(field(value, 'kind'))) &&
    typeof field(recipe, 'id') === 'string' &&
    typeof field(recipe, 'title') === 'string' &&
    typeof field(value, 'from') === 'string' &&
    typeof field(value, 'at') === 'number'
  );
}
