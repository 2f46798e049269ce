import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { AisleOrderServiceService } from '@homeplate/contracts/gen/planner/v1/aisle.ts';

export const fakeAisles = (
  documentOf: (value: unknown) => Document,
): Handlers<typeof AisleOrderServiceService> => ({
  listAisleOrders: async () => ({ document: documentOf([]) }),
  setAisleOrder: async (order) => ({ document: documentOf(order) }),
});
