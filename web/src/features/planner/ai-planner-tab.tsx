import type { AiPlanJob } from '@homeplate/contracts/documents/ai-plan.ts';
import { fieldsOf, wordsOf } from '@homeplate/kit/api.ts';
import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { Crown } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { householdOptions } from '../../lib/household-queries.ts';
import { paths } from '../../lib/paths.ts';
import { aiPlan as words } from './ai-copy.ts';
import { AiPlanForm } from './ai-plan-form.tsx';
import { AiPlanProgress } from './ai-plan-progress.tsx';
import { aiPlanOptions, isOpen, useRequestAiPlan } from './ai-plan-queries.ts';

/** The tab AI Planner. The job is in the URL, so that it survives a reload. */
export default function AiPlannerTab({ userId, hasPaidPlan }: { userId: string; hasPaidPlan: boolean }) {
  if (!hasPaidPlan) return <Upgrade />;
  return <Planner userId={userId} />;
}

function Planner({ userId }: { userId: string }) {
  const [address, setAddress] = useSearchParams();
  const jobId = address.get('job') ?? '';
  const request = useRequestAiPlan(userId);
  const { data: job } = useQuery(aiPlanOptions(userId, jobId));
  const { data: household = null, isPending } = useQuery(householdOptions(userId));
  const follow = (id: string) =>
    setAddress({ tab: 'ai', ...(id !== '' && { job: id }) }, { replace: true, preventScrollReset: true });
  const failed = (description: string) => toast({ title: words.error, description, destructive: true });
  const ended = job && !isOpen(job) ? job : undefined;
  useEffect(() => {
    if (!ended) return;
    tellEnd(ended);
    const before = ended.fits ? `week=${ended.fits}` : 'tab=ai';
    setAddress(ended.status === 'done' ? `plan=${ended.jobId}` : before, {
      replace: true,
      preventScrollReset: true,
    });
  }, [ended, setAddress]);
  if (jobId !== '') return <AiPlanProgress userId={userId} job={job} jobId={jobId} />;
  if (isPending) return <Waiting words={words.loading} />;
  return (
    <AiPlanForm
      household={household}
      busy={request.isPending}
      onSubmit={(body) =>
        request.mutate(body, {
          onSuccess: (made) => follow(made.jobId),
          onError: (error) => {
            failed(Object.values(fieldsOf(error))[0] ?? wordsOf(error, words.failed));
            // Another tab of the browser, or a reload, started it.
            const { jobId: open } = fieldsOf(error);
            if (open) follow(open);
          },
        })
      }
    />
  );
}

function tellEnd({ status, error }: AiPlanJob): void {
  if (status === 'done') toast({ title: words.done.title, description: words.done.words });
  if (status === 'failed')
    toast({ title: words.error, description: error ?? words.failed, destructive: true });
}

const Upgrade = () => (
  <section className="grid max-w-2xl justify-items-start gap-3 rounded-card border border-line bg-surface p-4 md:p-6">
    <h2 className="flex items-center gap-2 text-2xl">
      <Crown aria-hidden="true" className="size-5 shrink-0" />
      {words.upgrade.title}
    </h2>
    <p className="text-ink-2">{words.upgrade.words}</p>
    <Link to={paths.plans} className={buttonClass('primary')}>
      {words.upgrade.action}
    </Link>
  </section>
);
