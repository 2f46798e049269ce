import { wordsOf } from '@homeplate/kit/api.ts';
import { toast } from '@homeplate/kit/components/toast.ts';
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { saved as words } from './copy.ts';
import { setFavoriteOptions } from './mutations.ts';
import { favoritesOptions } from './queries.ts';

/** Turns the heart of a recipe on or off; without `on`, toggles it. The shell loads this code when it needs to write. */
export async function switchFavorite(client: QueryClient, user: string, recipeId: string, on?: boolean) {
  const { recipeIds } = await client.ensureQueryData(favoritesOptions(user));
  const favorite = { recipeId, on: on ?? !recipeIds.includes(recipeId) };
  await new MutationObserver(client, setFavoriteOptions(user)).mutate(favorite);
}

export const reportNotSaved = (error: unknown): void =>
  toast({ title: words.notSaved, description: wordsOf(error, words.tryAgain), destructive: true });
