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
/** How the recipe is saved: by the heart or by the bookmark. */
type Target = 'favorite' | 'collection';
type Save = { recipe: Saveable; to: Target };

type Saving = {
  /** Turns the heart on or off; without `on`, toggles it. */
  favorite(recipe: Saveable, on?: boolean): void;
  /** Opens the list of collections. */
  collect(recipe: Saveable): void;
  /** Reports a failed write, or asks the user to sign in when the session has ended. */
  failed(error: unknown, to: Target, recipe: Saveable): void;
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

/** Restores the focus to the heart or bookmark of a user who returns from signing in. */
export function useReturnFromSignIn(recipeId: string, to: Target): RefObject<HTMLButtonElement | null> {
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

/** Lets the hearts and bookmarks inside it save. Visitors are asked to sign in first; their save runs after that. */
export function SavedProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const user = useSignedInUser();
  const userId = user ? user.id : user;
  /** Stays set after the session ends, so that the dialog keeps a typed name. */
  const ownerId = useUserId();
  const { key } = useLocation();
  const [pending, setPending] = useState<Save>();
  const [collecting, setCollecting] = useState<Saveable>();
  const [returned, setReturned] = useState<{ save: Save; key: string }>();
  /** The button was pressed before the user had loaded. */
  const early = useRef<Save>(undefined);

  const actions = useMemo<Saving>(() => {
    const ask = (to: Target, recipe: Saveable) => {
      if (userId === undefined) early.current = { to, recipe };
      else setPending({ to, recipe });
    };
    const failed: Saving['failed'] = (error, to, recipe) => {
      if (!isSignedOut(error)) {
        void loadActions().then(({ reportNotSaved }) => reportNotSaved(error), nothing);
        return;
      }
      setCollecting(undefined);
      setPending({ to, recipe });
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
  // Use the same object throughout: a new context value would remove server-rendered HTML whose code has not loaded yet.
  const [saving] = useState<Saving>(() => ({
    favorite: (...args) => latest.current.favorite(...args),
    collect: (...args) => latest.current.collect(...args),
    failed: (...args) => latest.current.failed(...args),
  }));

  const perform = ({ to, recipe }: Save) =>
    to === 'favorite' ? saving.favorite(recipe, true) : saving.collect(recipe);
  /** Once the user has loaded, run what was pressed before. */
  const onKnown = useEffectEvent((who: string | null) => {
    const tapped = early.current;
    early.current = undefined;
    if (who === null) {
      if (tapped) setPending(tapped);
      return;
    }
    setPending(undefined);
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
  // Do not run it on the next page.
  const save = returned?.key === key ? returned.save : undefined;
  const onReturn = useMemo(() => ({ save, end: () => setReturned(undefined) }), [save]);

  const { words, collectWords, title } = saved.signIn;
  return (
    <SavingContext value={saving}>
      <ReturnContext value={onReturn}>{children}</ReturnContext>
      {pending && (
        <SignInDialog
          title={title}
          description={(pending.to === 'favorite' ? words : collectWords)(pending.recipe.title)}
          intent={{
            kind: 'save',
            payload: { id: pending.recipe.id, title: pending.recipe.title, to: pending.to },
          }}
          onClose={() => setPending(undefined)}
        />
      )}
      {collecting && ownerId && (
        <CollectionsDialog userId={ownerId} recipe={collecting} onClose={() => setCollecting(undefined)} />
      )}
    </SavingContext>
  );
}
