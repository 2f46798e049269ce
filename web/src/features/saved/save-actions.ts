import { wordsOf } from '@homeplate/kit/api.ts';
import { toast } from '@homeplate/kit/components/toast.ts';
import { isSignedOut } from '@homeplate/kit/signed-out.ts';
import type { QueryClient } from '@tanstack/react-query';
import { saved as words } from './copy.ts';
import { favoritesOptions } from './queries.ts';
import { setFavorite } from './save-writes.ts';

/** The heart of a recipe: on, off, or without `on` the other of the two. Rejects when it could not be written. */
export async function switchFavorite(client: QueryClient, person: string, recipeId: string, on?: boolean) {
  const kept = await client.ensureQueryData(favoritesOptions(person));
  await setFavorite(client, person, recipeId, on ?? !kept.recipeIds.includes(recipeId));
}

/** Says why something was not saved; false when it is because the session is over. */
export function sayNotSaved(error: unknown): boolean {
  if (isSignedOut(error)) return false;
  toast({ title: words.notSaved, description: wordsOf(error, words.tryAgain), destructive: true });
  return true;
}
