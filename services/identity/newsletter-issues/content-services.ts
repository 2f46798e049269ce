import type { RpcAuth } from '@homeplate/common/actor.ts';
import type { Metrics } from '@homeplate/common/metrics.ts';
import { createRpcClient } from '@homeplate/common/rpc-client.ts';
import type { Tracer } from '@homeplate/common/tracer.ts';
import { PricingServiceClient } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import { RecipeServiceClient } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { ContentServices } from './issue-content.ts';

/** Clients of services that start after identity, because they need it: created when the first issue is written. */
export function createContentServices(parts: {
  addressOf(service: string): string;
  metrics: Metrics;
  tracer?: Tracer | undefined;
  auth: RpcAuth;
}): ContentServices & { close(): void } {
  const { addressOf, ...options } = parts;
  const create = () => ({
    pricing: createRpcClient(PricingServiceClient, addressOf('pricing'), options),
    recipe: createRpcClient(RecipeServiceClient, addressOf('recipe'), options),
  });
  let clients: ReturnType<typeof create> | undefined;
  const opened = () => (clients ??= create());
  return {
    pricing: () => opened().pricing,
    recipe: () => opened().recipe,
    close: () => {
      clients?.pricing.close();
      clients?.recipe.close();
    },
  };
}
