import type { Call } from '@homeplate/common/call.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import { CookedList } from '@homeplate/contracts/documents/cooked.ts';
import { Household } from '@homeplate/contracts/documents/household.ts';
import type { HouseholdServiceClient } from '@homeplate/contracts/gen/identity/v1/household.ts';
import type { CookedServiceClient } from '@homeplate/contracts/gen/recipe/v1/cooked.ts';
import type { SavedServiceClient } from '@homeplate/contracts/gen/recipe/v1/saved.ts';

/** Of the newest cooked records. */
const MOST_COOKED = 100;

/** Who eats, and what the user saved and cooked: only the user's own call can read it. */
export type ReadTastes = (
  call: Call,
) => Promise<{ diners: Household['diners']; saved: string[]; cooked: Record<string, number> }>;

export const createReadTastes =
  (parts: {
    households: Pick<RpcClient<HouseholdServiceClient>, 'getHousehold'>;
    saved: Pick<RpcClient<SavedServiceClient>, 'listFavorites'>;
    cooked: Pick<RpcClient<CookedServiceClient>, 'listCooked'>;
  }): ReadTastes =>
  async (call) => {
    const [household, { recipeIds }, records] = await Promise.all([
      parts.households.getHousehold({}, call),
      parts.saved.listFavorites({}, call),
      parts.cooked.listCooked({ recipeId: '', limit: MOST_COOKED }, call),
    ]);
    const { diners } = Household.parse(JSON.parse(household.document?.body.toString() ?? 'null'));
    const { entries } = CookedList.parse(JSON.parse(records.document?.body.toString() ?? 'null'));
    return { diners, saved: recipeIds, cooked: timesCooked(entries) };
  };

function timesCooked(entries: CookedList['entries']): Record<string, number> {
  const times: Record<string, number> = {};
  for (const { recipeId, draftId } of entries) {
    const id = recipeId ?? draftId;
    if (id) times[id] = (times[id] ?? 0) + 1;
  }
  return times;
}
