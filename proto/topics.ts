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
import { PictureChanged } from './events/picture-events.ts';
import { MealMoved, MealPlanned, MealRemoved, MealServingsChanged } from './events/planner-events.ts';
import { PriceObserved } from './events/price-feed.ts';
import { AreaPricesChanged } from './events/pricing-events.ts';
import { RecipePublished, RecipeWithdrawn } from './events/recipe-events.ts';
import { RatingChanged, ReviewAdded, ReviewChanged, ReviewRemoved } from './events/review-events.ts';

export type TopicDefinition = {
  producer: string;
  key: string;
  events: readonly EventDefinition[];
  consumers: readonly string[];
  partitions: number;
  /**
   * Written by others too, who may send the JSON value alone: without envelope headers it is read as the first of `events`,
   * its id `feedId:eventId` (else topic, partition and offset), its producer the feed.
   */
  foreign?: boolean;
  /** The newest fact of each key is kept for ever (on Kafka: log compaction). */
  compacted?: boolean;
};

/**
 * The only list of topics: who writes each, what facts it holds, what their key is, and who reads it.
 * Each has a dead-letter topic `<topic>.dlq`. A consumer marked `each` is read by every process for itself.
 */
export const TOPICS = {
  'price-feed': {
    // Pricing publishes what feeds post over HTTP, and once more what was held and is released.
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
    // A consumer that starts later must find every recipe: the newest fact of each is kept for ever.
    compacted: true,
  },
  // Not on recipe.events, which keeps the newest fact of each recipe alone: that must stay the recipe itself.
  'recipe.reviews': {
    producer: 'recipe',
    key: 'recipe id',
    // PictureChanged too: what a recipe has from elsewhere, told to the same readers.
    events: [ReviewAdded, ReviewChanged, ReviewRemoved, RatingChanged, PictureChanged],
    consumers: ['recipe', 'recipe (each)', 'gateway (each)'],
    partitions: 8,
  },
  'billing.events': {
    producer: 'billing',
    key: 'user id',
    events: [EntitlementChanged],
    consumers: ['identity'],
    partitions: 8,
    // A person's plan is kept for as long as the person.
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
    key: 'recipe id, or id of the job of a picture of no recipe',
    events: [ImageRequested, ImageReady, ImageFailed],
    consumers: ['recipe'],
    partitions: 8,
  },
} as const satisfies Record<string, TopicDefinition>;

export type TopicName = keyof typeof TOPICS;

export const topicNames = (): TopicName[] => Object.keys(TOPICS) as TopicName[];

/** Where events go that a consumer could not digest. */
export const deadLetterTopic = (topic: TopicName): string => `${topic}.dlq`;
