import { isUnavailable } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type {
  PriceArea,
  RecipeCost,
  RecipeServiceClient,
} from '@homeplate/contracts/gen/recipe/v1/recipe.ts';

export type RecipeCosts = {
  /** By id, at the area's prices, without unknown ids. Throws UNAVAILABLE if the recipe service does not respond. */
  read(ids: Iterable<string>, area: PriceArea | undefined, call: Call): Promise<Map<string, RecipeCost>>;
  /** Like `read`, but undefined if the recipe service does not respond. */
  readIfAvailable(
    ids: Iterable<string>,
    area: PriceArea | undefined,
    call: Call,
  ): Promise<Map<string, RecipeCost> | undefined>;
};

/** Per call to the recipe service; more ids are split into several calls. */
const MOST_IDS = 2_000;

export function createRecipeCosts(
  recipe: Pick<RpcClient<RecipeServiceClient>, 'getRecipeCosts'>,
): RecipeCosts {
  const read: RecipeCosts['read'] = async (asked, priceArea, call) => {
    const ids = [...new Set(asked)];
    const batches = Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, batch) =>
      ids.slice(batch * MOST_IDS, (batch + 1) * MOST_IDS),
    );
    const answers = await Promise.all(
      batches.map((some) => recipe.getRecipeCosts({ priceArea, ids: some }, call)),
    );
    return new Map(answers.flatMap(({ recipes }) => recipes).map((cost) => [cost.id, cost]));
  };
  return {
    read,
    readIfAvailable: (ids, area, call) =>
      read(ids, area, call).catch((error: unknown) => {
        if (!isUnavailable(error)) throw error;
        return undefined;
      }),
  };
}
