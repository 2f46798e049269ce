import type { Plan } from '@homeplate/contracts/documents/plan.ts';
import type { PaymentForm as Form } from '@homeplate/contracts/documents/subscription.ts';
import { ApiError } from '@homeplate/kit/api.ts';
import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { EmptyNotice, ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { dollars } from '@homeplate/kit/format/money.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { subscriptionFormOptions } from '../../features/billing/queries.ts';
import { subscribe as words } from '../../features/billing/subscribe-copy.ts';
import { paths } from '../../lib/paths.ts';
import { PlanSummary } from './plan-summary.tsx';

const PaymentForm = lazy(() => import('../../features/billing/payment-form.tsx'));

/** Requests the subscription, and shows its payment form. */
export function Checkout({ user, plan }: { user: string; plan: Plan }) {
  const navigate = useNavigate();
  const { data: form, error, isFetching, refetch } = useQuery(subscriptionFormOptions(user, plan.id));
  const status = error instanceof ApiError ? error.status : undefined;
  useAnnouncements({ form, error, status, plan });

  if (status === 409) {
    return (
      <EmptyNotice title={words.entitledTitle} words={words.entitledWords}>
        <Link to={paths.dashboard} className={buttonClass('primary')}>
          {words.dashboard}
        </Link>
      </EmptyNotice>
    );
  }
  if (!form && isFetching) return <Waiting words={words.settingUp} />;
  if (!form)
    return <ErrorNotice words={words.createFailed} again={words.again} onAgain={() => void refetch()} />;
  const hasTrial = form.intent === 'setup';
  return (
    <div className="grid items-start gap-x-10 gap-y-7 lg:grid-cols-[22rem_1fr]">
      <PlanSummary plan={plan} trialEndsAt={hasTrial ? form.trialEndsAt : null} />
      <section aria-labelledby="payment" className="rounded-card border border-line bg-surface p-4 md:p-6">
        <h2 id="payment" className="mb-4 text-2xl">
          {words.payment}
        </h2>
        <Suspense fallback={<Waiting words={words.settingUp} />}>
          <PaymentForm
            form={form}
            planId={plan.id}
            submitWords={
              hasTrial ? words.start(plan.trialDays) : words.pay(dollars(Math.round(plan.price * 100)))
            }
            returnPath={paths.subscribed}
            onPaid={() => {
              toast({ title: words.started });
              void navigate(paths.subscribed);
            }}
            onOutdated={() => void refetch()}
          />
        </Suspense>
      </section>
      <Link to={paths.plans} className={buttonClass('ghost', 'medium', 'justify-self-start')}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        {words.back}
      </Link>
    </div>
  );
}

/** The toasts of the request: one for each form and each failure. */
function useAnnouncements(parts: {
  form: Form | undefined;
  error: Error | null;
  status: number | undefined;
  plan: Plan;
}): void {
  const { form, error, status, plan } = parts;
  const secret = form?.clientSecret;
  const hasTrial = form?.intent === 'setup';
  const { trialDays } = plan;
  useEffect(() => {
    if (secret === undefined) return;
    toast({
      title: words.created,
      description: hasTrial ? words.createdTrial(trialDays) : words.createdPaid,
    });
  }, [secret, hasTrial, trialDays]);
  useEffect(() => {
    // The page shows what a user with a plan sees, and one whose session has ended goes to the login page.
    if (error === null || status === 409 || status === 401) return;
    toast({ title: words.error, description: words.createFailed, destructive: true });
  }, [error, status]);
}
