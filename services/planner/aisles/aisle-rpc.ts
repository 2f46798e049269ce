import { parseInput } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { AisleOrderBody } from '@homeplate/contracts/documents/aisle-order.ts';
import type { AisleOrderServiceService } from '@homeplate/contracts/gen/planner/v1/aisle.ts';
import type { LoadEditor } from '../households/load-editor.ts';
import type { AisleStore } from './aisle-store.ts';

export const aisleRpc = ({
  orders,
  loadEditor,
  now,
}: {
  orders: AisleStore;
  loadEditor: LoadEditor;
  now: () => number;
}): Handlers<typeof AisleOrderServiceService> => ({
  listAisleOrders: async (_, call) => {
    const { householdId } = await loadEditor(call);
    return { document: documentOf(await orders.ofHousehold(householdId), 0) };
  },
  setAisleOrder: async ({ storeId, aisles }, call) => {
    const order = { storeId, aisles: parseInput(AisleOrderBody, { aisles }).aisles };
    const { householdId } = await loadEditor(call);
    await orders.put(householdId, order, new Date(now()));
    return { document: documentOf(order, 0) };
  },
});
