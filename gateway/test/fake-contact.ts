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
});
