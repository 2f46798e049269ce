import type { Savings } from '@homeplate/contracts/documents/savings.ts';
import type { ChangePreview, SubscriptionStatus } from '@homeplate/contracts/documents/subscription.ts';
import { readJson, write } from '@homeplate/kit/api.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { userOptions } from '../../lib/user.ts';

const subscriptionKeys = {
  all: ['/api/subscription'] as const,
  status: (user: string) => [...subscriptionKeys.all, 'status', user] as const,
  saved: (user: string, today: string) => [...subscriptionKeys.all, 'saved', user, today] as const,
  preview: (user: string, plan: string) => [...subscriptionKeys.status(user), 'preview', plan] as const,
};

export const statusOptions = (user: string) =>
  queryOptions({
    queryKey: subscriptionKeys.status(user),
    queryFn: ({ signal }) => readJson<SubscriptionStatus>('/api/subscription/status', signal),
    // It changes at the payment provider, too.
    staleTime: 0,
  });

type Costs = z.infer<typeof ChangePreview>;

/** What a change to this plan costs now. */
export const previewOptions = (user: string, planId: string) =>
  queryOptions({
    queryKey: subscriptionKeys.preview(user, planId),
    queryFn: () => write<Costs>('POST', '/api/subscription/change', { planId, preview: true }),
    // The amount depends on the time.
    gcTime: 0,
    staleTime: 0,
  });

/** What the household saved this year, by month. */
export const savedOptions = (user: string, today: string) =>
  queryOptions({
    queryKey: subscriptionKeys.saved(user, today),
    queryFn: ({ signal }) => readJson<Savings>(`/api/savings?to=${today}&today=${today}`, signal),
    staleTime: 0,
  });

/** A write that answers with the subscription as it is then. */
function useSubscriptionWrite(user: string, send: () => Promise<SubscriptionStatus>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (status) => {
      client.setQueryData(statusOptions(user).queryKey, status);
      await client.invalidateQueries({ queryKey: userOptions.queryKey });
    },
  });
}

export const useSubscriptionAction = (user: string, action: 'cancel' | 'resume' | 'refund') =>
  useSubscriptionWrite(user, () => write<SubscriptionStatus>('POST', `/api/subscription/${action}`));

/** `costs`: what the user saw, which is then charged. */
export const useChangePlan = (user: string, planId: string, costs: Costs | undefined) =>
  useSubscriptionWrite(user, () =>
    write<SubscriptionStatus>('POST', '/api/subscription/change', { planId, proratedAt: costs?.proratedAt }),
  );
