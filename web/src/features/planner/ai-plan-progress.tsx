import type { AiPlanJob } from '@homeplate/contracts/documents/ai-plan.ts';
import { AI_PLAN_STEPS } from '@homeplate/contracts/documents/ai-plan-limits.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { Spinner } from '@homeplate/kit/components/spinner.tsx';
import { Check } from 'lucide-react';
import { aiPlan } from './ai-copy.ts';
import { useCancelAiPlan } from './ai-plan-queries.ts';

const words = aiPlan.progress;

/** What a job does: three lines that follow its true steps. */
export function AiPlanProgress({
  userId,
  jobId,
  job,
}: {
  userId: string;
  jobId: string;
  job: AiPlanJob | undefined;
}) {
  const cancel = useCancelAiPlan(userId);
  const at = AI_PLAN_STEPS.indexOf(job?.step ?? 'queued');
  return (
    <section className="grid max-w-2xl gap-4 rounded-card border border-line bg-surface p-4 md:p-6">
      <h2 className="text-2xl">{words.title}</h2>
      <progress
        className="h-3 w-full accent-primary"
        aria-label={words.meter}
        value={job?.progress ?? 0}
        max={1}
      />
      <div role="status">
        {job && job.ahead > 0 && <p className="mb-2 text-sm">{words.ahead(job.ahead)}</p>}
        <ul className="grid gap-2 text-sm">
          {words.lines.map(({ step, words: line }) => {
            const place = AI_PLAN_STEPS.indexOf(step);
            const isNow = at === place;
            return (
              <li key={step} className={cx('flex items-center gap-2', isNow ? 'font-strong' : 'text-ink-2')}>
                <span className="grid size-5 shrink-0 place-items-center">
                  {at > place && <Check aria-hidden="true" className="size-4 text-primary" />}
                  {isNow && <Spinner />}
                </span>
                {line}
                {(isNow || at > place) && <span className="sr-only">: {isNow ? words.now : words.done}</span>}
              </li>
            );
          })}
        </ul>
      </div>
      <Button
        look="secondary"
        className="justify-self-start"
        busy={cancel.isPending}
        onClick={() => cancel.mutate(jobId)}
      >
        {words.cancel}
      </Button>
    </section>
  );
}
