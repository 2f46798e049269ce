import type { MealSwapChoice } from '@homeplate/contracts/documents/meal-swaps.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { dollars } from '@homeplate/kit/format/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { calendar } from './calendar-copy.ts';
import { foodSwapsOptions, type MealOfPlan, useSwapFood } from './plan-writes.ts';
import { useCalendar } from './use-calendar.tsx';
import { useUndoToast } from './use-undo-toast.ts';

const words = calendar.foodSwaps;

/** Other foods for a meal, with what each changes at checkout this week. */
export function FoodSwapsDialog({ meal, onClose }: { meal: MealOfPlan; onClose: () => void }) {
  const { userId } = useCalendar();
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words.title}
      description={words.words(meal.name)}
    >
      <Swaps meal={meal} userId={userId} />
    </Dialog>
  );
}

function Swaps({ meal, userId }: { meal: MealOfPlan; userId: string }) {
  const { data, error, refetch } = useQuery(foodSwapsOptions(userId, meal));
  const swap = useSwapFood(meal);
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
  if (data.swaps.length === 0) return <p>{words.none}</p>;
  return (
    <>
      {!data.mayApply && (
        <p className="mb-3">
          {words.premium}{' '}
          <Link to={paths.plans} className="font-strong text-primary underline underline-offset-4">
            {calendar.reRoll.upgrade}
          </Link>
        </p>
      )}
      {swap.error && (
        <p role="alert" className="mb-3 text-sm text-danger">
          {wordsOf(swap.error, calendar.tryAgain)}
        </p>
      )}
      <ul className="grid gap-2">
        {data.swaps.map((one) => (
          <li
            key={`${one.from} ${one.to}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 rounded-picture border border-line p-2 text-sm"
          >
            <Effect swap={one} />
            {(data.mayApply || one.applied) && (
              <Button
                look="secondary"
                size="small"
                aria-label={(one.applied ? words.undo : words.take)(one.fromName, one.toName)}
                busy={swap.isPending && swap.variables.from === one.from && swap.variables.swap === one.to}
                onClick={() =>
                  swap.mutate(
                    { from: one.from, to: one.applied ? null : one.to, swap: one.to },
                    { onSuccess: () => undoToast(one.applied ? words.undone : words.done, one.toName) },
                  )
                }
              >
                {one.applied ? words.undoIt : words.takeIt}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Effect({ swap }: { swap: MealSwapChoice }) {
  const { fromName, toName, kind, note, applied, costChange, nutritionChange, notFor } = swap;
  const cents = costChange === null ? 0 : Math.round(Number(costChange) * 100);
  const list = (names: readonly string[]) => names.map((name) => name.replaceAll('-', ' ')).join(', ');
  return (
    <span className="grid">
      <strong>{words.pair(fromName, toName)}</strong>
      <span className={cx('font-strong', cents < 0 ? 'text-save' : 'text-ink-2')}>
        {costChange === null ? calendar.notPriced : words.change(dollars(Math.abs(cents)), cents, applied)}
      </span>
      <span className="text-xs text-ink-2">
        {words.kinds[kind]} · {note}
      </span>
      {nutritionChange && (
        <span className="text-xs text-ink-2">
          {calendar.reRoll.nutrition(nutritionChange.calories, nutritionChange.protein)}
        </span>
      )}
      {swap.allergensAdded.length > 0 && (
        <span className="text-xs text-danger">{words.allergensAdded(list(swap.allergensAdded))}</span>
      )}
      {swap.allergensRemoved.length > 0 && (
        <span className="text-xs text-ink-2">{words.allergensRemoved(list(swap.allergensRemoved))}</span>
      )}
      {swap.dietsLost.length > 0 && (
        <span className="text-xs text-ink-2">{words.dietsLost(list(swap.dietsLost))}</span>
      )}
      {notFor.map(({ name, because }) => (
        <strong key={`${name} ${because}`} className="text-xs text-danger">
          {words.notFor(name, because.replaceAll('-', ' '))}
        </strong>
      ))}
    </span>
  );
}
