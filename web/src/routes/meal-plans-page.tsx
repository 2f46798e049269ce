import { Badge } from '@homeplate/kit/components/badge.tsx';
import { Button, buttonClass } from '@homeplate/kit/components/button.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { Tabs } from '@homeplate/kit/components/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { Crown, Plus, Refrigerator } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { lazyDialog } from '../components/lazy-dialog.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import type { CookedDish } from '../features/cooked/cooked-dish.ts';
import { PlannerZipForm } from '../features/location/planner-zip-form.tsx';
import { locationOptions } from '../features/location/queries.ts';
import { addDays, longDay, today, weekStartOf } from '../features/planner/days.ts';
import type { DatedMeal } from '../features/planner/week-changes.ts';
import { WeekPlan } from '../features/planner/week-plan.tsx';
import { favoritesOptions } from '../features/saved/queries.ts';
import { householdOptions } from '../lib/household-queries.ts';
import { paths } from '../lib/paths.ts';
import { type User, useSignedInUser } from '../lib/user.ts';
import { mealPlans as words } from './meal-plans/copy.ts';
import type { ListWeek } from './meal-plans/list-tab.tsx';
import { SignedOut } from './meal-plans/signed-out.tsx';

const FillWeekDialog = lazyDialog(async () => ({
  default: (await import('../features/planner/dialogs.ts')).dialogs.FillWeekDialog,
}));
const RecordMeal = lazyDialog(() => import('./parts/record-meal.tsx'));
const UnmarkCooked = lazyDialog(() => import('../features/cooked/unmark-cooked.tsx'));
const ListTab = lazy(() => import('./meal-plans/list-tab.tsx'));

const AnalyticsTab = lazy(() => import('../features/analytics/analytics-tab.tsx'));
const AiPlannerTab = lazy(() => import('../features/planner/ai-planner-tab.tsx'));
const AiPlanDraft = lazy(() => import('../features/planner/ai-plan-draft.tsx'));
const PrepDashboard = lazy(() => import('../features/planner/prep-dashboard.tsx'));

/** In the order of the specification. */
const TABS = ['dashboard', 'calendar', 'ai', 'shopping', 'analytics'] as const;
type Tab = (typeof TABS)[number];

export function Component() {
  const user = useSignedInUser();
  return (
    <div className="mx-auto max-w-page px-4 pt-6 md:px-6 md:pt-8">
      {user ? <Planner key={user.id} user={user} /> : <Heading />}
      {user === undefined && <Waiting words={words.loading} />}
      {user === null && <SignedOut />}
    </div>
  );
}

const Heading = () => (
  <PageHeading title={words.page} head={{ description: words.description, noIndex: true }}>
    {words.title}
  </PageHeading>
);

function Planner({ user }: { user: User }) {
  const [address, setAddress] = useSearchParams();
  const selected = TABS.find((tab) => tab === address.get('tab')) ?? 'calendar';
  const select = (tab: Tab) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('plan');
        if (tab === 'calendar') next.delete('tab');
        else next.set('tab', tab);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  /** The job whose draft the calendar shows before it is used. */
  const draftJob = address.get('plan');
  const [weeks] = useState(() => weeksFrom(new Date()));
  const [cooked, setCooked] = useState<CookedDish>();
  const [unmarked, setUnmarked] = useState<CookedDish>();
  const { data: favorites } = useQuery(favoritesOptions(user.id));
  const { data: household } = useQuery(householdOptions(user.id));
  // Planning follows the plan of the household's owner.
  const hasPaidPlan = (household?.plan ?? user.plan) !== 'free';
  return (
    <>
      <Top user={user} hasPaidPlan={hasPaidPlan} />
      <Tabs
        label={words.tabs}
        tabs={TABS.map((id) => ({ id, words: words.tabWords[id] }))}
        selected={selected}
        onSelect={select}
        plain
        className="mt-5"
      >
        {selected === 'calendar' && !draftJob ? (
          <WeekPlan
            userId={user.id}
            householdId={household?.id}
            hasPaidPlan={hasPaidPlan}
            savedRecipeIds={favorites?.recipeIds ?? []}
            onCooked={(meal) => (meal.cookedAt === null ? setCooked : setUnmarked)(dishOf(meal))}
          />
        ) : (
          <Suspense fallback={<Waiting words={words.loading} />}>
            {selected === 'dashboard' && <PrepDashboard userId={user.id} />}
            {selected === 'calendar' && draftJob && <AiPlanDraft userId={user.id} jobId={draftJob} />}
            {selected === 'ai' && <AiPlannerTab userId={user.id} hasPaidPlan={hasPaidPlan} />}
            {selected === 'shopping' && <ListTab userId={user.id} weeks={weeks} />}
            {selected === 'analytics' && <AnalyticsTab userId={user.id} />}
          </Suspense>
        )}
      </Tabs>
      {cooked && <RecordMeal dish={cooked} onClose={() => setCooked(undefined)} />}
      {unmarked && <UnmarkCooked userId={user.id} dish={unmarked} onClose={() => setUnmarked(undefined)} />}
    </>
  );
}

/** This week and the next, from Sunday to Saturday. */
function weeksFrom(now: Date): [ListWeek, ListWeek] {
  const start = weekStartOf(today(now));
  const next = addDays(start, 7);
  return [
    { start, name: longDay(start) },
    { start: next, name: longDay(next) },
  ];
}

const dishOf = ({ id, recipeId, draftId, leftoverOf, name, servings, date }: DatedMeal): CookedDish => ({
  ...(recipeId === null ? { draftId: draftId ?? '' } : { recipeId }),
  mealId: id,
  isLeftover: leftoverOf !== null,
  title: name,
  servings,
  date,
});

/** The heading with the user's plan, the ZIP code of the prices, and the way to a new plan. */
function Top({ user, hasPaidPlan }: { user: User; hasPaidPlan: boolean }) {
  const { data: location } = useQuery(locationOptions);
  const [isCreating, setCreating] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Heading />
      <Badge look="board">
        <Crown aria-hidden="true" className="size-[1.15em]" />
        {hasPaidPlan ? words.paid : words.free}
      </Badge>
      {!hasPaidPlan && (
        <Link
          to={paths.subscribe}
          className="text-sm font-strong text-primary underline underline-offset-4 print:hidden"
        >
          {words.upgrade}
        </Link>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-2 print:hidden">
        {location?.zipCode && <PlannerZipForm key={location.zipCode} zipCode={location.zipCode} />}
        <Link to={paths.pantry} className={buttonClass('secondary')}>
          <Refrigerator aria-hidden="true" className="size-4" />
          {words.pantry}
        </Link>
        <Button look="primary" aria-haspopup="dialog" onClick={() => setCreating(true)}>
          <Plus aria-hidden="true" className="size-4" />
          {words.newPlan}
        </Button>
      </div>
      {isCreating && <FillWeekDialog userId={user.id} onClose={() => setCreating(false)} />}
    </div>
  );
}
