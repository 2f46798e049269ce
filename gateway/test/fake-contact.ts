import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { ContactServiceService } from '@homeplate/contracts/gen/identity/v1/contact.ts';
import { documentOf } from './fake-services.ts';

/** Reports three messages in total and returns one. */
export const fakeContact = (): Handlers<typeof ContactServiceService> => ({
  sendContactMessage: async () => ({}),
  listContactMessages: async ({ limit }) => ({
    document: documentOf([{ id: 'one', message: 'Hello' }]),
    totalCount: 3,
    nextCursor: limit < 3 ? 'bmV4dA' : '',
  }),
  searchContactMessages: async () => ({
    document: documentOf([{ id: 'one', message: 'Hello', isPriority: true }]),
    totalCount: 30,
  }),
  getContactMessage: async ({ id }) => ({ document: documentOf({ id }) }),
  answerContactMessage: async ({ id, text }) => ({ document: documentOf({ id, answers: [{ text }] }) }),
  setContactMessageState: async ({ id, state }) => ({ document: documentOf({ id, state }) }),
});
