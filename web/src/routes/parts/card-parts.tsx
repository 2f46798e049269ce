import { ShareButton } from '../../components/share-button.tsx';
import type { CardParts } from '../../features/recipes/recipe-card.tsx';
import { CollectButton, FavoriteButton } from '../../features/saved/save-buttons.tsx';
import { paths } from '../../lib/paths.ts';

/** The card's controls from other features: heart, bookmark, share. */
export const CARD_PARTS: CardParts = {
  Favorite: ({ recipe }) => <FavoriteButton recipe={recipe} />,
  Actions: ({ recipe }) => (
    <>
      <CollectButton recipe={recipe} />
      <ShareButton title={recipe.title} text={recipe.description} path={paths.recipe(recipe.id)} />
    </>
  ),
};
