import type { EventData } from '@homeplate/contracts/events/envelope.ts';
import type {
  LocationChanged,
  SessionEnded,
  UserChanged,
} from '@homeplate/contracts/events/identity-events.ts';
import type { PictureChanged } from '@homeplate/contracts/events/picture-events.ts';
import type { AreaPricesChanged } from '@homeplate/contracts/events/pricing-events.ts';
import type { RatingChanged } from '@homeplate/contracts/events/review-events.ts';
import type { KnownVersions } from '../documents/known-versions.ts';
import type { Readers } from '../readers/readers.ts';
import type { PriceStreams } from './price-streams.ts';

/** What the gateway does with each event of the services. */
export type EventHandlers = {
  areaPricesChanged(data: EventData<typeof AreaPricesChanged>): void;
  ratingChanged(data: EventData<typeof RatingChanged>): void;
  pictureChanged(data: EventData<typeof PictureChanged>): void;
  catalogueChanged(data: { catalogueVersion?: number | undefined }): void;
  sessionEnded(data: EventData<typeof SessionEnded>): void;
  locationChanged(data: EventData<typeof LocationChanged>): void;
  userChanged(data: EventData<typeof UserChanged>): void;
};

export function createEventHandlers(parts: {
  versions: KnownVersions;
  streams: PriceStreams;
  readers: Readers;
}): EventHandlers {
  const { versions, streams, readers } = parts;
  return {
    areaPricesChanged: ({ area, version, prices }) => {
      // First: a page that hears of the change must not get an old copy.
      versions.areaIs(area, version);
      const changes = prices.map(({ itemId, source, observedAt, storeIds }) => ({
        itemId,
        source,
        observedAt,
        storeIds,
      }));
      streams.changed({ area, version, changes });
    },
    ratingChanged: ({ recipeId, ratingCount, catalogueVersion }) => {
      versions.catalogueIs(catalogueVersion);
      streams.rated({ recipeId, ratingCount });
    },
    pictureChanged: ({ recipeId, catalogueVersion }) => {
      versions.catalogueIs(catalogueVersion);
      streams.pictured({ recipeId });
    },
    catalogueChanged: ({ catalogueVersion }) => versions.catalogueIs(catalogueVersion),
    sessionEnded: ({ sessionId, userId }) => {
      readers.forgetSession(sessionId);
      streams.endOfUser(userId);
    },
    locationChanged: ({ userId }) => {
      readers.forgetUser(userId);
      streams.endOfUser(userId);
    },
    userChanged: ({ userId }) => readers.forgetUser(userId),
  };
}
