import type { MealAlternative, ReRollWish } from '@homeplate/contracts/documents/re-roll.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Choice } from '../../components/choice.tsx';
import { paths } from '../../lib/paths.ts';
import { calendar } from './calendar-copy.ts';
import { ChangeAnyway } from './change-anyway.tsx';
import { alternativesOptions, type MealOfPlan, useTakeRecipe } from './plan-writes.ts';
import { useCalendar } from './use-calendar.tsx';
import { useUndoToast } from './use-undo-toast.ts';

const words = calendar.reRoll;
const WISHES = ['best', 'cheaper', 'faster', 'more-protein'] as const satisfies readonly ReRollWish[];

/** Ten other recipes or own drafts for a meal, with what each changes; the other meals stay. */
export function ReRollDialog({ meal, onClose }: { meal: MealOfPlan; onClose: () => void }) {
  const { hasPaidPlan, userId } = useCalendar();
  return <ReRoll meal={meal} userId={userId} hasPaidPlan={hasPaidPlan} onClose={onClose} />;
}

type Props = { meal: MealOfPlan; userId: string; onClose: () => void };

/** The same outside the calendar. */
export function ReRoll({ hasPaidPlan, ...props }: Props & { hasPaidPlan: boolean }) {
  const { meal, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words.title}
      description={words.words(meal.name)}
    >
      {hasPaidPlan ? (
        <Alternatives {...props} />
      ) : (
        <p>
          {words.premium}{' '}
          <Link to={paths.plans} className="font-strong text-primary underline underline-offset-4">
            {words.upgrade}
          </Link>
        </p>
      )}
    </Dialog>
  );
}

function Alternatives({ meal, userId, onClose }: Props) {
  const [wish, setWish] = useState<ReRollWish>('best');
  return (
    <div className="grid gap-4">
      <Choice
        label={words.wish}
        name="wish"
        value={wish}
        options={WISHES.map((value) => ({ value, words: words.wishes[value] }))}
        onChange={setWish}
      />
      <Ranked meal={meal} userId={userId} wish={wish} onClose={onClose} />
    </div>
  );
}

function Ranked({ meal, userId, wish, onClose }: Props & { wish: ReRollWish }) {
  const { data, error, refetch } = useQuery(alternativesOptions(userId, meal, wish));
  const take = useTakeRecipe(meal);
  const undoToast = useUndoToast();
  if (error)
    return (
      <ErrorNotice
        words={wordsOf(error, calendar.tryAgain)}
        again={calendar.again}
        onAgain={() => void refetch()}
      />
    );
  if (!data) return <Waiting words={words.loading} />;
  const takeIt = (choice: Parameters<typeof take.mutate>[0]) =>
    take.mutate(choice, {
      onSuccess: () => {
        onClose();
        undoToast(words.done, choice.name);
      },
    });
  if (data.alternatives.length === 0) return <p>{words.none[wish]}</p>;
  return (
    <>
      {take.error && (
        <div className="mb-3 grid gap-2">
          <p role="alert" className="text-sm text-danger">
            {wordsOf(take.error, calendar.tryAgain)}
          </p>
          <ChangeAnyway error={take.error} onAnyway={() => takeIt({ ...take.variables, anyway: true })} />
        </div>
      )}
      {data.leftoverMeals > 0 && <p className="mb-3 text-sm">{words.leftovers(data.leftoverMeals)}</p>}
      <ul className="grid gap-2">
        {data.alternatives.map((one) => (
          <li
            key={sourceIdOf(one)}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 rounded-picture border border-line p-2 text-sm"
          >
            <span className="grid">
              <strong>{one.name}</strong>
              {one.draftId !== null && <span className="text-xs text-ink-2">{words.ownDraft}</span>}
              <span className={cx('font-strong', one.isWithinBudget ? 'text-primary' : 'text-danger')}>
                {costWords(one, data.budget)}
              </span>
              <span className="text-xs text-ink-2">
                {words.week(dollars(centsOf(one.checkoutCost)))} · {words.minutes(one.minutes)} ·{' '}
                {words.nutrition(one.nutritionChange.calories, one.nutritionChange.protein)}
              </span>
              <span className="text-xs text-ink-2">
                {one.reason}
                {one.wasteChange !== '0.00' && ` ${words.waste(changeWords(one.wasteChange))}`}
              </span>
            </span>
            <Button
              look="secondary"
              size="small"
              aria-label={words.take(one.name)}
              busy={take.isPending && sourceIdOf(take.variables) === sourceIdOf(one)}
              onClick={() => takeIt(one)}
            >
              {words.takeIt}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The id of the recipe or draft. */
const sourceIdOf = ({ recipeId, draftId }: MealAlternative): string | null => recipeId ?? draftId;

/** "+$1.15" */
function changeWords(change: string): string {
  const cents = Math.round(Number(change) * 100);
  return `${cents < 0 ? '−' : '+'}${dollars(Math.abs(cents))}`;
}

/** "+$1.15, still under" */
function costWords({ costChange, isWithinBudget }: MealAlternative, budget: string | null): string {
  const change = changeWords(costChange);
  if (budget === null) return change;
  return isWithinBudget ? words.under(change) : words.over(change);
}
