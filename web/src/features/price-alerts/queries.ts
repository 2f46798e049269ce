import type { AlertBody, PriceAlert, PriceAlertList } from '@homeplate/contracts/documents/alert.ts';
import { ApiError, readJson, write } from '@homeplate/kit/api.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { optimistic, patch } from '../../lib/optimistic.ts';
import { ingredientKeys } from '../../lib/query-keys.ts';

/** Under the user's id, so that the next user of the browser never sees them. */
const alertKeys = {
  all: ['/api/alerts'] as const,
  list: (user: string) => [...alertKeys.all, user] as const,
};

export const alertsOptions = (user: string) =>
  queryOptions({
    queryKey: alertKeys.list(user),
    queryFn: ({ signal }) => readJson<PriceAlertList>('/api/alerts', signal),
  });

/** The price that raised an alert is in the price history, too. */
export function useReloadAlerts(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: alertKeys.all });
    void client.invalidateQueries({ queryKey: ingredientKeys.all });
  };
}

export function useAddAlert() {
  const reload = useReloadAlerts();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: AlertBody) => write<PriceAlert>('POST', '/api/alerts', body, keyOf(body)),
    onSettled: reload,
  });
}

export const useDeleteAlert = (user: string) =>
  useMutation({
    mutationFn: ({ id }: Pick<PriceAlert, 'id'>) =>
      write<void>('DELETE', `/api/alerts/${encodeURIComponent(id)}`).catch((error: unknown) => {
        // It was deleted elsewhere, which is what the user wants.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }),
    ...optimistic<Pick<PriceAlert, 'id'>>('price-alerts', ({ id }) => [
      patch<PriceAlertList>(alertKeys.list(user), ({ alerts }) => ({
        alerts: alerts.filter((alert) => alert.id !== id),
      })),
    ]),
  });
