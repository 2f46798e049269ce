import { randomUUID } from 'node:crypto';
import { requireAction } from '@homeplate/common/actor.ts';
import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { ContactAnswerBody } from '@homeplate/contracts/documents/contact.ts';
import type { ClientSession } from 'mongoose';
import { contactAnswerMail } from '../mails/contact-mails.ts';
import type { MailStore } from '../mails/mail-store.ts';
import type { AuditLog } from '../staff/audit-log.ts';
import type { ContactRow, ContactStore } from './contact-store.ts';

/** What staff do with a message, each with its entry in the audit log in one transaction. Both throw NOT_FOUND. */
export type AnswerContact = {
  /** Mails the answer. Throws CONFLICT when another answer was stored since `answers`. */
  answer(id: string, body: { text: string; answers: number }, call: Call): Promise<ContactRow>;
  /** Changes nothing where the message is so already. */
  setState(id: string, state: 'open' | 'closed', call: Call): Promise<ContactRow>;
};

export function createAnswerContact(parts: {
  mongo: Pick<Mongo, 'transaction'>;
  messages: Pick<ContactStore, 'byId' | 'addAnswer' | 'setState'>;
  mails: Pick<MailStore, 'add'>;
  audit: Pick<AuditLog, 'append'>;
  contactUrl: string;
}): AnswerContact {
  const { mongo, messages, mails, audit, contactUrl } = parts;
  const find = async (id: string, session: ClientSession): Promise<ContactRow> => {
    const message = await messages.byId(id, session);
    if (message) return message;
    throw new AppError('NOT_FOUND', { message: 'There is no such message.' });
  };
  const record = (recordId: string, field: string, staffId: string, session: ClientSession, call: Call) =>
    audit.append(session, {
      actionId: randomUUID(),
      at: new Date().toISOString(),
      staffId,
      action: 'contact-messages:answer',
      recordId,
      fields: [field],
      requestId: call.requestId,
    });
  return {
    answer: async (id, asked, call) => {
      const staffId = requireAction(call, 'contact-messages:answer');
      const body = parseInput(ContactAnswerBody, asked);
      return mongo.transaction(async (session) => {
        const message = await find(id, session);
        if ((message.answers ?? []).length !== body.answers)
          throw new AppError('CONFLICT', {
            message: 'Someone answered this message in the meantime. Reload it to read their answer.',
          });
        await messages.addAnswer(id, { text: body.text, at: new Date(), staffId }, session);
        const content = contactAnswerMail({ ...message, answer: body.text }, contactUrl);
        await mails.add(session, { ...content, kind: 'contact-answer', to: message.email, ownerId: id });
        await record(id, 'answers', staffId, session, call);
        return find(id, session);
      }, call);
    },
    setState: async (id, state, call) => {
      const staffId = requireAction(call, 'contact-messages:answer');
      return mongo.transaction(async (session) => {
        const message = await find(id, session);
        if ((message.state ?? 'open') === state) return message;
        await messages.setState(id, state, session);
        await record(id, 'state', staffId, session, call);
        return find(id, session);
      }, call);
    },
  };
}
