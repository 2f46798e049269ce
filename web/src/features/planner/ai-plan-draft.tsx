import type { AiPlanJob, MealExplanation } from '@homeplate/contracts/documents/ai-plan.ts';
import type { MealPlan, PlanDay, PlannedMeal } from '@homeplate/contracts/documents/meal-plan.ts';
import { TAKEN_CHOICES, type TakenChoice } from '@homeplate/contracts/documents/meal-slots.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { Leader } from '@homeplate/kit/components/leader.tsx';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Lock, Repeat } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Choice } from '../../components/choice.tsx';
import { aiPlan } from './ai-copy.ts';
import { AiPlanFacts } from './ai-plan-facts.tsx';
import { aiPlanOptions, useDiscardDraft } from './ai-plan-queries.ts';
import { calendar } from './calendar-copy.ts';
import { planner } from './copy.ts';
import { addDays, shortWeekday, weekStartOf } from './days.ts';
import { DinnerPicture, hasPicture } from './dinner-picture.tsx';
import { mealRecipePath } from './meal-recipe-path.ts';
import { type MealOfPlan, useFillWeek } from './plan-writes.ts';
import { PricePlace } from './price-place.tsx';
import { ReRoll } from './re-roll-dialog.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { useUndoToast } from './use-undo-toast.ts';
import { WeekMeter } from './week-meter.tsx';

const words = aiPlan.draft;

/** The draft of a finished job, in the look of the calendar, before it is used. */
export default function AiPlanDraft({ userId, jobId }: { userId: string; jobId: string }) {
  const [, setAddress] = useSearchParams();
  const [meal, setMeal] = useState<MealOfPlan>();
  const { data: job, isPending } = useQuery(aiPlanOptions(userId, jobId));
  const again = () =>
    setAddress(job?.fits ? { week: job.fits } : { tab: 'ai' }, { preventScrollReset: true });
  if (isPending) return <Waiting words={words.loading} />;
  if (!job?.plan) return <ErrorNotice words={words.gone} again={words.again} onAgain={again} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Summary userId={userId} job={job} plan={job.plan} onAgain={again} />
      <ol className="grid gap-2 lg:grid-cols-[repeat(7,minmax(0,1fr))]">
        {job.plan.days.map((day) => (
          <DraftDay
            key={day.date}
            day={day}
            planId={job.plan?.id ?? ''}
            note={job.notes?.find(({ date }) => date === day.date)?.note}
            reasons={reasonsOf(job, day)}
            onOther={(other) => setMeal({ ...other, date: day.date, draftPlanId: job.plan?.id ?? '' })}
          />
        ))}
      </ol>
      {meal && <ReRoll meal={meal} userId={userId} hasPaidPlan onClose={() => setMeal(undefined)} />}
    </div>
  );
}

/** By slot and dish: one that the user chose has none. */
const reasonsOf = ({ explanations = [] }: AiPlanJob, { date }: PlanDay): Reasons =>
  new Map(explanations.flatMap((one) => (one.date === date ? [[keyOf(one), one] as const] : [])));
type Reasons = ReadonlyMap<string, MealExplanation>;
const keyOf = ({ slot, recipeId, draftId }: Pick<PlannedMeal, 'slot' | 'recipeId' | 'draftId'>): string =>
  `${slot} ${recipeId ?? draftId}`;

function Summary({
  userId,
  job,
  plan,
  onAgain,
}: {
  userId: string;
  job: AiPlanJob;
  plan: MealPlan;
  onAgain: () => void;
}) {
  const [showsReceipt, setReceipt] = useState(false);
  const weeks = weeksOf(plan);
  const cost = dollars(centsOf(plan.checkoutCost ?? job.checkoutCost ?? '0.00'));
  return (
    <section
      aria-label={words.label}
      className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-6"
    >
      <h2 className="text-2xl">{job.fits ? words.headingOfWeek : words.heading}</h2>
      <div>
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <span className="font-display text-5xl leading-none font-strong tracking-display">{cost}</span>
          {plan.budget && (
            <span className="text-lg text-ink-2">{words.of(dollars(centsOf(plan.budget)))}</span>
          )}
        </p>
        <p className="mt-1 text-sm text-ink-2">{words.tax}</p>
        <p className="text-sm text-ink-2">
          <PricePlace />
        </p>
        {weeks > 1 && <p className="text-sm">{words.weeks(weeks)}</p>}
        <Button
          look="ghost"
          size="small"
          aria-haspopup="dialog"
          className="-ml-3.5"
          onClick={() => setReceipt(true)}
        >
          {calendar.receipt.open}
        </Button>
      </div>
      {plan.length <= 7 && <WeekMeter plan={plan} label={words.meter(cost)} />}
      <AiPlanFacts userId={userId} job={job} plan={plan} />
      {job.fits && <p className="text-sm font-strong">{words.changes(changesOf(job))}</p>}
      <Actions plan={plan} fits={job.fits} onAgain={onAgain} />
      {showsReceipt && <ReceiptDialog plan={plan} onClose={() => setReceipt(false)} />}
    </section>
  );
}

/** The calendar has weeks from Sunday to Saturday; a draft starts on any day. */
const weeksOf = ({ weekStart, length }: MealPlan): number =>
  new Set(Array.from({ length }, (_, index) => weekStartOf(addDays(weekStart, index)))).size;

const changesOf = ({ explanations = [] }: AiPlanJob): number =>
  explanations.filter(({ replaces }) => replaces !== null).length;

function Actions({ plan, fits, onAgain }: { plan: MealPlan; fits: string | null; onAgain: () => void }) {
  const [, setAddress] = useSearchParams();
  const [taken, setTaken] = useState<TakenChoice>('keep');
  const fill = useFillWeek();
  const discard = useDiscardDraft();
  const undoToast = useUndoToast();
  const failed = (title: string) => (error: Error) =>
    toast({ title, description: wordsOf(error, words.tryAgain), destructive: true });
  const use = () =>
    fill.mutate(
      { from: { planId: plan.id }, weekStart: plan.weekStart, taken: fits ? 'replace' : taken },
      {
        onSuccess: ({ weekStart, title, changed }) => {
          if (changed) undoToast(fits ? words.weekUsed : words.used, title);
          else toast({ title: calendar.fill.unchanged, description: calendar.fill.allKept });
          setAddress({ week: weekStart }, { preventScrollReset: true });
        },
        onError: failed(words.notUsed),
      },
    );
  return (
    <>
      {!fits && (
        <Choice
          label={words.taken}
          name="taken"
          value={taken}
          options={TAKEN_CHOICES.map((value) => ({ value, words: calendar.fill.takenChoices[value] }))}
          onChange={setTaken}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="primary" busy={fill.isPending} busyWords={words.using} onClick={use}>
          {fits ? words.changeWeek : words.use}
        </Button>
        <Button look="secondary" onClick={onAgain}>
          {fits ? words.back : words.again}
        </Button>
        <Button
          look="ghost"
          busy={discard.isPending}
          onClick={() => discard.mutate(plan.id, { onSuccess: onAgain, onError: failed(words.notDiscarded) })}
        >
          {words.discard}
        </Button>
      </div>
    </>
  );
}

function DraftDay({
  day,
  planId,
  note,
  reasons,
  onOther,
}: {
  day: PlanDay;
  planId: string;
  note: string | undefined;
  reasons: Reasons;
  onOther: (meal: PlannedMeal) => void;
}) {
  return (
    <li className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-2">
      <h3 className="px-1 py-1.5 text-lg whitespace-nowrap">
        {shortWeekday(day.date)} {Number(day.date.slice(8))}
      </h3>
      {note && <p className="px-1 pb-1.5 text-sm">{note}</p>}
      <ul className="grid grow content-start gap-1.5">
        {day.meals.map((meal) => (
          <DraftMeal
            key={meal.id}
            meal={meal}
            planId={planId}
            reason={reasons.get(keyOf(meal))}
            onOther={onOther}
          />
        ))}
      </ul>
      <dl className="pt-2 text-sm">
        <Leader name={calendar.day}>
          <strong>{day.totalCost === null ? words.notPriced : dollars(centsOf(day.totalCost))}</strong>
        </Leader>
      </dl>
    </li>
  );
}

function DraftMeal({
  meal,
  planId,
  reason,
  onOther,
}: {
  meal: PlannedMeal;
  planId: string;
  reason: MealExplanation | undefined;
  onOther: (meal: PlannedMeal) => void;
}) {
  const cooks = meal.recipeId !== null && meal.leftoverOf === null;
  const isFree = cooks && !meal.locked && !reason?.stays;
  return (
    <li
      className={cx(
        'rounded-picture bg-page text-sm',
        hasPicture(meal) && 'flex lg:block',
        reason?.replaces ? 'border border-primary' : undefined,
      )}
    >
      {hasPicture(meal) && <DinnerPicture recipeId={meal.recipeId} />}
      <div className="grid min-w-0 gap-1 p-2">
        <span className="flex items-center gap-1 text-xs text-ink-2">
          {planner.slots[meal.slot]}
          {meal.locked && <Lock aria-label={calendar.locked} className="size-3.5" />}
        </span>
        {meal.recipeId === null ? (
          <span className="font-strong">{meal.name}</span>
        ) : (
          <Link
            to={mealRecipePath(planId, meal.recipeId, meal)}
            className="font-strong wrap-break-word underline-offset-4 hover:underline"
          >
            {meal.name}
          </Link>
        )}
        {meal.swaps?.map(({ from, fromName, toName }) => (
          <span key={from} className="text-xs text-ink-2">
            {calendar.foodSwaps.pair(fromName, toName)}
          </span>
        ))}
        {reason?.replaces && (
          <span className="flex items-start gap-1 text-xs font-strong text-primary">
            <Repeat aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
            {words.insteadOf(reason.replaces)}
          </span>
        )}
        <span className="text-xs text-ink-2">
          {meal.time !== null && `${words.minutes(meal.time)} · `}
          <DraftCost meal={meal} />
        </span>
        <span className="text-xs">{reason?.reason ?? (isFree ? words.chosen : null)}</span>
        {isFree && (
          <Button
            look="ghost"
            size="small"
            className="justify-self-start"
            aria-haspopup="dialog"
            aria-label={words.otherFor(meal.name)}
            onClick={() => onOther(meal)}
          >
            {words.other}
          </Button>
        )}
      </div>
    </li>
  );
}

function DraftCost({ meal }: { meal: PlannedMeal }) {
  if (meal.leftoverOf !== null) return calendar.alreadyPaid;
  return meal.cost === null ? words.notPriced : dollars(centsOf(meal.cost));
}
