import type { RpcAuth } from '@homeplate/common/actor.ts';
import type { Metrics } from '@homeplate/common/metrics.ts';
import { createRpcClient, type RpcClient } from '@homeplate/common/rpc-client.ts';
import type { Tracer } from '@homeplate/common/tracer.ts';
import { JOB_SERVICES, type JobService } from '@homeplate/contracts/documents/staff-job.ts';
import { BillingServiceClient } from '@homeplate/contracts/gen/billing/v1/billing.ts';
import { BillingStaffServiceClient } from '@homeplate/contracts/gen/billing/v1/staff.ts';
import { SubscriptionServiceClient } from '@homeplate/contracts/gen/billing/v1/subscription.ts';
import { FiguresServiceClient } from '@homeplate/contracts/gen/common/v1/figures.ts';
import { PersonalDataServiceClient } from '@homeplate/contracts/gen/common/v1/person.ts';
import { WorkServiceClient } from '@homeplate/contracts/gen/common/v1/work.ts';
import { AccountServiceClient } from '@homeplate/contracts/gen/identity/v1/account.ts';
import { ContactServiceClient } from '@homeplate/contracts/gen/identity/v1/contact.ts';
import { DeadLetterServiceClient } from '@homeplate/contracts/gen/identity/v1/deadletter.ts';
import { DeletionServiceClient } from '@homeplate/contracts/gen/identity/v1/deletion.ts';
import { HouseholdServiceClient } from '@homeplate/contracts/gen/identity/v1/household.ts';
import { IdentityServiceClient } from '@homeplate/contracts/gen/identity/v1/identity.ts';
import { NewsletterIssueServiceClient } from '@homeplate/contracts/gen/identity/v1/issue.ts';
import { MailServiceClient } from '@homeplate/contracts/gen/identity/v1/mail.ts';
import { NewsletterServiceClient } from '@homeplate/contracts/gen/identity/v1/newsletter.ts';
import { SecondFactorServiceClient } from '@homeplate/contracts/gen/identity/v1/secondfactor.ts';
import { SettingsServiceClient } from '@homeplate/contracts/gen/identity/v1/settings.ts';
import { StaffServiceClient } from '@homeplate/contracts/gen/identity/v1/staff.ts';
import { TestimonialServiceClient } from '@homeplate/contracts/gen/identity/v1/testimonial.ts';
import { MediaServiceClient } from '@homeplate/contracts/gen/media/v1/media.ts';
import { PhotoServiceClient } from '@homeplate/contracts/gen/media/v1/photo.ts';
import { PictureStaffServiceClient } from '@homeplate/contracts/gen/media/v1/staff.ts';
import { AiPlanServiceClient } from '@homeplate/contracts/gen/planner/v1/ai.ts';
import { AisleOrderServiceClient } from '@homeplate/contracts/gen/planner/v1/aisle.ts';
import { AnalyticsServiceClient } from '@homeplate/contracts/gen/planner/v1/analytics.ts';
import { CalendarFeedServiceClient } from '@homeplate/contracts/gen/planner/v1/calendar.ts';
import { ShoppingListServiceClient } from '@homeplate/contracts/gen/planner/v1/list.ts';
import { PantryServiceClient } from '@homeplate/contracts/gen/planner/v1/pantry.ts';
import { PlannerServiceClient } from '@homeplate/contracts/gen/planner/v1/planner.ts';
import { PrepServiceClient } from '@homeplate/contracts/gen/planner/v1/prep.ts';
import { AlertServiceClient } from '@homeplate/contracts/gen/pricing/v1/alerts.ts';
import { FeedServiceClient } from '@homeplate/contracts/gen/pricing/v1/feed.ts';
import { HeldPriceServiceClient } from '@homeplate/contracts/gen/pricing/v1/held.ts';
import { PricingServiceClient } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import { StoreStaffServiceClient } from '@homeplate/contracts/gen/pricing/v1/store.ts';
import { AdviceServiceClient } from '@homeplate/contracts/gen/recipe/v1/advice.ts';
import { CookedServiceClient } from '@homeplate/contracts/gen/recipe/v1/cooked.ts';
import { DraftServiceClient } from '@homeplate/contracts/gen/recipe/v1/draft.ts';
import { RecipeEditServiceClient } from '@homeplate/contracts/gen/recipe/v1/edit.ts';
import { FoodServiceClient } from '@homeplate/contracts/gen/recipe/v1/food.ts';
import { ModerationServiceClient } from '@homeplate/contracts/gen/recipe/v1/moderation.ts';
import { RecipeServiceClient } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { RecommendationServiceClient } from '@homeplate/contracts/gen/recipe/v1/recommendation.ts';
import { ReviewServiceClient } from '@homeplate/contracts/gen/recipe/v1/review.ts';
import { SavedServiceClient } from '@homeplate/contracts/gen/recipe/v1/saved.ts';
import { RecipeStaffServiceClient } from '@homeplate/contracts/gen/recipe/v1/staff.ts';
import { StaffReferenceServiceClient } from '@homeplate/contracts/gen/recipe/v1/staffreference.ts';
import { StaffReviewServiceClient } from '@homeplate/contracts/gen/recipe/v1/staffreview.ts';

/** The services that store something about people. */
const DATA_SERVICES = ['billing', 'identity', 'media', 'planner', 'pricing', 'recipe'] as const;
type DataService = (typeof DATA_SERVICES)[number];

/** A client for each RPC service behind the gateway. */
export type ServiceClients = {
  /** Served by identity. */
  accounts: RpcClient<AccountServiceClient>;
  /** Served by planner. */
  aiPlans: RpcClient<AiPlanServiceClient>;
  /** Served by recipe. */
  advice: RpcClient<AdviceServiceClient>;
  /** Served by pricing. */
  alerts: RpcClient<AlertServiceClient>;
  /** Served by planner. */
  analytics: RpcClient<AnalyticsServiceClient>;
  /** Served by planner. */
  aisles: RpcClient<AisleOrderServiceClient>;
  /** Served by planner. */
  calendarFeeds: RpcClient<CalendarFeedServiceClient>;
  billing: RpcClient<BillingServiceClient>;
  /** Served by billing. */
  billingStaff: RpcClient<BillingStaffServiceClient>;
  /** Served by identity. */
  contact: RpcClient<ContactServiceClient>;
  /** Served by recipe. */
  cooked: RpcClient<CookedServiceClient>;
  /** Served by identity. */
  deadLetters: RpcClient<DeadLetterServiceClient>;
  /** Served by identity. */
  deletions: RpcClient<DeletionServiceClient>;
  /** Served by recipe. */
  drafts: RpcClient<DraftServiceClient>;
  /** Served by pricing. */
  feeds: RpcClient<FeedServiceClient>;
  /** Served by each of them. */
  figures: Record<DataService, RpcClient<FiguresServiceClient>>;
  /** Served by recipe. */
  foods: RpcClient<FoodServiceClient>;
  /** Served by pricing. */
  heldPrices: RpcClient<HeldPriceServiceClient>;
  /** Served by identity. */
  households: RpcClient<HouseholdServiceClient>;
  identity: RpcClient<IdentityServiceClient>;
  /** Served by planner. */
  lists: RpcClient<ShoppingListServiceClient>;
  /** Served by identity. */
  mail: RpcClient<MailServiceClient>;
  media: RpcClient<MediaServiceClient>;
  /** Served by recipe. */
  moderation: RpcClient<ModerationServiceClient>;
  /** Served by identity. */
  newsletter: RpcClient<NewsletterServiceClient>;
  /** Served by identity. */
  newsletterIssues: RpcClient<NewsletterIssueServiceClient>;
  /** Served by each of them. */
  personalData: Record<DataService, RpcClient<PersonalDataServiceClient>>;
  /** Served by planner. */
  pantry: RpcClient<PantryServiceClient>;
  /** Served by media. */
  photos: RpcClient<PhotoServiceClient>;
  /** Served by media. */
  pictureStaff: RpcClient<PictureStaffServiceClient>;
  planner: RpcClient<PlannerServiceClient>;
  /** Served by planner. */
  prep: RpcClient<PrepServiceClient>;
  pricing: RpcClient<PricingServiceClient>;
  recipe: RpcClient<RecipeServiceClient>;
  /** Served by recipe. */
  recipeEdits: RpcClient<RecipeEditServiceClient>;
  /** Served by recipe. */
  recipeStaff: RpcClient<RecipeStaffServiceClient>;
  /** Served by recipe. */
  recommendations: RpcClient<RecommendationServiceClient>;
  /** Served by recipe. */
  reviews: RpcClient<ReviewServiceClient>;
  /** Served by recipe. */
  saved: RpcClient<SavedServiceClient>;
  /** Served by identity. */
  secondFactors: RpcClient<SecondFactorServiceClient>;
  /** Served by identity. */
  settings: RpcClient<SettingsServiceClient>;
  /** Served by identity. */
  staff: RpcClient<StaffServiceClient>;
  /** Served by recipe. */
  staffReference: RpcClient<StaffReferenceServiceClient>;
  /** Served by recipe. */
  staffReviews: RpcClient<StaffReviewServiceClient>;
  /** Served by pricing. */
  staffStores: RpcClient<StoreStaffServiceClient>;
  /** Served by billing. */
  subscriptions: RpcClient<SubscriptionServiceClient>;
  /** Served by each of them. */
  work: Record<JobService, RpcClient<WorkServiceClient>>;
  /** Served by identity. */
  testimonials: RpcClient<TestimonialServiceClient>;
};

/** Connects lazily, so no service has to run yet. */
export function openServiceClients(
  addressOf: (service: string) => string,
  options: { metrics: Metrics; tracer?: Tracer | undefined; auth: RpcAuth },
): ServiceClients {
  return {
    accounts: createRpcClient(AccountServiceClient, addressOf('identity'), options),
    advice: createRpcClient(AdviceServiceClient, addressOf('recipe'), options),
    aiPlans: createRpcClient(AiPlanServiceClient, addressOf('planner'), options),
    aisles: createRpcClient(AisleOrderServiceClient, addressOf('planner'), options),
    alerts: createRpcClient(AlertServiceClient, addressOf('pricing'), options),
    analytics: createRpcClient(AnalyticsServiceClient, addressOf('planner'), options),
    billing: createRpcClient(BillingServiceClient, addressOf('billing'), options),
    // As for subscriptions below.
    billingStaff: createRpcClient(BillingStaffServiceClient, addressOf('billing'), {
      ...options,
      timeoutMs: 20_000,
    }),
    calendarFeeds: createRpcClient(CalendarFeedServiceClient, addressOf('planner'), options),
    cooked: createRpcClient(CookedServiceClient, addressOf('recipe'), options),
    // Reading the dead letters of Kafka takes seconds; other calls end with their request.
    deadLetters: createRpcClient(DeadLetterServiceClient, addressOf('identity'), {
      ...options,
      timeoutMs: 20_000,
    }),
    deletions: createRpcClient(DeletionServiceClient, addressOf('identity'), options),
    // Fetching a page takes up to 12 seconds; other calls end with their request.
    drafts: createRpcClient(DraftServiceClient, addressOf('recipe'), { ...options, timeoutMs: 20_000 }),
    feeds: createRpcClient(FeedServiceClient, addressOf('pricing'), options),
    // Counting takes its time in a large store.
    figures: Object.fromEntries(
      DATA_SERVICES.map((name) => [
        name,
        createRpcClient(FiguresServiceClient, addressOf(name), { ...options, timeoutMs: 15_000 }),
      ]),
    ) as ServiceClients['figures'],
    foods: createRpcClient(FoodServiceClient, addressOf('recipe'), options),
    heldPrices: createRpcClient(HeldPriceServiceClient, addressOf('pricing'), options),
    contact: createRpcClient(ContactServiceClient, addressOf('identity'), options),
    households: createRpcClient(HouseholdServiceClient, addressOf('identity'), options),
    identity: createRpcClient(IdentityServiceClient, addressOf('identity'), options),
    lists: createRpcClient(ShoppingListServiceClient, addressOf('planner'), options),
    mail: createRpcClient(MailServiceClient, addressOf('identity'), options),
    media: createRpcClient(MediaServiceClient, addressOf('media'), options),
    moderation: createRpcClient(ModerationServiceClient, addressOf('recipe'), options),
    newsletter: createRpcClient(NewsletterServiceClient, addressOf('identity'), options),
    // A preview may wait for prices and recipes; other calls end with their request.
    newsletterIssues: createRpcClient(NewsletterIssueServiceClient, addressOf('identity'), {
      ...options,
      timeoutMs: 20_000,
    }),
    personalData: Object.fromEntries(
      DATA_SERVICES.map((name) => [
        name,
        createRpcClient(PersonalDataServiceClient, addressOf(name), { ...options, timeoutMs: 20_000 }),
      ]),
    ) as ServiceClients['personalData'],
    pantry: createRpcClient(PantryServiceClient, addressOf('planner'), options),
    // A photo may wait for the renderer; other calls end with their request.
    photos: createRpcClient(PhotoServiceClient, addressOf('media'), { ...options, timeoutMs: 20_000 }),
    // As for photos above.
    pictureStaff: createRpcClient(PictureStaffServiceClient, addressOf('media'), {
      ...options,
      timeoutMs: 20_000,
    }),
    planner: createRpcClient(PlannerServiceClient, addressOf('planner'), options),
    prep: createRpcClient(PrepServiceClient, addressOf('planner'), options),
    pricing: createRpcClient(PricingServiceClient, addressOf('pricing'), options),
    recipe: createRpcClient(RecipeServiceClient, addressOf('recipe'), options),
    // A thousand recipes may be moved at once; other calls end with their request.
    recipeEdits: createRpcClient(RecipeEditServiceClient, addressOf('recipe'), {
      ...options,
      timeoutMs: 60_000,
    }),
    // A model may write drafts; other calls end with their request.
    recipeStaff: createRpcClient(RecipeStaffServiceClient, addressOf('recipe'), {
      ...options,
      timeoutMs: 60_000,
    }),
    recommendations: createRpcClient(RecommendationServiceClient, addressOf('recipe'), options),
    saved: createRpcClient(SavedServiceClient, addressOf('recipe'), options),
    secondFactors: createRpcClient(SecondFactorServiceClient, addressOf('identity'), options),
    settings: createRpcClient(SettingsServiceClient, addressOf('identity'), options),
    staff: createRpcClient(StaffServiceClient, addressOf('identity'), options),
    staffReference: createRpcClient(StaffReferenceServiceClient, addressOf('recipe'), options),
    staffReviews: createRpcClient(StaffReviewServiceClient, addressOf('recipe'), options),
    // An import compares the stores of the whole country; other calls end with their request.
    staffStores: createRpcClient(StoreStaffServiceClient, addressOf('pricing'), {
      ...options,
      timeoutMs: 60_000,
    }),
    // The payment provider answers in seconds; other calls end with their request.
    subscriptions: createRpcClient(SubscriptionServiceClient, addressOf('billing'), {
      ...options,
      timeoutMs: 20_000,
    }),
    testimonials: createRpcClient(TestimonialServiceClient, addressOf('identity'), options),
    reviews: createRpcClient(ReviewServiceClient, addressOf('recipe'), options),
    work: Object.fromEntries(
      JOB_SERVICES.map((name) => [name, createRpcClient(WorkServiceClient, addressOf(name), options)]),
    ) as ServiceClients['work'],
  };
}

export function closeServiceClients({ figures, personalData, work, ...clients }: ServiceClients): void {
  for (const client of [clients, figures, personalData, work].flatMap((some) => Object.values(some)))
    client.close();
}
