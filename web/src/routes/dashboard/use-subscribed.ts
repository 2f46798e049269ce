import type { SubscriptionStatus } from '@homeplate/contracts/documents/subscription.ts';
import { write } from '@homeplate/kit/api.ts';
import { toast } from '@homeplate/kit/components/toast.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dashboard } from '../../features/dashboard/copy.ts';
import { statusOptions } from '../../features/subscription/queries.ts';
import { readUserAgain } from '../../lib/user.ts';

const words = dashboard.subscribed;
/** The provider adds all but the first when it had to leave the page. The secret of a form must not stay in the URL. */
const PARAMS = [
  'subscription',
  'setup_intent',
  'setup_intent_client_secret',
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
];
const ATTEMPTS = 20;
const PAUSE_MS = 1_000;

/**
 * On return from a payment: drops the cached user and asks again until the payment provider's webhook has landed (reading B41), welcomes
 * them and cleans the URL. After the limit the live stream still brings the plan. Of a new card only the subscription is read again.
 */
export function useSubscribed(user: string): void {
  const client = useQueryClient();
  const [address, setAddress] = useSearchParams();
  const [returned] = useState(() => ({
    isReturning: PARAMS.some((name) => address.has(name)),
    isPaid: address.get('subscription') === 'success',
    hasFailed: address.get('redirect_status') === 'failed',
  }));
  const start = useEffectEvent((signal: AbortSignal) => {
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of PARAMS) next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
    if (returned.hasFailed) {
      toast({ title: words.failedTitle, description: words.failedWords, destructive: true });
      return;
    }
    if (!returned.isPaid) {
      void syncStatus(client, user);
      return;
    }
    void waitForPlan(client, user, signal).then((hasLanded) => {
      if (signal.aborted) return;
      if (hasLanded) toast({ title: words.welcome, description: words.words });
      else toast({ title: words.waitingTitle, description: words.waitingWords });
    });
  });
  useEffect(() => {
    if (!returned.isReturning) return undefined;
    const stop = new AbortController();
    start(stop.signal);
    return () => stop.abort();
  }, [returned]);
}

/** Reads the payment provider, so that a lost webhook causes no delay. */
async function syncStatus(client: QueryClient, user: string): Promise<void> {
  const status = await write<SubscriptionStatus>('POST', '/api/subscription/sync').catch(() => undefined);
  if (status) client.setQueryData(statusOptions(user).queryKey, status);
}

/** Whether the user has a plan within the limit. */
async function waitForPlan(client: QueryClient, user: string, signal: AbortSignal): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS && !signal.aborted; attempt += 1) {
    await syncStatus(client, user);
    const now = await readUserAgain(client);
    if (now?.stripeSubscriptionId) return true;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return false;
}
