import type { LocationBody, LocationDocument } from '@homeplate/contracts/documents/account.ts';
import { wordsOf, write } from '@homeplate/kit/api.ts';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { invalidatePrices } from '../../lib/invalidate-prices.ts';
import { postToTabs } from '../../lib/tabs.ts';
import { location as words } from './copy.ts';
import type { plannerZip } from './planner-zip-copy.ts';
import { locationOptions } from './queries.ts';

/** Not in `queries.ts`, which every first view loads. */

/** Sets the ZIP code of the user or of the visitor's browser, and reloads all prices. `texts`: its toasts. */
export function useUpdateLocation(texts: typeof words.toasts | typeof plannerZip.toasts = words.toasts) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.infer<typeof LocationBody>) =>
      write<LocationDocument>('POST', '/api/location/update', body),
    onSuccess: async (location) => {
      client.setQueryData(locationOptions.queryKey, location);
      postToTabs({ kind: 'place' });
      const done = texts.success(location.city ?? '', location.state ?? '', location.zipCode ?? '');
      toast({
        title: texts.successTitle,
        description: location.notice ? `${done}. ${location.notice}` : done,
      });
      await invalidatePrices(client);
    },
    onError: (error) =>
      toast({
        title: texts.failedTitle,
        // The specification gives the planner one sentence; elsewhere the server's comes first.
        description: 'alwaysFailed' in texts ? texts.alwaysFailed : wordsOf(error, texts.failed),
        destructive: true,
      }),
  });
}
