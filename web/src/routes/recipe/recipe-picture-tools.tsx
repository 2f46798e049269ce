import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Check, Ellipsis, MessageCircleQuestionMark, Printer } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { ActionMenu } from '../../components/action-menu.tsx';
import { focusSection } from '../../components/focus-section.ts';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { ShareButton } from '../../components/share-button.tsx';
import {
  PictureControls,
  type PictureState,
  pictureItems,
  usePicture,
} from '../../features/pictures/picture-controls.tsx';
import { useServings } from '../../features/recipes/chosen-servings.ts';
import { kitchen } from '../../features/recipes/kitchen-copy.ts';
import { recipeOptions } from '../../features/recipes/queries.ts';
import { CollectButton, FavoriteButton } from '../../features/saved/save-buttons.tsx';
import { useSaving } from '../../features/saved/saved-provider.tsx';
import { householdOptions } from '../../lib/household-queries.ts';
import { paths } from '../../lib/paths.ts';
import { useSignInIntent } from '../../lib/sign-in-intent.ts';
import { useSignedInUser } from '../../lib/user.ts';
import { ASK } from './ask.ts';
import { recipePage as words } from './copy.ts';

/** Only for households with diners, and the server never knows the user. */
const DinerWarnings = lazy(async () => ({
  default: (await import('./diner-warnings.tsx')).DinerWarnings,
}));
const RecordMeal = lazyDialog(() => import('../parts/record-meal.tsx'));

/** Id of the picture on the recipe's page. A user who signs in from here returns to it. */
const PICTURE = 'picture';

/** How often to poll for a picture that another user requested, when no event stream reports it. */
const LOOK_AGAIN_MS = 5_000;
/** How long the recipe may take to update after its picture. */
const FOLLOWS_MS = 2_000;

/** Over the picture: save, share and a menu at the top, the actions on the picture at the bottom, above them whom the recipe does not suit. */
export function RecipePictureTools({ recipe }: { recipe: RecipeDetail }) {
  const user = useSignedInUser();
  const client = useQueryClient();
  const { collect } = useSaving();
  const { data: household } = useQuery({ ...householdOptions(user?.id ?? ''), enabled: Boolean(user) });
  const hasDiners = user && household && household.diners.length > 0;
  // Not a prop: stored servings would change it right after hydration, and so replace the server's HTML.
  const [servings] = useServings(recipe);
  const [isCooked, setCooked] = useState(false);
  // Here, because this part is the first of the page to be hydrated.
  useSignInIntent('cooked', user ? user.id : user, () => setCooked(true));
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
        <More
          picture={picture}
          onCollect={() => collect(recipe)}
          onCooked={recipe.previewReason === 'premium' ? undefined : () => setCooked(true)}
        />
      </div>
      {isCooked && (
        <RecordMeal
          dish={{ recipeId: recipe.id, title: recipe.title, servings }}
          onClose={() => setCooked(false)}
        />
      )}
      <div id={PICTURE} tabIndex={-1} className="absolute inset-x-3 bottom-3 scroll-mt-96 focus:outline-none">
        <PictureControls picture={picture} />
      </div>
      <Suspense>{hasDiners && <DinerWarnings recipeId={recipe.id} />}</Suspense>
    </>
  );
}

function More({
  picture,
  onCollect,
  onCooked,
}: {
  picture: PictureState;
  onCollect: () => void;
  /** Undefined for a recipe that the user cannot see in full. */
  onCooked: (() => void) | undefined;
}) {
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
            ...(onCooked ? [{ Icon: Check, words: kitchen.cooked, run: onCooked }] : []),
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
