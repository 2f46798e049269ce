import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { userOptions, useUserId } from '../../lib/user.ts';
import type { SaveIntent } from './save-intent.ts';

const SignInDialog = lazy(() => import('./sign-in-dialog.tsx'));
const CollectionsDialog = lazy(() => import('./collections-dialog.tsx'));
const loadActions = () => import('./save-actions.ts');

export type Saveable = { id: string; title: string };

type Saving = {
  /** The heart: on, off, or without `on` the other of the two. */
  favorite(recipe: Saveable, on?: boolean): void;
  /** The bookmark: asks which collections. */
  collect(recipe: Saveable): void;
  /** A write failed: says so, or asks to sign in where the session is over. */
  failed(error: unknown, kind: SaveIntent['kind'], recipe: Saveable): void;
  /** The session is over. */
  signedOut(): void;
};
const nothing = () => undefined;
const SavingContext = createContext<Saving>({
  favorite: nothing,
  collect: nothing,
  failed: nothing,
  signedOut: nothing,
});
export const useSaving = (): Saving => useContext(SavingContext);

/**
 * Lets hearts and bookmarks below it save. A visitor is asked to sign in; once they have, what they tapped is saved and they
 * stand before it again.
 */
export function SavedProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const person = useUserId();
  const { pathname, search } = useLocation();
  const from = pathname + search;
  const [asked, setAsked] = useState<SaveIntent>();
  const [collecting, setCollecting] = useState<Saveable>();
  /** Tapped before it was known who is here. */
  const early = useRef<SaveIntent>(undefined);
  /** Saved after signing in: where to stand again. */
  const [returning, setReturning] = useState<SaveIntent>();

  const actions = useMemo<Saving>(() => {
    const signedOut = () => void client.setQueryData(userOptions.queryKey, null);
    const ask = (kind: SaveIntent['kind'], { id, title }: Saveable) => {
      const intent = { kind, recipe: { id, title }, from };
      if (person === undefined) early.current = intent;
      else setAsked(intent);
    };
    const failed: Saving['failed'] = (error, kind, { id, title }) =>
      void loadActions().then(({ sayNotSaved }) => {
        if (sayNotSaved(error)) return;
        signedOut();
        setCollecting(undefined);
        setAsked({ kind, recipe: { id, title }, from });
      }, nothing);
    return {
      failed,
      signedOut,
      favorite: (recipe, on) =>
        person
          ? void loadActions()
              .then(({ switchFavorite }) => switchFavorite(client, person, recipe.id, on))
              .catch((error) => failed(error, 'favorite', recipe))
          : ask('favorite', recipe),
      collect: (recipe) => (person ? setCollecting(recipe) : ask('collection', recipe)),
    };
  }, [client, person, from]);
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  }, [actions]);
  // The same object throughout: a new context value would take away the server-rendered HTML of parts whose code has not loaded yet.
  const [saving] = useState<Saving>(() => ({
    favorite: (...args) => latest.current.favorite(...args),
    collect: (...args) => latest.current.collect(...args),
    failed: (...args) => latest.current.failed(...args),
    signedOut: () => latest.current.signedOut(),
  }));

  /** Who it is has become known: what was tapped before is done now. */
  const onKnown = useEffectEvent((who: string | null) => {
    const tapped = early.current;
    early.current = undefined;
    if (who === null) {
      if (tapped) setAsked(tapped);
      return;
    }
    setAsked(undefined);
    // Also so that the first tap need not wait for the code.
    void loadActions().then(({ intentAfter }) => {
      const intent = intentAfter(tapped);
      if (!intent) return;
      if (intent.kind === 'favorite') saving.favorite(intent.recipe, true);
      else setCollecting(intent.recipe);
      setReturning(intent);
    }, nothing);
  });
  useEffect(() => {
    if (person !== undefined) onKnown(person);
  }, [person]);
  useEffect(() => {
    if (returning?.from !== from) return;
    setReturning(undefined);
    if (returning.kind === 'favorite')
      void loadActions().then(({ standBefore }) => standBefore(returning.recipe.id), nothing);
  }, [returning, from]);

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
