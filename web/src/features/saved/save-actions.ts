import { wordsOf } from '@homeplate/kit/api.ts';
import { toast } from '@homeplate/kit/components/toast.ts';
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { saved as words } from './copy.ts';
import { setFavoriteOptions } from './mutations.ts';
import { favoritesOptions } from './queries.ts';

/** The heart of a recipe: on, off, or without `on` the other of the two. For the shell, which loads the code of writes when it needs it. */
export async function switchFavorite(client: QueryClient, user: string, recipeId: string, on?: boolean) {
  const { recipeIds } = await client.ensureQueryData(favoritesOptions(user));
  const favorite = { recipeId, on: on ?? !recipeIds.includes(recipeId) };
  await new MutationObserver(client, setFavoriteOptions(user)).mutate(favorite);
}

export const reportNotSaved = (error: unknown): void =>
  toast({ title: words.notSaved, description: wordsOf(error, words.tryAgain), destructive: true });
