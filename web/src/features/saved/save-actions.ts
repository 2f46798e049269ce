import { wordsOf } from '@homeplate/kit/api.ts';
import { toast } from '@homeplate/kit/components/toast.ts';
import { isSignedOut } from '@homeplate/kit/signed-out.ts';
import type { QueryClient } from '@tanstack/react-query';
import { saved as words } from './copy.ts';
import { favoritesOptions } from './queries.ts';
import { type SaveIntent, takeIntent } from './save-intent.ts';
import { setFavorite } from './save-writes.ts';

/** What to do for who has just become known: what they tapped meanwhile, else what they tapped before they signed in. */
export const intentAfter = (tapped: SaveIntent | undefined): SaveIntent | undefined => tapped ?? takeIntent();

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

const LOOKS_MS = 100;
const LOOKS = 50;

/** Scrolls to the heart of a recipe and gives it the focus, as soon as it is drawn. */
export function standBefore(recipeId: string): void {
  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    const heart = document.querySelector<HTMLElement>(`[data-heart-of="${CSS.escape(recipeId)}"]`);
    heart?.scrollIntoView({ block: 'center' });
    heart?.focus({ preventScroll: true });
    if (heart || looks === LOOKS) clearInterval(timer);
  }, LOOKS_MS);
}
