import type { PriceAlert } from '@homeplate/contracts/documents/alert.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { EmptyNotice, ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useRef } from 'react';
import { AlertCard } from './alert-card.tsx';
import { priceAlerts } from './copy.ts';
import { alertsOptions, useAddAlert, useDeleteAlert } from './queries.ts';

const words = priceAlerts.list;

type Props = {
  userId: string;
  /** Only then a deleted alert can come back. */
  canAdd: boolean;
  /** Of the item's prices near the user. */
  History: ComponentType<{ itemId: string }>;
};

/** The user's alerts, the newest first. */
export function AlertList({ userId, canAdd, History }: Props) {
  const { data, isPending, refetch } = useQuery(alertsOptions(userId));
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = useDeleteAlert(userId);
  const add = useAddAlert();
  const fail = (title: string) => (error: unknown) =>
    toast({ title, description: wordsOf(error, words.tryAgain), destructive: true });
  const undo = ({ itemId, below, zipCode, stores }: PriceAlert) =>
    add.mutate(
      { itemId, below, ...(zipCode ? { zipCode } : { stores: stores.map(({ storeId }) => storeId) }) },
      { onSuccess: () => toast({ title: words.undone }), onError: fail(words.notUndone) },
    );
  const drop = (alert: PriceAlert) => {
    heading.current?.focus();
    remove.mutate(alert, {
      onSuccess: () =>
        toast({
          title: words.deleted,
          ...(canAdd && {
            action: { label: words.undo, hint: words.undoHint, run: () => undo(alert) },
          }),
        }),
      onError: fail(words.failed),
    });
  };
  return (
    <section aria-labelledby="alert-list">
      <h2 id="alert-list" ref={heading} tabIndex={-1} className="mb-3 text-xl focus:outline-none md:text-2xl">
        {words.title}
      </h2>
      {isPending && <Waiting words={priceAlerts.loading} />}
      {!isPending && !data && (
        <ErrorNotice words={priceAlerts.error} again={priceAlerts.again} onAgain={() => void refetch()} />
      )}
      {data?.alerts.length === 0 && <EmptyNotice title={words.none} words={words.noneWords} />}
      {data && data.alerts.length > 0 && (
        <ul className="grid gap-4">
          {data.alerts.map((alert) => (
            <AlertCard key={alert.id} alert={alert} onDelete={() => drop(alert)} History={History} />
          ))}
        </ul>
      )}
    </section>
  );
}
