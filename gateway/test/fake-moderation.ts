import { AppError } from '@homeplate/common/app-error.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { ModerationServiceService } from '@homeplate/contracts/gen/recipe/v1/moderation.ts';
import { documentOf } from './fake-services.ts';

/** A queue of thirty. What `review:changed` names was edited since. */
export const fakeModeration = (): Handlers<typeof ModerationServiceService> => ({
  listModeration: async () => ({ document: documentOf([{ id: 'review:one' }]), totalCount: 30 }),
  getModerationItem: async ({ id }) => ({ document: documentOf({ id }) }),
  decideModeration: async ({ id }) => {
    if (id === 'review:changed')
      throw new AppError('CONFLICT', { message: 'Its author edited this review.' });
    if (id === 'review:broken') throw new AppError('INTERNAL', { message: 'not for people' });
    return {};
  },
});
