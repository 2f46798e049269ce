import type {
  DeletionBody,
  DeletionReceipt,
  ScheduledDeletion,
} from '@homeplate/contracts/documents/deletion.ts';
import { ApiError, readJsonIfFound, write } from '@homeplate/kit/api.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { mayBeSignedIn, userOptions } from '../../lib/user.ts';

const receiptKeys = {
  one: (id: string) => ['/api/account/deletion/receipts', id] as const,
};

/** A zip file with everything that is stored about the user. */
export async function fetchExport(): Promise<Blob> {
  const answer = await fetch('/api/account/export', { method: 'POST' });
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, await answer.text());
  return answer.blob();
}

/** While services are still deleting, it changes within seconds. */
const RELOAD_MS = 5_000;

export const receiptOptions = (id: string) =>
  queryOptions({
    queryKey: receiptKeys.one(id),
    queryFn: ({ signal }) =>
      readJsonIfFound<DeletionReceipt>(`/api/account/deletion/receipts/${encodeURIComponent(id)}`, signal),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? RELOAD_MS : false),
  });

export const useRequestDeletion = () =>
  useMutation({ mutationFn: (body: DeletionBody) => write<unknown>('POST', '/api/account/deletion', body) });

export function useConfirmDeletion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) =>
      write<ScheduledDeletion>('POST', '/api/account/deletion/confirm', { token }),
    // It can be the account of the user who is signed in here.
    onSuccess: async () => {
      if (mayBeSignedIn()) await client.invalidateQueries({ queryKey: userOptions.queryKey });
    },
  });
}

export function useKeepAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => write<unknown>('DELETE', '/api/account/deletion'),
    onSettled: () => client.invalidateQueries({ queryKey: userOptions.queryKey }),
  });
}
