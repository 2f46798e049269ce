import type { AdConsent } from '@homeplate/contracts/documents/advertising-limits.ts';
import { write } from '@homeplate/kit/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { advertisingOptions } from './page-advertising.ts';

/** Stores the visitor's answer in a cookie. */
export function useAdConsent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isAllowed: boolean) =>
      write<{ consent: AdConsent }>('PUT', '/api/advertising/consent', { isAllowed }),
    onSuccess: (stored) =>
      void client.setQueryData(advertisingOptions.queryKey, (ads) => ads && { ...ads, ...stored }),
  });
}
