import { EntitlementChanged } from './events/billing-events.ts';
import type { EventDefinition } from './events/envelope.ts';
import {
  LocationChanged,
  NewsletterAddressDeleted,
  NewsletterCancelled,
  NewsletterConfirmed,
  NewsletterRequested,
  SessionEnded,
  UserChanged,
  UserRegistered,
} from './events/identity-events.ts';
import { ImageFailed, ImageReady, ImageRequested } from './events/media-events.ts';
import { MealMoved, MealPlanned, MealRemoved, MealServingsChanged } from './events/planner-events.ts';
import { PriceObserved } from './events/price-feed.ts';
import { AreaPricesChanged } from './events/pricing-events.ts';
import { RecipePublished, RecipeWithdrawn } from './events/recipe-events.ts';
import { ReviewAdded, ReviewChanged, ReviewRemoved } from './events/review-events.ts';
import { PictureChanged, RatingChanged } from './events/revision-events.ts';

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
    // Pricing publishes the prices that feeds post over HTTP, and held prices again when they are released.
    producer: 'feeds, pricing',
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
  'billing.events': {
    producer: 'billing',
    key: 'user id',
    events: [EntitlementChanged],
    consumers: ['identity'],
    partitions: 8,
    // A new consumer must find every user's plan.
    compacted: true,
  },
  'identity.events': {
    producer: 'identity',
    key: 'user id, or id of a newsletter subscriber',
    events: [
      UserRegistered,
      SessionEnded,
      LocationChanged,
      UserChanged,
      NewsletterRequested,
      NewsletterConfirmed,
      NewsletterCancelled,
      NewsletterAddressDeleted,
    ],
    consumers: ['recipe', 'gateway (each)'],
    partitions: 8,
  },
  'planner.events': {
    producer: 'planner',
    key: 'plan id',
    events: [MealPlanned, MealMoved, MealServingsChanged, MealRemoved],
    consumers: [],
    partitions: 8,
  },
  'media.events': {
    producer: 'media',
    key: 'recipe id, or the job id for a described dish',
    events: [ImageRequested, ImageReady, ImageFailed],
    consumers: ['recipe'],
    partitions: 8,
  },
} as const satisfies Record<string, TopicDefinition>;

export type TopicName = keyof typeof TOPICS;

export const topicNames = (): TopicName[] => Object.keys(TOPICS) as TopicName[];

/** The topic of the events that a consumer could not process. */
export const deadLetterTopic = (topic: TopicName): string => `${topic}.dlq`;
