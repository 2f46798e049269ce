import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { Button, buttonClass } from '@homeplate/kit/components/button.tsx';
import { useNow } from '@homeplate/kit/hooks/use-now.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Check, Crown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { paths } from '../../lib/paths.ts';
import { useSignInIntent } from '../../lib/sign-in-intent.ts';
import { planner } from './copy.ts';
import { longWeekday, type PickerKind, today } from './days.ts';
import { mealsOfRecipe, weekOptions } from './queries.ts';

const MealPicker = lazyDialog(() => import('./meal-picker.tsx'));
const SignInDialog = lazyDialog(() => import('../../components/sign-in-dialog.tsx'));
const words = planner.card;

/** Puts the recipe into the reader's plan, and says when of this week it is in it already. */
export function MealPlanningCard({
  recipe,
  servings,
  userId,
}: {
  recipe: Pick<RecipeDetail, 'id' | 'title' | 'course' | 'previewReason'>;
  servings: number;
  /** Whose plan: null for a visitor, undefined until it is known. */
  userId: string | null | undefined;
}) {
  const noteId = useId();
  const card = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<PickerKind>();
  const isPremium = recipe.previewReason === 'premium';
  // A visitor may have a paid plan: that shows once they have signed in.
  const isLocked = isPremium && Boolean(userId);
  useSignInIntent('plan', userId, ({ when }) => {
    const kind = when === 'later' ? 'later' : 'this-week';
    // When the picker closes, the focus returns to the button.
    card.current?.querySelector<HTMLElement>(`[data-picks=${kind}]`)?.focus({ preventScroll: true });
    setAsked(kind);
  });
  const close = () => setAsked(undefined);
  const button = (kind: PickerKind) => ({
    'data-picks': kind,
    'aria-haspopup': 'dialog' as const,
    ...(isPremium && { 'aria-describedby': noteId }),
    disabled: isLocked,
    onClick: () => setAsked(kind),
    className: 'w-full',
  });
  return (
    <section ref={card} className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-xl">{words.title}</h2>
      {userId ? <Planned recipeId={recipe.id} userId={userId} /> : <p className={LINE}>{words.words}</p>}
      {isPremium && (
        <p id={noteId} className="mt-2 flex items-start gap-2 text-sm">
          <Crown aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            {words.premium}{' '}
            <Link to={paths.plans} className="font-strong text-primary underline">
              {words.plans}
            </Link>
          </span>
        </p>
      )}
      <div className="mt-3.5 grid gap-2.5">
        <Button look="primary" {...button('this-week')}>
          <CalendarPlus aria-hidden="true" className="size-4" />
          {words.thisWeek}
        </Button>
        <Button look="secondary" {...button('later')}>
          {words.later}
        </Button>
        <Link to={paths.mealPlans} className={buttonClass('ghost')}>
          {words.allMeals}
        </Link>
      </div>
      {asked && userId === null && (
        <SignInDialog
          title={planner.signIn.title}
          description={planner.signIn.words(recipe.title)}
          intent={{ kind: 'plan', payload: { when: asked } }}
          onClose={close}
        />
      )}
      {asked && userId && !isLocked && (
        <MealPicker recipe={recipe} servings={servings} kind={asked} onClose={close} />
      )}
    </section>
  );
}

const LINE = 'mt-1.5 text-sm text-ink-2';

/** "In your week already: Tuesday dinner." */
function Planned({ recipeId, userId }: { recipeId: string; userId: string }) {
  const now = useNow();
  const { data: plan } = useQuery(weekOptions(now > 0 ? userId : null, today(new Date(now))));
  const meals = plan ? mealsOfRecipe(plan, recipeId) : [];
  return (
    <p role="status" className={LINE}>
      {meals.length === 0 ? (
        words.words
      ) : (
        <span className="flex items-start gap-2">
          <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-save" />
          <span>{words.planned(meals.map(({ day, slot }) => words.meal(longWeekday(day), slot)))}</span>
        </span>
      )}
    </p>
  );
}
