import type { Plan } from '@homeplate/contracts/documents/plan.ts';
import type { SubscriptionStatus } from '@homeplate/contracts/documents/subscription.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { Button, buttonClass } from '@homeplate/kit/components/button.tsx';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { dayWords } from '@homeplate/kit/format/dates.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { SettingsCard } from '../../components/settings-card.tsx';
import { paths } from '../../lib/paths.ts';
import { subscription as words } from './copy.ts';
import { CancelDialog, ChangeDialog, RefundDialog } from './dialogs.tsx';
import { Invoices } from './invoices.tsx';
import { PastDue } from './past-due.tsx';
import { statusOptions, useSubscriptionAction } from './queries.ts';
import { SavingsReceipt } from './savings-receipt.tsx';

type Props = {
  user: string;
  plans: readonly Plan[];
};

/** The user's plan with everything that they can do about it. */
export function SubscriptionPanel(props: Props) {
  const { data: status, isPending, refetch } = useQuery(statusOptions(props.user));
  if (isPending) return <Waiting words={words.loading} />;
  if (!status) return <ErrorNotice words={words.failed} again={words.again} onAgain={() => void refetch()} />;
  return <Panel {...props} status={status} />;
}

type Open = { dialog: 'cancel' | 'refund' } | { dialog: 'change'; plan: Plan };

function Panel({ user, plans, status }: Props & { status: SubscriptionStatus }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState<Open>();
  const resume = useSubscriptionAction(user, 'resume');
  const isSubscribed = status.currentPeriodEnd !== null;
  const others = plans.filter(({ id }) => id !== 'free' && id !== status.nextPlan);
  const isPastDue = status.status === 'past_due';
  const canChange = status.status === 'trialing' || status.status === 'active';
  const close = (isDone = false) => {
    setOpen(undefined);
    // The button that had the focus may be gone.
    if (isDone) heading.current?.focus();
  };
  const runResume = () =>
    resume.mutate(undefined, {
      onSuccess: () => {
        toast({ title: words.resume.done });
        heading.current?.focus();
      },
      onError: (error) =>
        toast({
          title: words.resume.failed,
          description: wordsOf(error, words.tryAgain),
          destructive: true,
        }),
    });
  return (
    <SettingsCard title={words.title} heading={heading}>
      {status.testMode && (
        <p className="rounded-picture bg-warn-wash px-4 py-3 text-sm text-warn">{words.testMode}</p>
      )}
      {isPastDue && <PastDue status={status} />}
      <Facts status={status} plans={plans} />
      {!isSubscribed && status.plan === 'free' && (
        <Link
          to={paths.subscribeTo('premium')}
          className={buttonClass('primary', 'medium', 'justify-self-start')}
        >
          {words.upgrade}
        </Link>
      )}
      {isSubscribed && (
        <div className="flex flex-wrap gap-3">
          <Link to={paths.replaceCard} className={buttonClass(isPastDue ? 'primary' : 'secondary')}>
            {words.replaceCard}
          </Link>
          {canChange &&
            others.map((plan) => (
              <Button key={plan.id} look="secondary" onClick={() => setOpen({ dialog: 'change', plan })}>
                {words.change.button(plan.name)}
              </Button>
            ))}
          {status.status === 'cancelled' ? (
            <Button look="primary" busy={resume.isPending} busyWords={words.resume.busy} onClick={runResume}>
              {words.resume.button}
            </Button>
          ) : (
            <Button look="secondary" onClick={() => setOpen({ dialog: 'cancel' })}>
              {words.cancel.button}
            </Button>
          )}
        </div>
      )}
      {status.refundableUntil && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <p>{words.refund.until(dayWords(status.refundableUntil))}</p>
          <Button look="secondary" size="small" onClick={() => setOpen({ dialog: 'refund' })}>
            {words.refund.button}
          </Button>
        </div>
      )}
      {(isSubscribed || status.invoices.length > 0) && <Invoices invoices={status.invoices} />}
      {(isSubscribed || status.charges.length > 0) && <SavingsReceipt user={user} charges={status.charges} />}
      {open?.dialog === 'cancel' && <CancelDialog user={user} status={status} onClose={close} />}
      {open?.dialog === 'refund' && <RefundDialog user={user} onClose={close} />}
      {open?.dialog === 'change' && <ChangeDialog user={user} plan={open.plan} onClose={close} />}
    </SettingsCard>
  );
}

function Facts({ status, plans }: { status: SubscriptionStatus; plans: readonly Plan[] }) {
  const { plan, nextPlan, currentPeriodEnd, trialEndsAt, cancelAt, card, price } = status;
  const nameOf = (id: string) => plans.find((one) => one.id === id)?.name ?? id;
  const isSubscribed = currentPeriodEnd !== null;
  const chargedAt = trialEndsAt ?? currentPeriodEnd;
  const isCharged = isSubscribed && (status.status === 'active' || status.status === 'trialing');
  return (
    <dl className="grid gap-x-10 gap-y-3 md:grid-cols-2">
      <Fact name={words.plan}>
        {nameOf(plan)}
        {isSubscribed && nextPlan !== plan && plan !== 'free' && (
          <span className="block text-sm text-ink-2">
            {words.changesTo(nameOf(nextPlan), dayWords(currentPeriodEnd))}
          </span>
        )}
      </Fact>
      <Fact name={words.status}>{statusWords(status)}</Fact>
      {isSubscribed && (
        <Fact name={words.next}>
          {isCharged && chargedAt && cancelAt === null
            ? words.nextWords(dollars(centsOf(price)), dayWords(chargedAt))
            : words.noCharge}
        </Fact>
      )}
      {(isSubscribed || card) && (
        <Fact name={words.card}>{card ? words.cardWords(card.brand, card.last4) : words.noCard}</Fact>
      )}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-2">{name}</dt>
    <dd className="font-strong">{children}</dd>
  </div>
);

function statusWords({ status, plan, trialEndsAt, cancelAt, currentPeriodEnd }: SubscriptionStatus): string {
  if (status === 'trialing' && trialEndsAt) return words.trialUntil(dayWords(trialEndsAt));
  if (status === 'cancelled' && cancelAt) return words.endsOn(dayWords(cancelAt));
  if (status === 'active' && currentPeriodEnd === null && plan !== 'free') return words.granted;
  return words.statuses[status];
}
