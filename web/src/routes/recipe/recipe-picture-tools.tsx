import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Ellipsis, MessageCircleQuestionMark, Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { ActionMenu } from '../../components/action-menu.tsx';
import { focusSection } from '../../components/focus-section.ts';
import { ShareButton } from '../../components/share-button.tsx';
import {
  PictureControls,
  type PictureState,
  pictureItems,
  usePicture,
} from '../../features/pictures/picture-controls.tsx';
import { kitchen } from '../../features/recipes/cooking-copy.ts';
import { recipeOptions } from '../../features/recipes/queries.ts';
import { CollectButton, FavoriteButton } from '../../features/saved/save-buttons.tsx';
import { useSaving } from '../../features/saved/saved-provider.tsx';
import { paths } from '../../lib/paths.ts';
import { useSignedInUser } from '../../lib/user.ts';
import { ASK } from './ask.ts';
import { recipePage as words } from './copy.ts';

/** Id of the picture on the recipe's page. A user who signs in from here returns to it. */
const PICTURE = 'picture';

/** How often to poll for a picture that another user requested, when no event stream reports it. */
const LOOK_AGAIN_MS = 5_000;
/** How long the recipe may take to update after its picture. */
const FOLLOWS_MS = 2_000;

/** Over the picture: save, share and a menu at the top, the actions on the picture at the bottom. */
export function RecipePictureTools({ recipe }: { recipe: RecipeDetail }) {
  const user = useSignedInUser();
  const client = useQueryClient();
  const { collect } = useSaving();
  const { queryKey } = recipeOptions(recipe.id);
  useQuery({ ...recipeOptions(recipe.id), refetchInterval: recipe.isGenerating && LOOK_AGAIN_MS });
  const reload = () => void client.invalidateQueries({ queryKey, exact: true });
  const picture = usePicture({
    recipe,
    user,
    from: `${paths.recipe(recipe.id)}#${PICTURE}`,
    onChange: (change) => {
      client.setQueryData(queryKey, (cached) => cached && { ...cached, ...change });
      // The prompt for another picture comes with the recipe.
      if (change.imageUrl !== undefined && change.imageUrl !== recipe.imageUrl)
        setTimeout(reload, FOLLOWS_MS);
    },
    onStale: reload,
  });
  return (
    <>
      <div className="on-picture flex gap-2 print:hidden">
        <FavoriteButton recipe={recipe} className="shadow-paper" />
        <CollectButton recipe={recipe} className="bg-surface shadow-paper max-md:hidden" />
        <ShareButton
          title={recipe.title}
          text={recipe.description}
          path={paths.recipe(recipe.id)}
          below
          className="bg-surface shadow-paper"
        />
        <More picture={picture} onCollect={() => collect(recipe)} />
      </div>
      <div id={PICTURE} tabIndex={-1} className="absolute inset-x-3 bottom-3 scroll-mt-96 focus:outline-none">
        <PictureControls picture={picture} />
      </div>
    </>
  );
}

function More({ picture, onCollect }: { picture: PictureState; onCollect: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <span className="relative">
      <button
        ref={button}
        type="button"
        aria-label={words.more}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="grid size-11 place-items-center bg-surface shadow-paper md:size-10"
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </button>
      {isOpen && (
        <ActionMenu
          label={words.more}
          items={[
            { Icon: Bookmark, words: words.collect, run: onCollect, phoneOnly: true },
            ...pictureItems(picture),
            { Icon: MessageCircleQuestionMark, words: words.ask, run: () => focusSection(ASK) },
            { Icon: Printer, words: kitchen.print, run: () => window.print() },
          ]}
          opener={button}
          below
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  );
}
