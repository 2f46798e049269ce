import type { MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { EmptyNotice, ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { useNow } from '@homeplate/kit/hooks/use-now.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { isDay, today, weekStartOf } from './days.ts';
import { planListOptions } from './plan-writes.ts';
import { prep as words } from './prep-copy.ts';
import { PrepNutrition } from './prep-nutrition.tsx';
import { prepStatsOptions, prepTasksOptions } from './prep-queries.ts';
import { PrepStats, SampleStats } from './prep-stats.tsx';
import { PrepTasks } from './prep-tasks.tsx';
import { weekOptions } from './queries.ts';
import { WeekNav, weekHref } from './week-nav.tsx';

/** The tab in the URL. */
const TAB = 'dashboard';

/** The figures and the kitchen work of a week, the one in the URL or the current one. */
export default function PrepDashboard({ userId }: { userId: string }) {
  const now = useNow();
  const [address] = useSearchParams();
  const day = today(new Date(now));
  const asked = address.get('week') ?? '';
  const start = weekStartOf(isDay(asked) ? asked : day);
  const { data: plan, isPending, refetch } = useQuery(weekOptions(now > 0 ? userId : null, start, day));
  if (isPending) return <Waiting words={words.loading} />;
  if (!plan) return <ErrorNotice words={words.failed} again={words.again} onAgain={() => void refetch()} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-2 md:gap-3">
        <WeekNav start={start} current={weekStartOf(day)} tab={TAB} />
      </div>
      <Week key={start} userId={userId} plan={plan} />
    </div>
  );
}

function Week({ userId, plan }: { userId: string; plan: MealPlan }) {
  const stats = useQuery(prepStatsOptions(userId, plan));
  const tasks = useQuery(prepTasksOptions(userId, plan));
  // Only an empty week asks whether there are others.
  const { data: plans } = useQuery({ ...planListOptions(userId), enabled: plan.meals === 0 });
  if (stats.isPending || tasks.isPending) return <Waiting words={words.loading} />;
  if (!stats.data || !tasks.data) {
    const again = () => void Promise.all([stats.refetch(), tasks.refetch()]);
    return <ErrorNotice words={words.failed} again={words.again} onAgain={again} />;
  }
  if (plan.meals === 0) {
    const isNewcomer = plans?.length === 0;
    const hasWork = tasks.data.length > 0;
    const { title, words: line } = emptyWords(isNewcomer, hasWork);
    return (
      <>
        {isNewcomer && <SampleStats />}
        <EmptyNotice title={title} words={line}>
          <Link to={weekHref(plan.weekStart)} className={buttonClass('primary')}>
            {words.empty.link}
          </Link>
        </EmptyNotice>
        {/* For the meals of next Sunday. */}
        {hasWork && <PrepTasks userId={userId} weekStart={plan.weekStart} tasks={tasks.data} />}
      </>
    );
  }
  return (
    <>
      <PrepStats stats={stats.data} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <PrepTasks userId={userId} weekStart={plan.weekStart} tasks={tasks.data} />
        <PrepNutrition stats={stats.data} />
      </div>
    </>
  );
}

function emptyWords(isNewcomer: boolean, hasWork: boolean): { title: string; words: string } {
  if (hasWork) return { title: words.empty.eveTitle, words: words.empty.eveWords };
  return isNewcomer ? { title: words.empty.newcomerTitle, words: words.empty.newcomerWords } : words.empty;
}
