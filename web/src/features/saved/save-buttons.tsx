import { cx } from '@homeplate/kit/components/class-names.ts';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, Heart } from 'lucide-react';
import { saving as words } from '../../components/share-copy.ts';
import { useUserId } from '../../lib/user.ts';
import { collectionsOptions, favoritesOptions } from './queries.ts';
import { type Saveable, useReturnFromSignIn, useSaving } from './saved-provider.tsx';

const ROUND = 'grid size-11 shrink-0 place-items-center rounded-full md:size-10';

/** The heart: on or off. While the user loads it shows as off. */
export function FavoriteButton({ recipe, className }: { recipe: Saveable; className?: string }) {
  const userId = useUserId();
  const { favorite } = useSaving();
  const button = useReturnFromSignIn(recipe.id, 'favorite');
  const { data: isOn = false } = useQuery({
    ...favoritesOptions(userId),
    select: ({ recipeIds }) => recipeIds.includes(recipe.id),
  });
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={isOn}
      aria-label={words.favorite(recipe.title)}
      onClick={() => favorite(recipe)}
      className={cx(ROUND, 'bg-surface text-ink hover:text-primary', isOn && 'text-primary', className)}
    >
      <Heart aria-hidden="true" className={cx('size-5', isOn && 'fill-current')} />
    </button>
  );
}

/** The bookmark: filled while the recipe is in a collection; opens the list of them. */
export function CollectButton({ recipe, className }: { recipe: Saveable; className?: string }) {
  const userId = useUserId();
  const { collect } = useSaving();
  const button = useReturnFromSignIn(recipe.id, 'collection');
  const { data: count = 0 } = useQuery({
    ...collectionsOptions(userId),
    select: (collections) => collections.filter(({ recipeIds }) => recipeIds.includes(recipe.id)).length,
  });
  return (
    <button
      ref={button}
      type="button"
      aria-haspopup="dialog"
      aria-label={words.collect(recipe.title, count)}
      onClick={() => collect(recipe)}
      className={cx(ROUND, 'text-ink-2 hover:bg-wash hover:text-ink', count > 0 && 'text-primary', className)}
    >
      <Bookmark aria-hidden="true" className={cx('size-5', count > 0 && 'fill-current')} />
    </button>
  );
}
