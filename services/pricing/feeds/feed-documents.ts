import { AppError } from '@homeplate/common/app-error.ts';
import type { FEED_SORTS, Feed, FeedCounts, FeedDetail } from '@homeplate/contracts/documents/feed.ts';
import { type FeedFigures, type FeedHourRow, type FeedRow, HOUR_MS } from './feed-figures.ts';
import type { FeedItems } from './feed-items.ts';
import type { FeedKeys, ListedKey } from './feed-keys.ts';
import type { RejectedPrices } from './rejected-prices.ts';

export type FeedPage = {
  ids: readonly string[];
  search: string;
  sort: { by: (typeof FEED_SORTS)[number]; descending: boolean };
  offset: number;
  limit: number;
};
export type FeedDocuments = {
  page(query: FeedPage): Promise<{ feeds: Feed[]; total: number }>;
  /** Throws NOT_FOUND for a feed that has no key and never sent an event. */
  read(id: string): Promise<FeedDetail>;
};

const HOURS_SHOWN = 48;
const HOURS_COUNTED = 24;

/** Feeds as staff see them: their keys, and what arrived. There are few feeds, so a page reads them all. */
export function createFeedDocuments(parts: {
  keys: Pick<FeedKeys, 'list'>;
  figures: FeedFigures;
  items: Pick<FeedItems, 'countUnmapped'>;
  rejections: Pick<RejectedPrices, 'reasonsOf'>;
  now?(): number;
}): FeedDocuments {
  const { keys, figures, items, rejections, now = Date.now } = parts;
  const since = (hours: number): Date => new Date(now() - hours * HOUR_MS);

  const load = async (feedId?: string): Promise<Feed[]> => {
    const [valid, seen, hours] = await Promise.all([
      keys.list(),
      figures.all(),
      figures.hoursSince(since(HOURS_COUNTED), feedId),
    ]);
    const keysByFeed = Map.groupBy(valid, (key) => key.feedId);
    const rows = new Map(seen.map((row) => [row._id, row]));
    const hoursByFeed = Map.groupBy(hours, (hour) => hour.feedId);
    const ids = feedId === undefined ? new Set([...keysByFeed.keys(), ...rows.keys()]) : [feedId];
    return [...ids]
      .filter((id) => keysByFeed.has(id) || rows.has(id))
      .map((id) => feedOf(id, keysByFeed.get(id) ?? [], rows.get(id), hoursByFeed.get(id) ?? []));
  };

  return {
    async page({ ids, search, sort, offset, limit }) {
      const all = (await load()).filter(
        ({ id }) => id.includes(search.toLowerCase()) && (ids.length === 0 || ids.includes(id)),
      );
      const direction = sort.descending ? -1 : 1;
      const sorted = all.toSorted(
        (a, b) =>
          direction * compare(sortedBy(a, sort.by), sortedBy(b, sort.by)) || a.id.localeCompare(b.id, 'en'),
      );
      return { feeds: sorted.slice(offset, offset + limit), total: all.length };
    },
    async read(id) {
      const [feed] = await load(id);
      if (!feed) throw new AppError('NOT_FOUND', { message: `No feed is called ${id}.` });
      const [hours, unmappedItems, reasons] = await Promise.all([
        figures.hoursSince(since(HOURS_SHOWN), id),
        items.countUnmapped(id),
        rejections.reasonsOf(id),
      ]);
      return {
        ...feed,
        hours: hours.map((row) => ({
          hour: row.hour.toISOString(),
          ...countsOf([row]),
          delaySeconds: delayOf([row]),
        })),
        rejections: reasons.map(({ reason, count, lastAt }) => ({
          reason,
          count,
          lastAt: lastAt.toISOString(),
        })),
        unmappedItems,
      };
    },
  };
}

const sumOf = (
  hours: readonly FeedHourRow[],
  name: 'taken' | 'repeated' | 'held' | 'rejected' | 'delayMs',
): number => hours.reduce((sum, hour) => sum + hour[name], 0);

function countsOf(hours: readonly FeedHourRow[]): FeedCounts {
  const [taken, rejected] = [sumOf(hours, 'taken'), sumOf(hours, 'rejected')];
  return {
    sent: taken + rejected,
    taken,
    repeated: sumOf(hours, 'repeated'),
    held: sumOf(hours, 'held'),
    rejected,
  };
}

function delayOf(hours: readonly FeedHourRow[]): number | null {
  const taken = sumOf(hours, 'taken');
  return taken === 0 ? null : Math.round(sumOf(hours, 'delayMs') / taken / 1000);
}

const feedOf = (
  id: string,
  keys: readonly ListedKey[],
  row: FeedRow | undefined,
  hours: readonly FeedHourRow[],
): Feed => ({
  id,
  keys: keys.map(({ storeIds, createdAt, lastUsedAt, endedAt }) => ({
    storeIds: storeIds ? [...storeIds] : null,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    endsAt: endedAt?.toISOString() ?? null,
  })),
  lastReceivedAt: row?.lastReceivedAt.toISOString() ?? null,
  newestObservedAt: row?.newestObservedAt ?? null,
  day: countsOf(hours),
  delaySeconds: delayOf(hours),
});

function sortedBy(feed: Feed, by: FeedPage['sort']['by']): string | number {
  if (by === 'sent' || by === 'rejected') return feed.day[by];
  return feed[by] ?? (by === 'delaySeconds' ? -1 : '');
}

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);
