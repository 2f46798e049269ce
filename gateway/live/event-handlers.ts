import type { Call } from '@homeplate/common/call.ts';
import type { Tracer } from '@homeplate/common/tracer.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { ReferenceCorrected } from '@homeplate/contracts/events/correction-events.ts';
import type { AccountDeleted } from '@homeplate/contracts/events/deletion-events.ts';
import type { EventData } from '@homeplate/contracts/events/envelope.ts';
import type {
  HouseholdChanged,
  LocationChanged,
  SessionEnded,
  UserChanged,
} from '@homeplate/contracts/events/identity-events.ts';
import type { ListChanged, PantryChanged, PlanChanged } from '@homeplate/contracts/events/planner-events.ts';
import type { AreaPricesChanged, PriceAlertRaised } from '@homeplate/contracts/events/pricing-events.ts';
import {
  type PictureChanged,
  type RatingChanged,
  revisionOf,
} from '@homeplate/contracts/events/revision-events.ts';
import type { LatestVersions } from '../documents/latest-versions.ts';
import type { Readers } from '../readers/readers.ts';
import type { PriceStreams } from './price-streams.ts';

/** The trace of the event's delivery. */
type Trace = Pick<Call, 'traceparent'>;

/** The effect of each event on this process. */
export type EventHandlers = {
  areaPricesChanged(data: EventData<typeof AreaPricesChanged>, call?: Trace): void;
  priceAlertRaised(data: EventData<typeof PriceAlertRaised>, call?: Trace): void;
  ratingChanged(data: EventData<typeof RatingChanged>, call?: Trace): void;
  pictureChanged(data: EventData<typeof PictureChanged>, call?: Trace): void;
  catalogueChanged(data: { recipeId: string; catalogueVersion?: number | undefined }, call?: Trace): void;
  referenceCorrected(data: EventData<typeof ReferenceCorrected>): void;
  householdChanged(data: EventData<typeof HouseholdChanged>, call?: Trace): void;
  planChanged(data: EventData<typeof PlanChanged>, call?: Trace): void;
  listChanged(data: EventData<typeof ListChanged>, call?: Trace): void;
  pantryChanged(data: EventData<typeof PantryChanged>, call?: Trace): void;
  sessionEnded(data: EventData<typeof SessionEnded>): void;
  locationChanged(data: EventData<typeof LocationChanged>): void;
  userChanged(data: EventData<typeof UserChanged>, call?: Trace): void;
  accountDeleted(data: EventData<typeof AccountDeleted>): void;
};

export function createEventHandlers(parts: {
  versions: LatestVersions;
  streams: PriceStreams;
  readers: Readers;
  tracer?: Tracer | undefined;
}): EventHandlers {
  const { versions, streams, readers, tracer } = parts;
  /** A span from here until the open pages have the message. */
  const startSend = (event: string, call: Trace | undefined) => {
    const span = tracer?.start(`send ${event}`, 'producer', { parent: call?.traceparent });
    return (pages: number) => span?.end({ attributes: { 'homeplate.pages': pages } });
  };
  return {
    areaPricesChanged: ({ area, version, prices }, call) => {
      // Before the streams: a page that reloads must not get an old copy.
      versions.pricesChanged(area, version);
      const changes = prices.map(({ itemId, source, observedAt, storeIds }) => ({
        itemId,
        source,
        observedAt,
        storeIds,
      }));
      streams.changed({ area, version, changes }, startSend('prices', call));
    },
    priceAlertRaised: ({ userId, itemName: name, priceCents, ...alert }, call) =>
      startSend('alert', call)(streams.alerted(userId, { ...alert, name, price: amountOf(priceCents) })),
    ratingChanged: (event, call) => {
      const { recipeId, ratingCount } = event;
      versions.recipeChanged(recipeId, revisionOf(event));
      startSend('rating', call)(streams.rated({ recipeId, ratingCount }));
    },
    pictureChanged: (event, call) => {
      const { recipeId } = event;
      versions.recipeChanged(recipeId, revisionOf(event));
      startSend('picture', call)(streams.pictured({ recipeId }));
    },
    catalogueChanged: ({ recipeId, catalogueVersion }, call) => {
      // Before the streams: a page that reloads must not get the old text.
      versions.catalogueChanged(catalogueVersion);
      startSend('recipe', call)(streams.published({ recipeId }));
    },
    referenceCorrected: ({ catalogueVersion }) => versions.catalogueChanged(catalogueVersion),
    householdChanged: ({ householdId, members }, call) => {
      const userIds = members.map(({ userId }) => userId);
      streams.membersChanged(householdId, userIds);
      // The owner's plan is that of all members.
      const pages = userIds.map((userId) => streams.accountChanged(userId));
      startSend('account', call)(pages.reduce((sum, some) => sum + some, 0));
    },
    planChanged: (event, call) => {
      // Before the streams: a page that reloads must not get an old copy.
      versions.calendarChanged(event.householdId, event.version);
      startSend('plan', call)(streams.planned(event));
    },
    listChanged: ({ listId, version }, call) =>
      startSend('list', call)(streams.listChanged({ listId, version })),
    pantryChanged: (event, call) => {
      versions.calendarChanged(event.householdId, event.version);
      startSend('pantry', call)(streams.stocked(event));
    },
    sessionEnded: ({ sessionId, userId }) => {
      readers.forgetSession(sessionId);
      streams.endOfUser(userId);
    },
    locationChanged: ({ userId }) => {
      readers.forgetUser(userId);
      streams.endOfUser(userId);
    },
    userChanged: ({ userId }, call) => {
      // Before the streams: a page that reloads must not get the old rights.
      readers.forgetUser(userId);
      startSend('account', call)(streams.accountChanged(userId));
    },
    accountDeleted: ({ userId }) => {
      readers.forgetUser(userId);
      streams.endOfUser(userId);
    },
  };
}
