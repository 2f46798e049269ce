import type { PictureMessage } from '@homeplate/contracts/documents/picture.ts';
import type { PricesMessage } from '@homeplate/contracts/documents/pricing.ts';
import type { RatingMessage } from '@homeplate/contracts/documents/review.ts';
import type { AreaChange, AreaChanges, PriceChange } from './area-changes.ts';
import { type Channel, createChannels } from './channels.ts';

/** The output of a stream; `sse-sink.ts` writes it to an HTTP response. */
export type Sink = { write(text: string): void; end(): void };

export type StreamOptions = {
  area: string;
  /** The foods of each recipe on the page. */
  itemsOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** Version of the area's prices when the stream opened. */
  version: number;
  /** The Last-Event-ID of a stream that reconnects. */
  last: { area: string; version: number } | undefined;
  userId: string | undefined;
  sink: Sink;
};

export type PriceStreams = {
  /** Returns a function that closes it. `stream-slots.ts` limits how many are open. */
  open(options: StreamOptions): () => void;
  changed(change: AreaChange): void;
  /** Sends a new rating to the pages that show the recipe. */
  rated(message: RatingMessage): void;
  /** Sends a picture change to the pages that show the recipe; also when its generation begins or ends. */
  pictured(message: PictureMessage): void;
  /** Ends a user's streams after their location or session changed: the browser reconnects with the new ones. */
  endOfUser(userId: string): void;
  count(): number;
  stop(): void;
};

type Stream = StreamOptions & { sent: number };

/** Changes within this time are sent as one message; a page still shows them within a second. */
const BATCH_MS = 100;
const HEARTBEAT_MS = 20_000;
/** A page loads its prices before it opens its stream, so replay what changed in between. Some changes arrive twice. */
const REPLAY_MS = 10_000;

const eventIdOf = (area: string, version: number): string => `${area || 'us'}:${version}`;

/** Undefined for an invalid id. */
export function readEventId(text: unknown): { area: string; version: number } | undefined {
  const match = typeof text === 'string' ? /^(us|\d{3}):(\d{1,15})$/.exec(text) : null;
  return match ? { area: match[1] === 'us' ? '' : (match[1] ?? ''), version: Number(match[2]) } : undefined;
}

function messageOf(event: string, id: string, data: unknown): string {
  return `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** A page subscribes to its price area, its recipes, and its user. */
const channelsOf = ({ area, itemsOf, userId }: StreamOptions): Channel[] => [
  `area:${area}`,
  ...[...itemsOf.keys()].map((id): Channel => `recipe:${id}`),
  ...(userId === undefined ? [] : [`user:${userId}` as const]),
];

export function createPriceStreams({ changes }: { changes: AreaChanges }): PriceStreams {
  const channels = createChannels<Stream>();
  const pending = new Map<string, AreaChange[]>();
  let timer: NodeJS.Timeout | undefined;

  const send = (stream: Stream, changes: readonly AreaChange[]) => {
    const missed = changes.filter(({ version }) => version > stream.sent);
    const version = missed.at(-1)?.version;
    if (version === undefined) return;
    stream.sent = version;
    const message = pricesMessage(stream, version, missed);
    if (message) stream.sink.write(messageOf('prices', eventIdOf(stream.area, version), message));
  };
  /** Undefined when some of the missed changes are no longer stored. */
  const missedSince = ({ area, sent }: Stream, last: { area: string; version: number }) => {
    if (last.area !== area) return undefined;
    if (last.version === sent) return [];
    const missed = changes.since(area, last.version);
    return missed?.at(-1)?.version === sent ? missed : undefined;
  };
  const flush = () => {
    timer = undefined;
    for (const [area, batch] of pending)
      for (const stream of channels.streamsOf(`area:${area}`)) send(stream, batch);
    pending.clear();
  };
  /** Has no id, because it does not change the version of the prices. A page that misses it gets the change when it reloads. */
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
      const missed = last ? missedSince(stream, last) : changes.recent(area, REPLAY_MS);
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
      const batch = pending.get(change.area) ?? [];
      batch.push(change);
      pending.set(change.area, batch);
      timer ??= setTimeout(flush, BATCH_MS);
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

/** The message for one page: the last change of each food in its recipes. Undefined when none of them changed. */
function pricesMessage(
  { area, itemsOf }: Pick<Stream, 'area' | 'itemsOf'>,
  version: number,
  areaChanges: readonly AreaChange[],
): PricesMessage | undefined {
  const latest = new Map<string, PriceChange>();
  for (const { changes } of areaChanges) {
    for (const change of changes) {
      const before = latest.get(change.itemId);
      const storeIds = before ? [...new Set([...before.storeIds, ...change.storeIds])] : change.storeIds;
      latest.set(change.itemId, { ...change, storeIds });
    }
  }
  const recipeIds: string[] = [];
  const changedItems = new Set<string>();
  for (const [recipeId, items] of itemsOf) {
    const changed = [...items].filter((item) => latest.has(item));
    if (changed.length > 0) recipeIds.push(recipeId);
    for (const item of changed) changedItems.add(item);
  }
  if (recipeIds.length === 0) return undefined;
  return {
    area,
    version,
    recipeIds,
    changes: [...latest.values()].filter(({ itemId }) => changedItems.has(itemId)),
  };
}
