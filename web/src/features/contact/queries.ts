import type { ContactBody } from '@homeplate/contracts/documents/contact.ts';
import { write } from '@homeplate/kit/api.ts';
import { useMutation } from '@tanstack/react-query';

export const useSendMessage = () =>
  useMutation({ mutationFn: (body: ContactBody) => write<unknown>('POST', '/api/contact', body) });
