import { pictureUrl } from '@homeplate/contracts/documents/picture.ts';
import type { Plan, PlanId } from '@homeplate/contracts/documents/plan.ts';
import { Badge } from '@homeplate/kit/components/badge.tsx';
import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Scissors } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../components/page-heading.tsx';
import { RecipePicture } from '../components/recipe-picture.tsx';
import { pricing, plans as words } from '../features/plans/copy.ts';
import { PlanCards } from '../features/plans/plan-cards.tsx';
import { PlanContents, PlanTable } from '../features/plans/plan-table.tsx';
import { plansOptions } from '../features/plans/queries.ts';
import { StartReceipt } from '../features/plans/start-receipt.tsx';
import { loadQueries } from '../lib/page-loader.ts';
import { paths } from '../lib/paths.ts';
import { useUser } from '../lib/user.ts';

export const loader = loadQueries(({ client }) => [client.ensureQueryData(plansOptions)]);

/** A dish on each card. */
const DISHES: Record<PlanId, string> = {
  free: 'clam-chowder',
  premium: 'shrimp-and-grits',
  family: 'tater-tot-hotdish',
};
const SIZES = '(min-width: 44rem) 22rem, 92vw';

/** The plans, what they contain, and how to cancel. */
export function Component() {
  const { data: plans } = useQuery(plansOptions);
  const user = useUser();
  const popular = plans?.find((plan) => plan.popular);
  return (
    <div className="mx-auto max-w-page px-4 pt-8 md:px-6">
      <div className="text-center">
        <PageHeading
          title={pricing.title}
          head={{ description: pricing.description, canonical: paths.plans }}
        >
          {words.title}
        </PageHeading>
        <p className="mx-auto mt-3 mb-8 min-h-6 max-w-[60ch] text-lg text-ink-2">
          {popular && pricing.trial(popular.trialDays)}
        </p>
      </div>
      <h2 className="sr-only">{pricing.plans}</h2>
      <PlanCards
        renderPicture={({ id }) => (
          <RecipePicture
            src={pictureUrl(DISHES[id], 1)}
            alt=""
            sizes={SIZES}
            first
            className="mb-4 rounded-picture"
          />
        )}
        renderWayIn={(plan) => <WayIn plan={plan} own={user?.plan} />}
      />
      <section aria-labelledby="contents" className="mt-12">
        <h2 id="contents" className="text-2xl md:text-3xl">
          {pricing.contents}
        </h2>
        {plans && <PlanContents plans={plans} />}
      </section>
      <div className="mt-12 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1fr_20rem]">
        <section aria-labelledby="side-by-side">
          <h2 id="side-by-side" className="text-2xl md:text-3xl">
            {pricing.table}
          </h2>
          <PlanTable />
        </section>
        {popular && <StartReceipt plan={popular} />}
      </div>
      <section
        aria-labelledby="cancellation"
        className="my-12 flex flex-wrap items-center gap-5 rounded-card border border-line bg-surface p-5 md:p-6"
      >
        <Scissors aria-hidden="true" className="size-8 shrink-0 text-primary" />
        <div className="min-w-64 flex-1">
          <h2 id="cancellation" className="text-xl">
            {pricing.cancelTitle}
          </h2>
          <ul className="mt-2 text-ink-2">
            {pricing.cancel.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link to={paths.subscribe} className={buttonClass('primary')}>
            {pricing.start}
          </Link>
          <Link to={paths.recipes} className={buttonClass('secondary')}>
            {pricing.browse}
          </Link>
        </div>
      </section>
    </div>
  );
}

function WayIn({ plan, own }: { plan: Plan; own: PlanId | undefined }) {
  if (plan.id === own && plan.price > 0)
    return (
      <Badge look="save" className="justify-self-center">
        {words.yours}
      </Badge>
    );
  const look = plan.popular ? 'primary' : 'secondary';
  if (plan.price === 0) {
    return (
      <Link to={paths.recipes} className={buttonClass(look, 'large')}>
        {words.startFree}
      </Link>
    );
  }
  return (
    <Link
      to={paths.subscribeTo(plan.id)}
      aria-label={words.chooseNamed(plan.name)}
      className={buttonClass(look, 'large')}
    >
      {words.choose}
    </Link>
  );
}
