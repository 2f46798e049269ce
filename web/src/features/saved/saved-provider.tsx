import { isSignedOut } from '@homeplate/kit/signed-out.ts';
import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { useSignInIntent } from '../../lib/sign-in-intent.ts';
import { useSignedInUser, useUserId } from '../../lib/user.ts';
import { saved } from './copy.ts';

const SignInDialog = lazyDialog(() => import('../../components/sign-in-dialog.tsx'));
const CollectionsDialog = lazyDialog(() => import('./collections-dialog.tsx'));

const loadActions = () => import('./save-actions.ts');

export type Saveable = { id: string; title: string };
/** Where a recipe is saved to: by the heart, or by the bookmark. */
type Place = 'favorite' | 'collection';
type Save = { recipe: Saveable; to: Place };

type Saving = {
  /** The heart: on, off, or without `on` the other of the two. */
  favorite(recipe: Saveable, on?: boolean): void;
  /** The bookmark: asks which collections. */
  collect(recipe: Saveable): void;
  /** A write failed: says so, or asks to sign in where the session is over. */
  failed(error: unknown, to: Place, recipe: Saveable): void;
};
const nothing = () => undefined;
const SavingContext = createContext<Saving>({
  favorite: nothing,
  collect: nothing,
  failed: nothing,
});
export const useSaving = (): Saving => useContext(SavingContext);

/** What was saved after signing in, until its button has the focus. */
const ReturnContext = createContext<{ save: Save | undefined; end(): void }>({
  save: undefined,
  end: nothing,
});

/** For a heart or a bookmark: a user who comes back from signing in to save by it stands before it again. */
export function useReturnFromSignIn(recipeId: string, to: Place): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const { save, end } = useContext(ReturnContext);
  const isReturn = save?.recipe.id === recipeId && save.to === to;
  useEffect(() => {
    if (!isReturn) return;
    button.current?.scrollIntoView({ block: 'center' });
    button.current?.focus({ preventScroll: true });
    end();
  }, [isReturn, end]);
  return button;
}

/** Lets hearts and bookmarks below it save. A visitor is asked to sign in; once they have, what they tapped is saved. */
export function SavedProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const user = useSignedInUser();
  const userId = user ? user.id : user;
  /** Also after the session has ended: the dialog keeps a name that was typed. */
  const ownerId = useUserId();
  const { key } = useLocation();
  const [asked, setAsked] = useState<Save>();
  const [collecting, setCollecting] = useState<Saveable>();
  const [returned, setReturned] = useState<{ save: Save; key: string }>();
  /** Tapped before it was known who is here. */
  const early = useRef<Save>(undefined);

  const actions = useMemo<Saving>(() => {
    const ask = (to: Place, recipe: Saveable) => {
      if (userId === undefined) early.current = { to, recipe };
      else setAsked({ to, recipe });
    };
    const failed: Saving['failed'] = (error, to, recipe) => {
      if (!isSignedOut(error)) {
        void loadActions().then(({ reportNotSaved }) => reportNotSaved(error), nothing);
        return;
      }
      setCollecting(undefined);
      setAsked({ to, recipe });
    };
    return {
      failed,
      favorite: (recipe, on) =>
        userId
          ? void loadActions()
              .then(({ switchFavorite }) => switchFavorite(client, userId, recipe.id, on))
              .catch((error) => failed(error, 'favorite', recipe))
          : ask('favorite', recipe),
      collect: (recipe) => (userId ? setCollecting(recipe) : ask('collection', recipe)),
    };
  }, [client, userId]);
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  }, [actions]);
  // The same object throughout: a new context value would take away the server-rendered HTML of parts whose code has not loaded yet.
  const [saving] = useState<Saving>(() => ({
    favorite: (...args) => latest.current.favorite(...args),
    collect: (...args) => latest.current.collect(...args),
    failed: (...args) => latest.current.failed(...args),
  }));

  const perform = ({ to, recipe }: Save) =>
    to === 'favorite' ? saving.favorite(recipe, true) : saving.collect(recipe);
  /** It is known who is here: what was tapped before is done now. */
  const onKnown = useEffectEvent((who: string | null) => {
    const tapped = early.current;
    early.current = undefined;
    if (who === null) {
      if (tapped) setAsked(tapped);
      return;
    }
    setAsked(undefined);
    // So that the first tap does not wait for the code.
    void loadActions().catch(nothing);
    if (tapped) perform(tapped);
  });
  useEffect(() => {
    if (userId !== undefined) onKnown(userId);
  }, [userId]);
  useSignInIntent('save', userId, ({ id, title, to }) => {
    const save: Save = { recipe: { id, title }, to: to === 'favorite' ? to : 'collection' };
    perform(save);
    setReturned({ save, key });
  });
  // Not on the next page.
  const save = returned?.key === key ? returned.save : undefined;
  const onReturn = useMemo(() => ({ save, end: () => setReturned(undefined) }), [save]);

  const { words, collectWords, title } = saved.signIn;
  return (
    <SavingContext value={saving}>
      <ReturnContext value={onReturn}>{children}</ReturnContext>
      {asked && (
        <SignInDialog
          title={title}
          description={(asked.to === 'favorite' ? words : collectWords)(asked.recipe.title)}
          intent={{ kind: 'save', payload: { id: asked.recipe.id, title: asked.recipe.title, to: asked.to } }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {collecting && ownerId && (
        <CollectionsDialog userId={ownerId} recipe={collecting} onClose={() => setCollecting(undefined)} />
      )}
    </SavingContext>
  );
}
