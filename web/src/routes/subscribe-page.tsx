import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { EmptyNotice, ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { PageHeading } from '../components/page-heading.tsx';
import { subscribe as words } from '../features/billing/subscribe-copy.ts';
import { plansOptions } from '../features/plans/queries.ts';
import { paths } from '../lib/paths.ts';
import { useSignedInUser } from '../lib/user.ts';
import { Checkout } from './subscribe/checkout.tsx';

const DEFAULT_PLAN = 'premium';

/** Starts the plan of the query. A visitor is sent to the login page, which says why. */
export function Component() {
  const [search] = useSearchParams();
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  const user = useSignedInUser();
  const { data: plans, isPending, refetch } = useQuery(plansOptions);
  const planId = search.get('plan') ?? DEFAULT_PLAN;
  const plan = plans?.find(({ id, price }) => id === planId && price > 0);
  const isUnknown = plans !== undefined && !plan;
  const title = isUnknown ? words.notFound : plan ? words.titleOf(plan.name) : words.title;

  useEffect(() => {
    if (user === null) void navigate(paths.loginFor(pathname + query), { replace: true });
  }, [user, pathname, query, navigate]);
  return (
    <div className="mx-auto max-w-page px-4 pt-8 pb-12 md:px-6">
      <PageHeading title={title} head={{ description: words.description, noIndex: true }} />
      <div className="mt-6">
        {isUnknown ? (
          <EmptyNotice title={words.notFoundTitle} words={words.notFoundWords}>
            <Link to={paths.plans} className={buttonClass('primary')}>
              {words.viewAll}
            </Link>
          </EmptyNotice>
        ) : plan && user ? (
          <Checkout key={plan.id} user={user.id} plan={plan} />
        ) : plans || isPending ? (
          <Waiting words={words.settingUp} />
        ) : (
          <ErrorNotice words={words.plansFailed} again={words.again} onAgain={() => void refetch()} />
        )}
      </div>
    </div>
  );
}
