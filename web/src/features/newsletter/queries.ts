import type { NewsletterBody } from '@homeplate/contracts/documents/newsletter.ts';
import { useMutation } from '@tanstack/react-query';
import { write } from '../../lib/api.ts';

/** Asks for the newsletter. What is answered is not read. */
export const useSubscribe = () =>
  useMutation({
    mutationFn: (body: NewsletterBody) => write<unknown>('POST', '/api/newsletter/subscribe', body),
  });
