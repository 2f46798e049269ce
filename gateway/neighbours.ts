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

/** The services behind the gateway. */
export type Neighbours = {
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

/** Connects lazily: nothing has to be there yet. */
export function openNeighbours(addressOf: (service: string) => string, metrics: Metrics): Neighbours {
  return {
    accounts: createRpcClient(AccountServiceClient, addressOf('identity'), { metrics }),
    advice: createRpcClient(AdviceServiceClient, addressOf('recipe'), { metrics }),
    billing: createRpcClient(BillingServiceClient, addressOf('billing'), { metrics }),
    drafts: createRpcClient(DraftServiceClient, addressOf('recipe'), { metrics }),
    foods: createRpcClient(FoodServiceClient, addressOf('recipe'), { metrics }),
    heldPrices: createRpcClient(HeldPriceServiceClient, addressOf('pricing'), { metrics }),
    contact: createRpcClient(ContactServiceClient, addressOf('identity'), { metrics }),
    identity: createRpcClient(IdentityServiceClient, addressOf('identity'), { metrics }),
    mail: createRpcClient(MailServiceClient, addressOf('identity'), { metrics }),
    media: createRpcClient(MediaServiceClient, addressOf('media'), { metrics }),
    newsletter: createRpcClient(NewsletterServiceClient, addressOf('identity'), { metrics }),
    planner: createRpcClient(PlannerServiceClient, addressOf('planner'), { metrics }),
    pricing: createRpcClient(PricingServiceClient, addressOf('pricing'), { metrics }),
    recipe: createRpcClient(RecipeServiceClient, addressOf('recipe'), { metrics }),
    saved: createRpcClient(SavedServiceClient, addressOf('recipe'), { metrics }),
    reviews: createRpcClient(ReviewServiceClient, addressOf('recipe'), { metrics }),
  };
}

export function closeNeighbours(neighbours: Neighbours): void {
  for (const client of Object.values(neighbours)) client.close();
}
