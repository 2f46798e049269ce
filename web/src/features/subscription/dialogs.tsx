import type { Plan } from '@homeplate/contracts/documents/plan.ts';
import type { SubscriptionStatus } from '@homeplate/contracts/documents/subscription.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { ConfirmDialog } from '@homeplate/kit/components/confirm-dialog.tsx';
import { FormAlert } from '@homeplate/kit/components/form-alert.tsx';
import { Leader } from '@homeplate/kit/components/leader.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { dayWords } from '@homeplate/kit/format/dates.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { useQuery } from '@tanstack/react-query';
import { subscription as words } from './copy.ts';
import { previewOptions, useChangePlan, useSubscriptionAction } from './queries.ts';
import { YearReceipt } from './savings-receipt.tsx';

type Close = (isDone?: boolean) => void;

/** Says when access ends, and what the subscription saved. One click cancels. */
export function CancelDialog(props: { user: string; status: SubscriptionStatus; onClose: Close }) {
  const { user, status, onClose } = props;
  const cancel = useSubscriptionAction(user, 'cancel');
  const ends = status.accessEndsAt ?? status.trialEndsAt ?? status.currentPeriodEnd;
  const { dialog } = words.cancel;
  return (
    <ConfirmDialog
      title={words.cancel.title}
      description={ends ? words.cancel.words(dayWords(ends)) : words.cancel.wordsNow}
      words={dialog}
      tryAgain={words.tryAgain}
      mutation={cancel}
      onSuccess={({ cancelAt }) => {
        toast({
          title: words.cancel.done,
          ...(cancelAt && { description: words.cancel.doneWords(dayWords(cancelAt)) }),
        });
        onClose(true);
      }}
      onClose={() => onClose()}
    >
      <YearReceipt user={user} charges={status.charges} />
    </ConfirmDialog>
  );
}

export function RefundDialog({ user, onClose }: { user: string; onClose: Close }) {
  const refund = useSubscriptionAction(user, 'refund');
  return (
    <ConfirmDialog
      title={words.refund.title}
      description={words.refund.words}
      words={words.refund.dialog}
      tryAgain={words.tryAgain}
      mutation={refund}
      onSuccess={() => {
        toast({ title: words.refund.done, description: words.refund.doneWords });
        onClose(true);
      }}
      onClose={() => onClose()}
    />
  );
}

/** Shows what the change costs before it is made. */
export function ChangeDialog({ user, plan, onClose }: { user: string; plan: Plan; onClose: Close }) {
  const { data: costs, error } = useQuery(previewOptions(user, plan.id));
  const change = useChangePlan(user, plan.id, costs);
  const isLater = costs?.effectiveAt === costs?.nextChargeAt;
  return (
    <ConfirmDialog
      title={words.change.title(plan.name)}
      description={words.change.words}
      words={words.change.dialog}
      tryAgain={words.tryAgain}
      disabled={!costs}
      mutation={change}
      onSuccess={() => {
        toast({ title: words.change.done });
        onClose(true);
      }}
      onClose={() => onClose()}
    >
      {!costs && !error && <Waiting words={words.change.loading} />}
      {error && <FormAlert words={wordsOf(error, words.change.failedPreview)} />}
      {costs && (
        <>
          <dl className="grid gap-1.5">
            <Leader name={words.change.now}>{dollars(centsOf(costs.chargeNow))}</Leader>
            <Leader name={words.change.monthly(dayWords(costs.nextChargeAt))}>
              {dollars(centsOf(costs.nextPrice))}
            </Leader>
          </dl>
          <p className="text-sm text-ink-2">
            {isLater ? words.change.starts(dayWords(costs.effectiveAt)) : words.change.startsNow}
          </p>
        </>
      )}
    </ConfirmDialog>
  );
}
