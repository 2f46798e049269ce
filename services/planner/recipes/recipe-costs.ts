import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type {
  PriceArea,
  RecipeCost,
  RecipeServiceClient,
} from '@homeplate/contracts/gen/recipe/v1/recipe.ts';

export type RecipeCosts = {
  /** By id, at the prices of the area; one that is no recipe of ours has none. Throws UNAVAILABLE when the recipe service is away. */
  read(ids: Iterable<string>, area: PriceArea | undefined, call: Call): Promise<Map<string, RecipeCost>>;
  /** As `read`, but undefined when the recipe service is away. */
  readIfThere(
    ids: Iterable<string>,
    area: PriceArea | undefined,
    call: Call,
  ): Promise<Map<string, RecipeCost> | undefined>;
};

/** Of one call to the recipe service; a person with more recipes in all their weeks takes another. */
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
    readIfThere: (ids, area, call) =>
      read(ids, area, call).catch((error: unknown) => {
        const isAway =
          error instanceof AppError && (error.code === 'UNAVAILABLE' || error.code === 'DEADLINE_EXCEEDED');
        if (!isAway) throw error;
        return undefined;
      }),
  };
}
