import type { RpcAuth } from '@homeplate/common/actor.ts';
import type { Metrics } from '@homeplate/common/metrics.ts';
import { createRpcClient, type RpcClient } from '@homeplate/common/rpc-client.ts';
import { BillingServiceClient } from '@homeplate/contracts/gen/billing/v1/billing.ts';
import { AccountServiceClient } from '@homeplate/contracts/gen/identity/v1/account.ts';
import { ContactServiceClient } from '@homeplate/contracts/gen/identity/v1/contact.ts';
import { IdentityServiceClient } from '@homeplate/contracts/gen/identity/v1/identity.ts';
import { MailServiceClient } from '@homeplate/contracts/gen/identity/v1/mail.ts';
import { NewsletterServiceClient } from '@homeplate/contracts/gen/identity/v1/newsletter.ts';
import { MediaServiceClient } from '@homeplate/contracts/gen/media/v1/media.ts';
import { PlannerServiceClient } from '@homeplate/contracts/gen/planner/v1/planner.ts';
import { HeldPriceServiceClient } from '@homeplate/contracts/gen/pricing/v1/held.ts';
import { PricingServiceClient } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import { AdviceServiceClient } from '@homeplate/contracts/gen/recipe/v1/advice.ts';
import { DraftServiceClient } from '@homeplate/contracts/gen/recipe/v1/draft.ts';
import { FoodServiceClient } from '@homeplate/contracts/gen/recipe/v1/food.ts';
import { RecipeServiceClient } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { ReviewServiceClient } from '@homeplate/contracts/gen/recipe/v1/review.ts';
import { SavedServiceClient } from '@homeplate/contracts/gen/recipe/v1/saved.ts';

/** A client for each RPC service behind the gateway. */
export type ServiceClients = {
  /** Served by identity. */
  accounts: RpcClient<AccountServiceClient>;
  /** Served by recipe. */
  advice: RpcClient<AdviceServiceClient>;
  billing: RpcClient<BillingServiceClient>;
  /** Served by identity. */
  contact: RpcClient<ContactServiceClient>;
  /** Served by recipe. */
  drafts: RpcClient<DraftServiceClient>;
  /** Served by recipe. */
  foods: RpcClient<FoodServiceClient>;
  /** Served by pricing. */
  heldPrices: RpcClient<HeldPriceServiceClient>;
  identity: RpcClient<IdentityServiceClient>;
  /** Served by identity. */
  mail: RpcClient<MailServiceClient>;
  media: RpcClient<MediaServiceClient>;
  /** Served by identity. */
  newsletter: RpcClient<NewsletterServiceClient>;
  planner: RpcClient<PlannerServiceClient>;
  pricing: RpcClient<PricingServiceClient>;
  recipe: RpcClient<RecipeServiceClient>;
  /** Served by recipe. */
  reviews: RpcClient<ReviewServiceClient>;
  /** Served by recipe. */
  saved: RpcClient<SavedServiceClient>;
};

/** Connects lazily, so no service has to run yet. */
export function openServiceClients(
  addressOf: (service: string) => string,
  options: { metrics: Metrics; auth: RpcAuth },
): ServiceClients {
  return {
    accounts: createRpcClient(AccountServiceClient, addressOf('identity'), options),
    advice: createRpcClient(AdviceServiceClient, addressOf('recipe'), options),
    billing: createRpcClient(BillingServiceClient, addressOf('billing'), options),
    // Fetching a page takes up to 12 seconds; other calls end with their request.
    drafts: createRpcClient(DraftServiceClient, addressOf('recipe'), { ...options, timeoutMs: 20_000 }),
    foods: createRpcClient(FoodServiceClient, addressOf('recipe'), options),
    heldPrices: createRpcClient(HeldPriceServiceClient, addressOf('pricing'), options),
    contact: createRpcClient(ContactServiceClient, addressOf('identity'), options),
    identity: createRpcClient(IdentityServiceClient, addressOf('identity'), options),
    mail: createRpcClient(MailServiceClient, addressOf('identity'), options),
    media: createRpcClient(MediaServiceClient, addressOf('media'), options),
    newsletter: createRpcClient(NewsletterServiceClient, addressOf('identity'), options),
    planner: createRpcClient(PlannerServiceClient, addressOf('planner'), options),
    pricing: createRpcClient(PricingServiceClient, addressOf('pricing'), options),
    recipe: createRpcClient(RecipeServiceClient, addressOf('recipe'), options),
    saved: createRpcClient(SavedServiceClient, addressOf('recipe'), options),
    reviews: createRpcClient(ReviewServiceClient, addressOf('recipe'), options),
  };
}

export function closeServiceClients(clients: ServiceClients): void {
  for (const client of Object.values(clients)) client.close();
}
