import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { wordsOf } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { saved as words } from '../../words/saved.ts';
import { favoritesOptions, isSignedOut, setFavorite } from './queries.ts';
import { type SaveIntent, takeIntent } from './save-intent.ts';

const SignInDialog = lazy(() => import('./sign-in-dialog.tsx'));
const CollectionsDialog = lazy(() => import('./collections-dialog.tsx'));

export type Saveable = { id: string; title: string };

type Saving = {
  /** Whose: null for a visitor, undefined until it is known. */
  person: string | null | undefined;
  /** The heart: on, off, or the other of the two. */
  favorite(recipe: Saveable, on?: boolean): void;
  /** The bookmark: asks which collections. */
  collect(recipe: Saveable): void;
  /** A write failed: says so, or asks to sign in where the session is over. */
  failed(error: unknown, kind: SaveIntent['kind'], recipe: Saveable): void;
  /** The session is over. */
  signedOut(): void;
};
const SavingContext = createContext<Saving>({
  person: null,
  favorite: () => {},
  collect: () => {},
  failed: () => {},
  signedOut: () => {},
});
export const useSaving = (): Saving => useContext(SavingContext);

/**
 * Lets hearts and bookmarks below it save. A visitor is asked to sign in; once they have, what they tapped is saved and they
 * stand before it again.
 */
export function SavedProvider({
  person,
  onSignedOut,
  children,
}: {
  person: string | null | undefined;
  onSignedOut: () => void;
  children: ReactNode;
}) {
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const from = pathname + search;
  const [asked, setAsked] = useState<SaveIntent>();
  const [collecting, setCollecting] = useState<Saveable>();
  /** Tapped before it was known who is here. */
  const early = useRef<SaveIntent>(undefined);

  const saving = useMemo<Saving>(() => {
    const ask = (kind: SaveIntent['kind'], { id, title }: Saveable) => {
      const intent = { kind, recipe: { id, title }, from };
      if (person === undefined) early.current = intent;
      else setAsked(intent);
    };
    const failed: Saving['failed'] = (error, kind, recipe) => {
      if (isSignedOut(error)) {
        onSignedOut();
        setCollecting(undefined);
        setAsked({ kind, recipe: { id: recipe.id, title: recipe.title }, from });
      } else toast({ title: words.notSaved, description: wordsOf(error, words.tryAgain), destructive: true });
    };
    return {
      person,
      failed,
      signedOut: onSignedOut,
      favorite: (recipe, on) => {
        if (!person) return ask('favorite', recipe);
        const kept = client.getQueryData(favoritesOptions(person).queryKey);
        setFavorite(client, person, recipe.id, on ?? !kept?.recipeIds.includes(recipe.id)).catch((error) =>
          failed(error, 'favorite', recipe),
        );
      },
      collect: (recipe) => (person ? setCollecting(recipe) : ask('collection', recipe)),
    };
  }, [client, person, from, onSignedOut]);

  const returning = useRef<SaveIntent>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only who it is matters here
  useEffect(() => {
    const tapped = early.current;
    if (person === undefined) return;
    early.current = undefined;
    if (person === null) {
      if (tapped) setAsked(tapped);
      return;
    }
    const intent = tapped ?? takeIntent();
    if (!intent) return;
    setAsked(undefined);
    returning.current = intent;
    if (intent.kind === 'favorite') saving.favorite(intent.recipe, true);
    else setCollecting(intent.recipe);
  }, [person]);
  useEffect(() => {
    const intent = returning.current;
    if (!person || intent?.from !== from) return undefined;
    returning.current = undefined;
    return intent.kind === 'favorite' ? standBefore(intent.recipe.id) : undefined;
  }, [person, from]);

  return (
    <SavingContext value={saving}>
      {children}
      <Suspense>
        {asked && <SignInDialog intent={asked} onClose={() => setAsked(undefined)} />}
        {collecting && person && (
          <CollectionsDialog person={person} recipe={collecting} onClose={() => setCollecting(undefined)} />
        )}
      </Suspense>
    </SavingContext>
  );
}

const LOOKS_MS = 100;
const LOOKS = 50;

/** Scrolls to the heart of a recipe and gives it the focus, as soon as it is drawn. Returns how to stop looking for it. */
function standBefore(recipeId: string): () => void {
  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    const heart = document.querySelector<HTMLElement>(`[data-heart-of="${CSS.escape(recipeId)}"]`);
    if (heart) {
      heart.scrollIntoView({ block: 'center' });
      heart.focus({ preventScroll: true });
    }
    if (heart || looks === LOOKS) clearInterval(timer);
  }, LOOKS_MS);
  return () => clearInterval(timer);
}
