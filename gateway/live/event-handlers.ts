import type { EventData } from '@homeplate/contracts/events/envelope.ts';
import type {
  LocationChanged,
  SessionEnded,
  UserChanged,
} from '@homeplate/contracts/events/identity-events.ts';
import type { AreaPricesChanged } from '@homeplate/contracts/events/pricing-events.ts';
import {
  type PictureChanged,
  type RatingChanged,
  revisionOf,
} from '@homeplate/contracts/events/revision-events.ts';
import type { LatestVersions } from '../documents/latest-versions.ts';
import type { Readers } from '../readers/readers.ts';
import type { PriceStreams } from './price-streams.ts';

/** The effect of each event on this process. */
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
  versions: LatestVersions;
  streams: PriceStreams;
  readers: Readers;
}): EventHandlers {
  const { versions, streams, readers } = parts;
  return {
    areaPricesChanged: ({ area, version, prices }) => {
      // Before the streams: a page that reloads must not get an old copy.
      versions.pricesChanged(area, version);
      const changes = prices.map(({ itemId, source, observedAt, storeIds }) => ({
        itemId,
        source,
        observedAt,
        storeIds,
      }));
      streams.changed({ area, version, changes });
    },
    ratingChanged: (event) => {
      const { recipeId, ratingCount } = event;
      versions.recipeChanged(recipeId, revisionOf(event));
      streams.rated({ recipeId, ratingCount });
    },
    pictureChanged: (event) => {
      const { recipeId } = event;
      versions.recipeChanged(recipeId, revisionOf(event));
      streams.pictured({ recipeId });
    },
    catalogueChanged: ({ catalogueVersion }) => versions.catalogueChanged(catalogueVersion),
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
