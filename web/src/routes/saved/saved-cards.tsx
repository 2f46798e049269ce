import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import type { CollectionDocument } from '@homeplate/contracts/documents/saved.ts';
import { Button, buttonClass } from '@homeplate/kit/components/button.tsx';
import { EmptyNotice, ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { list } from '../../features/recipes/list-copy.ts';
import { PAGE, recipeCardsOptions } from '../../features/recipes/queries.ts';
import type { CardParts } from '../../features/recipes/recipe-card.tsx';
import { RecipeGrid, RecipeGridSkeleton } from '../../features/recipes/recipe-grid.tsx';
import { saved } from '../../features/saved/lists-copy.ts';
import { useSetCollected, useSetFavorite } from '../../features/saved/mutations.ts';
import { useSaving } from '../../features/saved/saved-provider.tsx';
import { paths } from '../../lib/paths.ts';
import { CARD_PARTS } from '../parts/card-parts.tsx';

const words = saved.page;

/** Removes a card from the open collection. */
const Removing = createContext<{ name: string; remove: (recipe: RecipeCard) => void }>({
  name: '',
  remove: () => undefined,
});

const IN_A_COLLECTION: CardParts = {
  ...CARD_PARTS,
  Actions: ({ recipe }) => {
    const { name, remove } = useContext(Removing);
    return (
      <>
        <CARD_PARTS.Actions recipe={recipe} />
        <button
          type="button"
          aria-label={words.removeFrom(recipe.title, name)}
          onClick={() => remove(recipe)}
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-wash hover:text-ink md:size-10"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </>
    );
  },
};

/** The cards of a list. Removing one leaves a note with an undo button until the user leaves the list. */
export function SavedCards({
  userId,
  collection,
  ids,
}: {
  userId: string;
  /** Undefined: the favorites. */
  collection: CollectionDocument | undefined;
  ids: readonly string[];
}) {
  const { mutateAsync: setFavorite } = useSetFavorite(userId);
  const { mutateAsync: setCollected } = useSetCollected(userId);
  const { failed } = useSaving();
  // The ids when the list was opened, and those added since.
  const [first] = useState(ids);
  const shownIds = useMemo(() => [...ids.filter((id) => !first.includes(id)), ...first], [ids, first]);
  const query = useInfiniteQuery(recipeCardsOptions(collection?.id ?? 'favorites', shownIds));
  const set = (recipe: { id: string; title: string }, on: boolean) => {
    const written = collection
      ? setCollected({ collectionId: collection.id, recipeId: recipe.id, on })
      : setFavorite({ recipeId: recipe.id, on });
    written.catch((error) => failed(error, collection ? 'collection' : 'favorite', recipe));
  };
  if (shownIds.length === 0) {
    return (
      <EmptyNotice
        title={collection ? words.emptyTitle : words.noFavoritesTitle}
        words={collection ? words.emptyWords : words.noFavoritesWords}
      >
        <Link to={paths.recipes} className={buttonClass('primary')}>
          {words.browse}
        </Link>
      </EmptyNotice>
    );
  }
  if (query.isPending) return <RecipeGridSkeleton count={3} label={list.loading} />;
  if (!query.data) {
    return <ErrorNotice words={words.failed} again={words.again} onAgain={() => void query.refetch()} />;
  }
  const cards = query.data.pages.flat();
  const current = new Set(ids);
  const requested = shownIds.slice(0, query.data.pages.length * PAGE);
  const found = new Set(cards.map(({ id }) => id));
  const gone = requested.filter((id) => current.has(id) && !found.has(id));
  return (
    <Removing value={{ name: collection?.name ?? '', remove: (recipe) => set(recipe, false) }}>
      {gone.length > 0 && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-warn-wash px-3.5 py-2.5 text-sm text-warn">
          <p>{words.gone(gone.length)}</p>
          <Button
            look="secondary"
            size="small"
            onClick={() => {
              for (const id of gone) set({ id, title: id }, false);
            }}
          >
            {words.removeGone}
          </Button>
        </div>
      )}
      <RecipeGrid
        recipes={cards}
        parts={collection ? IN_A_COLLECTION : CARD_PARTS}
        level={3}
        renderInstead={(recipe) =>
          !current.has(recipe.id) && <Removed recipe={recipe} onUndo={() => set(recipe, true)} />
        }
      />
      {query.hasNextPage && (
        <div className="mt-8 text-center">
          <Button
            look="secondary"
            busy={query.isFetchingNextPage}
            busyWords={words.loadingMore}
            onClick={() => void query.fetchNextPage()}
          >
            {words.more(Math.min(PAGE, shownIds.length - requested.length))}
          </Button>
        </div>
      )}
    </Removing>
  );
}

function Removed({ recipe, onUndo }: { recipe: RecipeCard; onUndo: () => void }) {
  const container = useRef<HTMLDivElement>(null);
  // The control that removed the card is gone, so focus the undo button.
  useEffect(() => container.current?.querySelector('button')?.focus(), []);
  return (
    <div
      ref={container}
      role="status"
      className="grid h-full min-h-40 place-content-center justify-items-center gap-3 rounded-card border-2 border-dashed border-line-strong p-5 text-center"
    >
      <p className="text-ink-2">{words.removed(recipe.title)}</p>
      <Button look="secondary" size="small" onClick={onUndo}>
        {words.undo}
      </Button>
    </div>
  );
}
