import { randomUUID } from 'node:crypto';
import { parseInput } from '@homeplate/common/app-error.ts';
import { networkOf, type RateLimit, type RateLimitRule } from '@homeplate/common/rate-limit.ts';
import { ContactBody } from '@homeplate/contracts/documents/contact.ts';
import type { ContactStore } from './contact-store.ts';

const MESSAGES: RateLimitRule = { name: 'contact-address', limit: 5, windowSeconds: 3600 };

export type SendContactMessage = (request: {
  name: string;
  email: string;
  kind: string;
  message: string;
  clientAddress: string;
  isPriority: boolean;
}) => Promise<void>;

/** Stores a message for staff. Sends no mail. Throws INVALID_INPUT, RATE_LIMITED. */
export function createSendContactMessage(parts: {
  messages: Pick<ContactStore, 'insert'>;
  limit: RateLimit;
}): SendContactMessage {
  return async ({ clientAddress, isPriority, ...request }) => {
    const { name, ...body } = parseInput(ContactBody, request);
    await parts.limit(MESSAGES, networkOf(clientAddress));
    const row = { _id: randomUUID(), name: name || null, ...body, receivedAt: new Date(), isPriority };
    await parts.messages.insert(row);
  };
}
