import { requireRole } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { ContactMessage } from '@homeplate/contracts/documents/contact.ts';
import type { ContactServiceService } from '@homeplate/contracts/gen/identity/v1/contact.ts';
import type { ContactPlace, ContactRow, ContactStore } from './contact-store.ts';
import type { SendContactMessage } from './send-contact-message.ts';

const LIMIT = 100;

const wrong = (field: string, problem: string) =>
  new AppError('INVALID_INPUT', { message: `${field}: ${problem}`, fields: { [field]: problem } });

/** Request → use case → response; no rules here but paging. */
export function contactRpc(parts: {
  send: SendContactMessage;
  messages: Pick<ContactStore, 'page' | 'count'>;
}): Handlers<typeof ContactServiceService> {
  const { send, messages } = parts;
  return {
    sendContactMessage: async (request) => {
      await send(request);
      return {};
    },
    listContactMessages: async ({ limit: requested, cursor }, call) => {
      requireRole(call, 'staff');
      const limit = requested || LIMIT;
      if (limit > LIMIT) throw wrong('limit', `must be a whole number from 1 to ${LIMIT}`);
      const after = cursor === '' ? undefined : placeOf(cursor);
      // One more than the limit shows whether there is a next page.
      const [found, totalCount] = await Promise.all([
        messages.page({ limit: limit + 1, after }),
        messages.count(),
      ]);
      const page = found.slice(0, limit);
      const last = page.at(-1);
      return {
        // Not versioned: the list is not cached.
        document: documentOf(page.map(messageOf), 0),
        totalCount,
        nextCursor: last && found.length > limit ? cursorOf(last) : '',
      };
    },
  };
}

const messageOf = ({ _id, receivedAt, ...row }: ContactRow): ContactMessage => ({
  id: _id,
  ...row,
  receivedAt: receivedAt.toISOString(),
});

const cursorOf = ({ receivedAt, _id }: ContactPlace): string =>
  Buffer.from(`${receivedAt.getTime()} ${_id}`).toString('base64url');

/** Throws INVALID_INPUT for a cursor that is not from this list. */
function placeOf(cursor: string): ContactPlace {
  const text = cursor.length <= 200 ? Buffer.from(cursor, 'base64url').toString() : '';
  const [, time, _id] = /^(\d{1,15}) ([a-f0-9-]{36})$/.exec(text) ?? [];
  if (time === undefined || _id === undefined) throw wrong('cursor', 'is not one of this list');
  return { receivedAt: new Date(Number(time)), _id };
}
