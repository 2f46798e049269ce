import type {
  NewsletterBody,
  NewsletterConfirmation,
  NewsletterPreferences,
  NewsletterPreferencesBody,
} from '@homeplate/contracts/documents/newsletter.ts';
import { readJson, write } from '@homeplate/kit/api.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

const newsletterKeys = {
  all: ['/api/newsletter'] as const,
  preferences: (token: string) => [...newsletterKeys.all, 'preferences', { token }] as const,
};

/** Asks for the newsletter. What is answered is not read. */
export const useSubscribe = () =>
  useMutation({
    mutationFn: (body: NewsletterBody) => write<unknown>('POST', '/api/newsletter/subscribe', body),
  });

const withToken = (path: string, token: string) => `${path}?token=${encodeURIComponent(token)}`;

export const useConfirmSubscription = () =>
  useMutation({
    mutationFn: (token: string) =>
      write<NewsletterConfirmation>('POST', '/api/newsletter/confirm', { token }),
  });

/** The same request as a mail program's (RFC 8058). */
export const useUnsubscribe = () =>
  useMutation({
    mutationFn: (token: string) => write<unknown>('POST', withToken('/api/newsletter/unsubscribe', token)),
  });

export const preferencesOptions = (token: string) =>
  queryOptions({
    queryKey: newsletterKeys.preferences(token),
    queryFn: ({ signal }) =>
      readJson<NewsletterPreferences>(withToken('/api/newsletter/preferences', token), signal),
  });

export function useSetPreferences(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewsletterPreferencesBody) =>
      write<NewsletterPreferences>('PUT', withToken('/api/newsletter/preferences', token), body),
    onSuccess: (preferences) => client.setQueryData(preferencesOptions(token).queryKey, preferences),
  });
}

export const useDeleteAddress = (token: string) =>
  useMutation({ mutationFn: () => write<unknown>('DELETE', withToken('/api/newsletter/address', token)) });
