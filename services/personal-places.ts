import type { TopicName } from '@homeplate/contracts/topics.ts';

/** A place outside the collections where something about a person can be stored, and what deleting the account does there. */
export type PersonalPlace = { name: string; holds: string; deletion: string };

const IDS = 'ids and numbers only';
const NO_PERSON = 'nothing about a person';

/** What the events of each topic hold about a person. A new topic does not compile until it has a line here. */
const TOPIC_CONTENTS: Record<TopicName, string> = {
  'price-feed': NO_PERSON,
  'pricing.events': NO_PERSON,
  'pricing.alerts': 'ids, and the price of the item that the alert is for',
  'recipe.events': NO_PERSON,
  'recipe.reviews': IDS,
  'recipe.revisions': NO_PERSON,
  'recipe.pictures': NO_PERSON,
  'recipe.corrections': NO_PERSON,
  'recipe.decisions': IDS,
  'recipe.cooked': IDS,
  'billing.events': IDS,
  'billing.notices': 'ids, the plan and its price',
  'identity.events': 'ids, and the budget of a household',
  'identity.deletions': IDS,
  'deletion.reports': NO_PERSON,
  'planner.events': IDS,
  'staff.actions': IDS,
  'media.events': IDS,
};

const PLACES: readonly PersonalPlace[] = [
  {
    name: 'file storage of pictures',
    holds: 'photos of cooked meals, in GridFS or in the bucket of S3_BUCKET',
    deletion: 'deleted by media with the row of the photo',
  },
  {
    name: 'cache (Redis or memory)',
    holds: 'counts under ids, and under digests of networks, emails and logins',
    deletion: 'each count expires within a day',
  },
  {
    name: 'memory of the gateway',
    holds: 'sessions for 30 seconds, and copies of calendars and lists',
    deletion: 'events drop both at once',
  },
  {
    name: 'memory and snapshot of the recipe service (DATA_DIR/recipes.snapshot)',
    holds: NO_PERSON,
    deletion: 'the catalog has no text of a user',
  },
  {
    name: 'logs',
    holds: 'ids, and networks shortened to /24 or /48',
    deletion: 'kept: an id without an account is nobody',
  },
  {
    name: 'records of the Stripe test server (DATA_DIR/stripe-test)',
    holds: 'ids, amounts and test cards; used without Stripe keys only',
    deletion: 'kept, as Stripe keeps invoices',
  },
  {
    name: 'Stripe',
    holds: 'the card, the subscription and the invoices of a customer with an id',
    deletion: 'the subscription ends at once; invoices are kept as the law asks',
  },
  {
    name: 'mail server (SMTP_URL)',
    holds: 'the emails we sent',
    deletion: 'follows the rules of its operator',
  },
  {
    name: 'OpenAI (OPENAI_API_KEY)',
    holds: 'questions to the assistant and descriptions of dishes, without an id',
    deletion: 'follows the rules of the provider; we store no question',
  },
  {
    name: 'browser of the user',
    holds: 'copies for use without a connection, and drafts of forms',
    deletion: 'deleted when the user signs out',
  },
  {
    name: 'journals of MongoDB and Kafka',
    holds: 'earlier versions of what the services stored',
    deletion: 'follows the compaction of the server',
  },
];

/** Every place outside the collections, the topics included. `collections.ts` of each service has the others. */
export const listPersonalPlaces = (): PersonalPlace[] => [
  ...PLACES,
  ...Object.entries(TOPIC_CONTENTS).map(([topic, holds]) => ({
    name: `topic ${topic}`,
    holds,
    deletion: holds === NO_PERSON ? 'nothing to delete' : 'kept: an id without an account is nobody',
  })),
];
