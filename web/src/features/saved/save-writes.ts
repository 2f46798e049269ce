import { write } from '@homeplate/kit/api.ts';
import type { QueryClient } from '@tanstack/react-query';
import { collectionsOptions, favoritesOptions } from './queries.ts';

const withId = (ids: readonly string[], id: string, on: boolean): string[] => {
  const others = ids.filter((one) => one !== id);
  return on ? [id, ...others] : others;
};

/** What was asked of one switch: how many writes wait or run, and what the server is known to hold. */
type Turns = { last: Promise<void>; waiting: number; held: boolean };
const turns = new Map<string, Turns>();

/**
 * Shows the switch as asked at once and writes it, one write after the other, so that the last of several is the one that counts.
 * When the last one fails, what the server holds is shown again. Rejects with the write's error.
 */
async function turn(
  key: string,
  { on, was }: { on: boolean; was: boolean },
  show: (on: boolean) => void,
  send: () => Promise<unknown>,
) {
  const own: Turns = turns.get(key) ?? { last: Promise.resolve(), waiting: 0, held: was };
  turns.set(key, own);
  own.waiting += 1;
  show(on);
  const run = own.last.then(send);
  own.last = run.then(
    () => undefined,
    () => undefined,
  );
  try {
    await run;
    own.held = on;
  } finally {
    own.waiting -= 1;
    if (own.waiting === 0) {
      turns.delete(key);
      show(own.held);
    }
  }
}

/** Makes a recipe a favorite of the person, or not. */
export async function setFavorite(client: QueryClient, person: string, recipeId: string, on: boolean) {
  const options = favoritesOptions(person);
  const { recipeIds } = await client.ensureQueryData(options);
  await turn(
    `favorite ${recipeId}`,
    { on, was: recipeIds.includes(recipeId) },
    (is) =>
      client.setQueryData(
        options.queryKey,
        (kept) =>
          kept &&
          (kept.recipeIds.includes(recipeId) === is
            ? kept
            : { recipeIds: withId(kept.recipeIds, recipeId, is) }),
      ),
    () => write(on ? 'PUT' : 'DELETE', `/api/favorites/${encodeURIComponent(recipeId)}`),
  );
}

/** Puts a recipe into a collection, or takes it out. */
export async function setCollected(
  client: QueryClient,
  person: string,
  which: { collectionId: string; recipeId: string },
  on: boolean,
) {
  const { collectionId, recipeId } = which;
  const { queryKey } = collectionsOptions(person);
  const now = client.getQueryData(queryKey)?.find(({ id }) => id === collectionId);
  await turn(
    `${collectionId} ${recipeId}`,
    { on, was: now?.recipeIds.includes(recipeId) ?? !on },
    (is) =>
      client.setQueryData(queryKey, (kept) =>
        kept?.map((one) =>
          one.id === collectionId && one.recipeIds.includes(recipeId) !== is
            ? { ...one, recipeIds: withId(one.recipeIds, recipeId, is) }
            : one,
        ),
      ),
    () =>
      write(
        on ? 'PUT' : 'DELETE',
        `/api/collections/${encodeURIComponent(collectionId)}/recipes/${encodeURIComponent(recipeId)}`,
      ),
  );
}
