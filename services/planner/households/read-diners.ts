import type { Call } from '@homeplate/common/call.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import { DinerList } from '@homeplate/contracts/documents/household.ts';
import type { HouseholdServiceClient } from '@homeplate/contracts/gen/identity/v1/household.ts';
import { z } from 'zod';

/** Throws UNAVAILABLE if the identity service does not respond. */
export type ReadDiners = (call: Call) => Promise<DinerList>;

const WithDiners = z.object({ diners: DinerList });

/** Who eats in the user's household. */
export const createReadDiners =
  (households: Pick<RpcClient<HouseholdServiceClient>, 'getHousehold'>): ReadDiners =>
  async (call) => {
    const { document } = await households.getHousehold({}, call);
    return WithDiners.parse(JSON.parse(document?.body.toString() ?? 'null')).diners;
  };
