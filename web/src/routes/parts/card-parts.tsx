import { ShareButton } from '../../components/share-button.tsx';
import type { CardParts } from '../../features/recipes/recipe-card.tsx';
import { CollectButton, FavoriteButton } from '../../features/saved/save-buttons.tsx';
import { paths } from '../../lib/paths.ts';

/** A square of 32 pixels on phones and 40 on desktop, in a hit area of 44 and 40. */
const ON_PICTURE = 'rounded-card! bg-clip-content p-1.5 md:rounded-control! md:p-0';

/** The card's controls from other features: heart, bookmark, share. */
export const CARD_PARTS: CardParts = {
  Favorite: ({ recipe }) => <FavoriteButton recipe={recipe} className={ON_PICTURE} />,
  Actions: ({ recipe }) => (
    <>
      <CollectButton recipe={recipe} />
      <ShareButton title={recipe.title} text={recipe.description} path={paths.recipe(recipe.id)} />
    </>
  ),
};
