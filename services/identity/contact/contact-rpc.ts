import { hasRight, requireAction } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { readPageQuery } from '@homeplate/common/staff-list.ts';
import type { ContactMessage, StaffContactMessage } from '@homeplate/contracts/documents/contact.ts';
import { CONTACT_SORTS, CONTACT_STATES } from '@homeplate/contracts/documents/contact-limits.ts';
import type { ContactServiceService } from '@homeplate/contracts/gen/identity/v1/contact.ts';
import type { AnswerContact } from './answer-contact.ts';
import type { ContactPlace, ContactRow, ContactStore } from './contact-store.ts';
import type { SendContactMessage } from './send-contact-message.ts';

const LIMIT = 100;

const wrong = (field: string, problem: string) =>
  new AppError('INVALID_INPUT', { message: `${field}: ${problem}`, fields: { [field]: problem } });

/** Request → use case → response; no rules here but paging. */
export function contactRpc(parts: {
  send: SendContactMessage;
  messages: Pick<ContactStore, 'page' | 'count' | 'search' | 'byId'>;
  answer: AnswerContact;
}): Handlers<typeof ContactServiceService> {
  const { send, messages, answer } = parts;
  return {
    sendContactMessage: async (request, call) => {
      await send({ ...request, isPriority: hasRight(call, 'priority-support') });
      return {};
    },
    listContactMessages: async ({ limit: requested, cursor }, call) => {
      requireAction(call, 'contact-messages:read');
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
    searchContactMessages: async ({ page, state, kind, query, ids }, call) => {
      requireAction(call, 'contact-messages:read');
      const wanted = CONTACT_STATES.find((name) => name === state);
      if (state !== '' && !wanted) throw wrong('state', `is one of ${CONTACT_STATES.join(', ')}`);
      const filter = {
        ...(wanted && { state: wanted }),
        ...(kind !== '' && { kind }),
        ...(query !== '' && { text: query }),
        ...(ids.length > 0 && { ids }),
      };
      const { found, total } = await messages.search(filter, readPageQuery(page, CONTACT_SORTS));
      return { document: documentOf(found.map(staffMessageOf), 0), totalCount: total };
    },
    getContactMessage: async ({ id }, call) => {
      requireAction(call, 'contact-messages:read');
      const message = await messages.byId(id);
      if (!message) throw new AppError('NOT_FOUND', { message: 'There is no such message.' });
      return { document: documentOf(staffMessageOf(message), 0) };
    },
    answerContactMessage: async ({ id, ...body }, call) => ({
      document: documentOf(staffMessageOf(await answer.answer(id, body, call)), 0),
    }),
    setContactMessageState: async ({ id, state }, call) => {
      if (state !== 'open' && state !== 'closed') throw wrong('state', 'is open or closed');
      return { document: documentOf(staffMessageOf(await answer.setState(id, state, call)), 0) };
    },
  };
}

const messageOf = ({
  _id,
  name,
  email,
  kind,
  message,
  receivedAt,
  isPriority = false,
}: ContactRow): ContactMessage => ({
  id: _id,
  name,
  email,
  kind,
  message,
  receivedAt: receivedAt.toISOString(),
  isPriority,
});

const staffMessageOf = (row: ContactRow): StaffContactMessage => ({
  ...messageOf(row),
  state: row.state ?? 'open',
  answers: (row.answers ?? []).map(({ text, at, staffId }) => ({ text, at: at.toISOString(), staffId })),
});

const cursorOf = ({ receivedAt, _id, isPriority }: ContactPlace): string =>
  Buffer.from(`${receivedAt.getTime()} ${_id}${isPriority ? ' p' : ''}`).toString('base64url');

/** Throws INVALID_INPUT for a cursor that is not from this list. */
function placeOf(cursor: string): ContactPlace {
  const text = cursor.length <= 200 ? Buffer.from(cursor, 'base64url').toString() : '';
  const [, time, _id, priority] = /^(\d{1,15}) ([a-f0-9-]{36})( p)?$/.exec(text) ?? [];
  if (time === undefined || _id === undefined) throw wrong('cursor', 'is not one of this list');
  return { receivedAt: new Date(Number(time)), _id, isPriority: priority !== undefined };
}
