import type { PictureMessage } from '@homeplate/contracts/documents/picture.ts';
import type { PricesMessage } from '@homeplate/contracts/documents/pricing.ts';
import type { RatingMessage } from '@homeplate/contracts/documents/review.ts';
import type { AreaChange, AreaChanges, PriceChange } from './area-changes.ts';
import { type Channel, createChannels } from './channels.ts';

/** What a stream writes; the HTTP side of it is `routes/events`. */
export type Sink = { write(text: string): void; end(): void };

export type StreamOptions = {
  area: string;
  /** Foods of each recipe that is on the page. */
  itemsOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** Version of the area's prices when the stream opened. */
  version: number;
  /** Where a cut stream stopped: its Last-Event-ID. */
  last: { area: string; version: number } | undefined;
  userId: string | undefined;
  sink: Sink;
};

export type PriceStreams = {
  /** Returns what closes it again. How many may be open: `stream-slots.ts`. */
  open(options: StreamOptions): () => void;
  changed(change: AreaChange): void;
  /** The stars of a recipe changed: told to the pages that show it. */
  rated(message: RatingMessage): void;
  /** The picture of a recipe changed, or one begins or stops being made: sent to the pages that show it. */
  pictured(message: PictureMessage): void;
  /** The person's place or session changed: their streams end, and come back with what is right now. */
  endOfUser(userId: string): void;
  count(): number;
  stop(): void;
};

type Stream = StreamOptions & { sent: number };

/** Changes of one moment leave as one message; a page still shows them well within a second. */
const GATHER_MS = 100;
const HEARTBEAT_MS = 20_000;
/** A page reads its prices, then opens its stream: what came in between is told to it as well, twice at worst. */
const REPEATED_MS = 10_000;

const eventIdOf = (area: string, version: number): string => `${area || 'us'}:${version}`;

/** Undefined for what is no id of ours. */
export function readEventId(text: unknown): { area: string; version: number } | undefined {
  const match = typeof text === 'string' ? /^(us|\d{3}):(\d{1,15})$/.exec(text) : null;
  return match ? { area: match[1] === 'us' ? '' : (match[1] ?? ''), version: Number(match[2]) } : undefined;
}

function messageOf(event: string, id: string, data: unknown): string {
  return `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** What a page follows: its price area, its recipes, and what concerns its own user alone. */
const channelsOf = ({ area, itemsOf, userId }: StreamOptions): Channel[] => [
  `area:${area}`,
  ...[...itemsOf.keys()].map((id): Channel => `recipe:${id}`),
  ...(userId === undefined ? [] : [`user:${userId}` as const]),
];

export function createPriceStreams({ changes }: { changes: AreaChanges }): PriceStreams {
  const channels = createChannels<Stream>();
  const waiting = new Map<string, AreaChange[]>();
  let timer: NodeJS.Timeout | undefined;

  const send = (stream: Stream, news: readonly AreaChange[]) => {
    const missed = news.filter(({ version }) => version > stream.sent);
    const version = missed.at(-1)?.version;
    if (version === undefined) return;
    stream.sent = version;
    const message = pricesMessage(stream, version, missed);
    if (message) stream.sink.write(messageOf('prices', eventIdOf(stream.area, version), message));
  };
  /** Undefined: that cannot be told any more. */
  const missedSince = ({ area, sent }: Stream, last: { area: string; version: number }) => {
    if (last.area !== area) return undefined;
    if (last.version === sent) return [];
    const missed = changes.since(area, last.version);
    return missed?.at(-1)?.version === sent ? missed : undefined;
  };
  const flush = () => {
    timer = undefined;
    for (const [area, news] of waiting)
      for (const stream of channels.streamsOf(`area:${area}`)) send(stream, news);
    waiting.clear();
  };
  /** Without an id: it says nothing of where the prices are. Who missed it reads it with the page. */
  const sendUnpriced = (event: string, message: { recipeId: string }) => {
    const text = `event: ${event}\ndata: ${JSON.stringify(message)}\n\n`;
    for (const { sink } of channels.streamsOf(`recipe:${message.recipeId}`)) sink.write(text);
  };
  const heartbeat = setInterval(() => {
    for (const { sink } of channels.all()) sink.write(': still here\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    open: (given) => {
      const { area, last, version, sink } = given;
      const stream: Stream = { ...given, sent: Math.max(version, changes.newest(area) ?? 0) };
      const close = channels.subscribe(stream, channelsOf(stream));
      const id = eventIdOf(area, stream.sent);
      sink.write(`retry: 1000\n\n${messageOf('ready', id, { area, version: stream.sent })}`);
      const missed = last ? missedSince(stream, last) : changes.recent(area, REPEATED_MS);
      if (!missed) sink.write(messageOf('resync', id, { area, version: stream.sent }));
      else {
        const message = pricesMessage(stream, stream.sent, missed);
        if (message) sink.write(messageOf('prices', id, message));
      }
      return close;
    },
    changed: (change) => {
      changes.add(change);
      if (!channels.has(`area:${change.area}`)) return;
      const news = waiting.get(change.area) ?? [];
      news.push(change);
      waiting.set(change.area, news);
      timer ??= setTimeout(flush, GATHER_MS);
    },
    rated: (message) => sendUnpriced('rating', message),
    pictured: (message) => sendUnpriced('picture', message),
    endOfUser: (userId) => {
      for (const { sink } of channels.streamsOf(`user:${userId}`)) sink.end();
    },
    count: channels.count,
    stop: () => {
      clearInterval(heartbeat);
      clearTimeout(timer);
      for (const { sink } of channels.all()) sink.end();
    },
  };
}

/** The news for one page: the last change of each food its recipes hold. Undefined: nothing of it concerns the page. */
function pricesMessage(
  { area, itemsOf }: Pick<Stream, 'area' | 'itemsOf'>,
  version: number,
  news: readonly AreaChange[],
): PricesMessage | undefined {
  const latest = new Map<string, PriceChange>();
  for (const { changes } of news) {
    for (const change of changes) {
      const before = latest.get(change.itemId);
      const storeIds = before ? [...new Set([...before.storeIds, ...change.storeIds])] : change.storeIds;
      latest.set(change.itemId, { ...change, storeIds });
    }
  }
  const recipeIds: string[] = [];
  const concerned = new Set<string>();
  for (const [recipeId, items] of itemsOf) {
    const touched = [...items].filter((item) => latest.has(item));
    if (touched.length > 0) recipeIds.push(recipeId);
    for (const item of touched) concerned.add(item);
  }
  if (recipeIds.length === 0) return undefined;
  return {
    area,
    version,
    recipeIds,
    changes: [...latest.values()].filter(({ itemId }) => concerned.has(itemId)),
  };
}
