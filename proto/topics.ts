import { EntitlementChanged } from './events/billing-events.ts';
import { CookedPhotoChanged, CookedRemoved, RecipeCooked } from './events/cooked-events.ts';
import { ReferenceCorrected } from './events/correction-events.ts';
import { AccountDeleted, AccountErased } from './events/deletion-events.ts';
import type { EventDefinition } from './events/envelope.ts';
import {
  HouseholdChanged,
  LocationChanged,
  NewsletterAddressDeleted,
  NewsletterCancelled,
  NewsletterConfirmed,
  NewsletterRequested,
  SessionEnded,
  UserChanged,
  UserRegistered,
} from './events/identity-events.ts';
import { ImageFailed, ImageReady, ImageRequested, PictureReplaced } from './events/media-events.ts';
import { SubmissionDecided } from './events/moderation-events.ts';
import { SubscriptionNoticed } from './events/notice-events.ts';
import {
  ListChanged,
  MealMoved,
  MealPlanned,
  MealRemoved,
  MealServingsChanged,
  PantryChanged,
  PlanChanged,
} from './events/planner-events.ts';
import { PriceObserved } from './events/price-feed.ts';
import { AreaPricesChanged, PriceAlertRaised } from './events/pricing-events.ts';
import { RecipePublished, RecipeWithdrawn } from './events/recipe-events.ts';
import { ReviewAdded, ReviewChanged, ReviewRemoved } from './events/review-events.ts';
import { PictureChanged, RatingChanged, RenditionsRequested } from './events/revision-events.ts';
import { StaffActed } from './events/staff-events.ts';

export type TopicDefinition = {
  producer: string;
  key: string;
  events: readonly EventDefinition[];
  consumers: readonly string[];
  partitions: number;
  /**
   * External producers may write records without envelope headers. Such a record is the first of `events`, with the feed as its
   * producer and the id `feedId:eventId`, or else topic, partition and offset.
   */
  foreign?: boolean;
  /** Keeps the newest event of each key forever (log compaction). */
  compacted?: boolean;
};

/**
 * Every topic with its producer, key, events and consumers. Each has a dead-letter topic `<topic>.dlq`. With `each`, every process
 * of the consumer reads all events.
 */
export const TOPICS = {
  'price-feed': {
    // Pricing publishes the prices that feeds post over HTTP, and held prices again when they are released; planner what shoppers paid.
    producer: 'feeds, pricing, planner',
    key: 'store id',
    events: [PriceObserved],
    consumers: ['pricing'],
    partitions: 8,
    foreign: true,
  },
  'pricing.events': {
    producer: 'pricing',
    key: 'price area',
    events: [AreaPricesChanged],
    consumers: ['recipe (each)', 'gateway (each)'],
    partitions: 8,
  },
  // Separate from pricing.events, so that identity does not read every price change.
  'pricing.alerts': {
    producer: 'pricing',
    key: 'user id',
    events: [PriceAlertRaised],
    consumers: ['identity', 'gateway (each)'],
    partitions: 8,
  },
  'recipe.events': {
    producer: 'recipe',
    key: 'recipe id',
    events: [RecipePublished, RecipeWithdrawn],
    consumers: ['pricing', 'media', 'planner', 'recipe (each)', 'gateway (each)'],
    partitions: 8,
    // A new consumer must find every recipe.
    compacted: true,
  },
  'recipe.reviews': {
    producer: 'recipe',
    key: 'recipe id',
    // The last two come from releases before `recipe.revisions` only.
    events: [ReviewAdded, ReviewChanged, ReviewRemoved, RatingChanged, PictureChanged],
    consumers: ['recipe', 'recipe (each)', 'gateway (each)'],
    partitions: 8,
  },
  // New revisions of a recipe without a change of its text. Separate from recipe.events, because compaction keeps one event per recipe:
  // the recipe itself.
  'recipe.revisions': {
    producer: 'recipe',
    key: 'recipe id',
    events: [RatingChanged, PictureChanged],
    consumers: ['recipe (each)', 'gateway (each)'],
    partitions: 8,
  },
  // Separate from recipe.events, whose compaction keeps one event per recipe.
  'recipe.pictures': {
    producer: 'recipe',
    key: 'recipe id',
    events: [RenditionsRequested],
    consumers: ['media'],
    partitions: 8,
  },
  // Separate from recipe.events, which is about recipes. Every process keeps the corrected data in memory.
  'recipe.corrections': {
    producer: 'recipe',
    key: 'id of the corrected data',
    events: [ReferenceCorrected],
    consumers: ['recipe (each)', 'gateway (each)'],
    partitions: 1,
  },
  // Identity tells the authors by email.
  'recipe.decisions': {
    producer: 'recipe',
    key: 'user id',
    events: [SubmissionDecided],
    consumers: ['identity'],
    partitions: 8,
  },
  // Separate from recipe.events for the same reason.
  'recipe.cooked': {
    producer: 'recipe',
    key: 'id of the record',
    events: [RecipeCooked, CookedPhotoChanged, CookedRemoved],
    consumers: ['planner', 'media'],
    partitions: 8,
  },
  'billing.events': {
    producer: 'billing',
    key: 'user id',
    events: [EntitlementChanged],
    consumers: ['identity'],
    partitions: 8,
    // A new consumer must find every user's plan.
    compacted: true,
  },
  // Separate from billing.events, whose compaction keeps one event per user.
  'billing.notices': {
    producer: 'billing',
    key: 'user id',
    events: [SubscriptionNoticed],
    consumers: ['identity'],
    partitions: 8,
  },
  'identity.events': {
    producer: 'identity',
    key: 'user id, or id of a household or newsletter subscriber',
    events: [
      UserRegistered,
      SessionEnded,
      LocationChanged,
      UserChanged,
      NewsletterRequested,
      NewsletterConfirmed,
      NewsletterCancelled,
      NewsletterAddressDeleted,
      HouseholdChanged,
    ],
    consumers: ['recipe', 'planner', 'gateway (each)'],
    partitions: 8,
  },
  'staff.actions': {
    producer: 'recipe, pricing, billing, media',
    key: 'one for all',
    events: [StaffActed],
    consumers: ['identity'],
    // The audit log is one chain.
    partitions: 1,
  },
  // Separate from identity.events, so that services which store little about people do not read every sign-out.
  'identity.deletions': {
    producer: 'identity',
    key: 'user id',
    events: [AccountDeleted],
    consumers: ['billing', 'media', 'planner', 'pricing', 'recipe', 'gateway (each)'],
    partitions: 8,
  },
  'deletion.reports': {
    producer: 'billing, media, planner, pricing, recipe',
    key: 'id of the deletion',
    events: [AccountErased],
    consumers: ['identity'],
    partitions: 8,
  },
  'planner.events': {
    producer: 'planner',
    key: 'plan id, or id of a shopping list or a household',
    events: [
      MealPlanned,
      MealMoved,
      MealServingsChanged,
      MealRemoved,
      PlanChanged,
      ListChanged,
      PantryChanged,
    ],
    consumers: ['gateway (each)'],
    partitions: 8,
  },
  'media.events': {
    producer: 'media',
    key: 'recipe id, or the job id for a described dish',
    events: [ImageRequested, ImageReady, ImageFailed, PictureReplaced],
    consumers: ['recipe'],
    partitions: 8,
  },
} as const satisfies Record<string, TopicDefinition>;

export type TopicName = keyof typeof TOPICS;

export const topicNames = (): TopicName[] => Object.keys(TOPICS) as TopicName[];

/** The topic of the events that a consumer could not process. */
export const deadLetterTopic = (topic: TopicName): string => `${topic}.dlq`;
