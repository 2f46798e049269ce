import type { AiPlanJob, NearestPlan } from '@homeplate/contracts/documents/ai-plan.ts';
import type { MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { toast } from '@homeplate/kit/components/toast.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { Check, Scale, TriangleAlert } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { aiPlan } from './ai-copy.ts';
import { usePlanAgain } from './ai-plan-queries.ts';

const words = aiPlan.draft;
const USUAL_REPEAT_DAYS = 7;
/** More recipes without a price are only counted. */
const MOST_NAMED = 3;

/** What is proved about a plan, what was only found, what would help, and how it was made. */
export function AiPlanFacts({ userId, job, plan }: { userId: string; job: AiPlanJob; plan: MealPlan }) {
  const { nearest = [], understood, noRepeatDays = USUAL_REPEAT_DAYS, unpriced = [], madeBy } = job;
  const left = [
    ...(understood?.diets.map((diet) => `${words.diets}: ${diet}`) ?? []),
    ...(understood?.allergens ?? []),
    ...(understood?.foods ?? []),
  ];
  const notes = [
    job.isComplete === false && words.outOfTime,
    noRepeatDays < USUAL_REPEAT_DAYS && words.repeats(noRepeatDays),
    understood && understood.unknown.length > 0 && words.unknown(understood.unknown.join(', ')),
    understood?.usesNone && words.noneUsed,
    understood && understood.quickDays.length > 0 && words.quick(understood.quickDays.join(', ')),
    ...(understood?.dayMinutes.map(({ day, minutes }) => words.dayMinutes(day, minutes)) ?? []),
    understood && understood.without.length > 0 && words.noAppliance(understood.without.join(', ')),
    understood &&
      understood.cuisinesWithout.length > 0 &&
      words.without(understood.cuisinesWithout.join(', ')),
    ...(unpriced.length > MOST_NAMED
      ? [words.unpriced(unpriced.length)]
      : unpriced.map(({ name, foods }) => words.noPriceFor(name, foods.join(', ')))),
  ].filter((note) => typeof note === 'string');
  return (
    <div className="grid gap-2 text-sm">
      <Standing plan={plan} />
      <p className="flex items-start gap-2">
        <Scale aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>{proofSentence(job, plan)}</span>
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {nearest.length > 0 && <NearestPlans userId={userId} jobId={job.jobId} nearest={nearest} />}
      {left.length > 0 && (
        <p>
          {words.understood}: <strong>{left.join(' · ')}</strong>
        </p>
      )}
      {understood && understood.usedUp.length > 0 && (
        <p>
          {words.toUseUp}: <strong>{understood.usedUp.join(' · ')}</strong>
        </p>
      )}
      {understood && understood.wanted.length > 0 && (
        <p>
          {words.wanted}: <strong>{understood.wanted.join(' · ')}</strong>
        </p>
      )}
      <p className="text-xs text-ink-2">
        {words.how}: {madeBy}
      </p>
    </div>
  );
}

/** What would help; what fits the budget can be planned at once. */
function NearestPlans({
  userId,
  jobId,
  nearest,
}: {
  userId: string;
  jobId: string;
  nearest: readonly NearestPlan[];
}) {
  const [, setAddress] = useSearchParams();
  const again = usePlanAgain(userId, jobId);
  const plan = ({ relax, value }: NearestPlan) =>
    again.mutate(
      { relax, value },
      {
        onSuccess: (made) => setAddress({ tab: 'ai', job: made.jobId }, { preventScrollReset: true }),
        onError: (error) =>
          toast({
            title: aiPlan.error,
            description: wordsOf(error, aiPlan.failed),
            destructive: true,
          }),
      },
    );
  return (
    <div>
      <h3 className="text-sm font-strong">{words.nearest}</h3>
      <ul className="mt-1 grid gap-1.5">
        {nearest.map((one) => (
          <li key={one.sentence} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>{one.sentence}</span>
            {one.isWithinBudget && (
              <Button look="secondary" size="small" busy={again.isPending} onClick={() => plan(one)}>
                {words.planWith[one.relax](one.value ?? '')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** "Proved" only where the solver has proved it. */
function proofSentence({ proof, isWithinBudget }: AiPlanJob, { checkoutCost }: MealPlan): string {
  const parts = [
    proof?.bound ? words.bound(dollars(centsOf(proof.bound))) : undefined,
    !isWithinBudget && checkoutCost && !proof?.provedInfeasible
      ? words.found(dollars(centsOf(checkoutCost)))
      : undefined,
    proof?.gap === 0 ? words.best : undefined,
    proof?.gap ? words.gap(Math.ceil(proof.gap * 100)) : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(' ') || words.outOfTime;
}

function Standing({ plan }: { plan: MealPlan }) {
  if (plan.budget === null || plan.checkoutCost === null) return null;
  const left = centsOf(plan.budget) - centsOf(plan.checkoutCost);
  const Icon = left < 0 ? TriangleAlert : Check;
  return (
    <p className={cx('flex items-center gap-1.5 font-strong', left < 0 ? 'text-danger' : 'text-primary')}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {left < 0 ? words.over(dollars(-left)) : words.under(dollars(left))}
    </p>
  );
}
