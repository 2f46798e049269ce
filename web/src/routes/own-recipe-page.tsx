import type { RecipeDraft } from '@homeplate/contracts/documents/draft.ts';
import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { EmptyNotice, ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { signIn } from '../components/dialog-copy.ts';
import { lazyDialog } from '../components/lazy-dialog.tsx';
import { lazyWhenVisible } from '../components/lazy-when-visible.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { locationOptions } from '../features/location/queries.ts';
import { useCookPath } from '../features/recipes/cooking/cook-path.ts';
import { InstructionList } from '../features/recipes/instruction-list.tsx';
import { NutritionFacts } from '../features/recipes/nutrition-facts.tsx';
import { submit } from '../features/submit/copy.ts';
import { OwnHero } from '../features/submit/own-hero.tsx';
import { OwnLines } from '../features/submit/own-lines.tsx';
import { OwnReceipt } from '../features/submit/own-receipt.tsx';
import { draftOptions } from '../features/submit/queries.ts';
import { recipeOfDraft } from '../features/submit/recipe-of-draft.ts';
import { paths } from '../lib/paths.ts';
import { useSignedInUser } from '../lib/user.ts';
import { HeroActions } from './recipe/hero-actions.tsx';

const CookMode = lazyDialog(() => import('./recipe/cook-and-record.tsx'));
const CookedDraft = lazyWhenVisible(async () => (await import('./recipe/plan-and-cook.tsx')).CookedDraft);
const words = submit.own;

/** A recipe that the user wrote or imported. */
export function Component() {
  const { id = '' } = useParams();
  const user = useSignedInUser();
  return (
    <div className="mx-auto max-w-page px-4 pt-7 md:px-6" key={id}>
      {user === undefined && <Waiting words={submit.drafts.loadingOne} />}
      {user === null && <SignedOut id={id} />}
      {user && <Own userId={user.id} id={id} />}
    </div>
  );
}

const SignedOut = ({ id }: { id: string }) => (
  <>
    <PageHeading title={words.title} head={{ noIndex: true }} />
    <div className="mt-6">
      <EmptyNotice title={words.signedOut} words={words.signedOutHint}>
        <a
          href={`${paths.signIn}?next=${encodeURIComponent(paths.ownRecipe(id))}`}
          className={buttonClass('primary')}
        >
          {signIn.submit}
        </a>
      </EmptyNotice>
    </div>
  </>
);

function Own({ userId, id }: { userId: string; id: string }) {
  const { data: draft, isPending, refetch } = useQuery(draftOptions(userId, id));
  if (isPending) return <Waiting words={submit.drafts.loadingOne} />;
  if (!draft)
    return (
      <>
        <PageHeading title={submit.drafts.gone} head={{ noIndex: true }} />
        <div className="mt-6">
          <ErrorNotice words={words.gone} again={submit.drafts.again} onAgain={() => void refetch()} />
        </div>
        <p className="mt-4">
          <Link to={paths.ownRecipes} className="font-strong text-primary underline">
            {words.title}
          </Link>
        </p>
      </>
    );
  return <Found userId={userId} draft={draft} />;
}

function Found({ userId, draft }: { userId: string; draft: RecipeDraft }) {
  const { data: location } = useQuery(locationOptions);
  const recipe = recipeOfDraft(draft);
  const canCook = draft.instructions.length > 0;
  return (
    <>
      <OwnHero draft={draft} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid gap-8">
          <section aria-labelledby="own-lines">
            <h2 id="own-lines" className="mb-2 text-2xl">
              {words.lines}
            </h2>
            <OwnLines userId={userId} zipCode={location?.zipCode ?? null} draft={draft} />
          </section>
          {canCook && (
            <section aria-labelledby="own-steps">
              <h2 id="own-steps" className="mb-3 text-2xl">
                {words.steps}
              </h2>
              <InstructionList recipe={recipe} />
            </section>
          )}
        </div>
        <div className="grid gap-6">
          <OwnReceipt draft={draft}>
            <HeroActions recipe={recipe} servings={recipe.servings} canCook={canCook} />
          </OwnReceipt>
          <CookedDraft recipe={recipe} servings={recipe.servings} />
          {draft.knownShare > 0 && <NutritionFacts recipe={recipe} servings={recipe.servings} />}
        </div>
      </div>
      {canCook && <Cooking draft={draft} />}
    </>
  );
}

/** Cook mode, while the URL asks for it. */
function Cooking({ draft }: { draft: RecipeDraft }) {
  const { step, goTo, close } = useCookPath();
  if (step === null) return null;
  return (
    <CookMode
      recipe={recipeOfDraft(draft)}
      servings={draft.servings}
      step={step}
      goTo={goTo}
      onClose={close}
      isDraft
    />
  );
}
