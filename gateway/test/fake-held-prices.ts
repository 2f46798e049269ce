import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { HeldPriceServiceService } from '@homeplate/contracts/gen/pricing/v1/held.ts';
import { documentOf } from './fake-services.ts';

/** Reports thirty held prices in total and returns one. */
export const fakeHeldPrices = (): Handlers<typeof HeldPriceServiceService> => ({
  listHeldPrices: async () => ({ document: documentOf([{ id: 'feed:e1', state: 'held' }]), totalCount: 30 }),
  releaseHeldPrice: async ({ id }) => ({ document: documentOf({ id, state: 'released' }) }),
  refuseHeldPrice: async ({ id }) => ({ document: documentOf({ id, state: 'refused' }) }),
});
