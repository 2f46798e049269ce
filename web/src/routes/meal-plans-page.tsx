import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { EmptyNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { signIn } from '../components/dialog-copy.ts';
import { PageHeading } from '../components/page-heading.tsx';
import { planner } from '../features/planner/copy.ts';
import { WeekPlan } from '../features/planner/week-plan.tsx';
import { paths } from '../lib/paths.ts';
import { useSignedInUser } from '../lib/user.ts';

const words = planner.week;

export function Component() {
  const user = useSignedInUser();
  return (
    <div className="mx-auto max-w-page px-4 pt-8 md:px-6">
      <PageHeading title={words.page} head={{ description: words.description, noIndex: true }} />
      <h2 className="mt-5 mb-4 text-2xl">{words.title}</h2>
      {user === undefined && <Waiting words={words.loading} />}
      {user === null && (
        <EmptyNotice title={words.signedOut} words={words.signedOutHint}>
          <a
            href={`${paths.signIn}?next=${encodeURIComponent(paths.mealPlans)}`}
            className={buttonClass('primary')}
          >
            {signIn.submit}
          </a>
        </EmptyNotice>
      )}
      {user && <WeekPlan key={user.id} userId={user.id} />}
    </div>
  );
}
