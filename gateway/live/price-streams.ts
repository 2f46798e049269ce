import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AccountMessage } from '@homeplate/contracts/documents/account.ts';
import type { AlertMessage } from '@homeplate/contracts/documents/alert.ts';
import type { PlanMessage } from '@homeplate/contracts/documents/meal-plan.ts';
import type { PantryMessage } from '@homeplate/contracts/documents/pantry.ts';
import type { PictureMessage } from '@homeplate/contracts/documents/picture.ts';
import type { PricesMessage } from '@homeplate/contracts/documents/pricing.ts';
import type { RecipeMessage } from '@homeplate/contracts/documents/recipe-message.ts';
import type { RatingMessage } from '@homeplate/contracts/documents/review.ts';
import type { ListMessage } from '@homeplate/contracts/documents/shopping-list.ts';
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
  /** The reader's own stores, whose changes replace the area's, and their areas with the versions when the stream opened. */
  own?: { storeIds: ReadonlySet<string>; areas: readonly { area: string; version: number }[] } | undefined;
  /** The household whose calendar the page shows, and the calendar's version when the stream opened. */
  household: { id: string; version: number } | undefined;
  /** The shopping list that the page shows, and its version when the stream opened. */
  list: { id: string; version: number; householdId: string } | undefined;
  /** The Last-Event-ID of a stream that reconnects. */
  last: EventId | undefined;
  userId: string | undefined;
  sink: Sink;
};

export type PriceStreams = {
  /** Returns a function that closes it. `stream-slots.ts` limits how many are open. */
  open(options: StreamOptions): () => void;
  /** `sent` is called once it is sent, with the number of pages that got it. */
  changed(change: AreaChange, sent?: (pages: number) => void): void;
  /** Sends a new rating to the pages that show the recipe. Like all of the following, it returns how many pages got the message. */
  rated(message: RatingMessage): number;
  /** Tells the pages that show the recipe that it has a new text, or is gone. */
  published(message: RecipeMessage): number;
  /** Sends a picture change to the pages that show the recipe; also when its generation begins or ends. */
  pictured(message: PictureMessage): number;
  /** Sends a raised price alert to every page of its user. */
  alerted(userId: string, message: AlertMessage): number;
  /** Tells every page of a user that their plan, name or household changed. */
  accountChanged(userId: string): number;
  /** Sends a change of a plan to the pages that show the household's calendar. */
  planned(message: PlanMessage): number;
  /** Sends a change of a shopping list to the pages that show it. */
  listChanged(message: ListMessage): number;
  /** Sends a change of a pantry to the pages of the household: the costs of its plans change with it. */
  stocked(message: PantryMessage): number;
  /** Ends the streams that follow a household or its list, whose members have changed: of those who left it, and of members who were in another. */
  membersChanged(householdId: string, userIds: readonly string[]): void;
  /** Ends a user's streams after their location or session changed: the browser reconnects with the new ones. */
  endOfUser(userId: string): void;
  count(): number;
  stop(): void;
};

/**
 * `sent`: the newest version of each area's prices; `calendar` and `listed`: of the household's calendar and of the list that the page knows
 * of.
 */
type Stream = StreamOptions & { sent: Map<string, number>; calendar: number; listed: number };
/** `calendar` is of a stream that follows a household, `listed` of one that follows a list. */
type EventId = { area: string; version: number; calendar?: number; listed?: number };

/** Changes within this time are sent as one message; a page still shows them within a second. */
const BATCH_MS = 100;
/** Between so many pages, other requests get their turn: a price can be on ten thousand open pages. */
const SLICE = 250;
const HEARTBEAT_MS = 20_000;
/** A page loads its prices before it opens its stream, so replay what changed in between. Some changes arrive twice. */
const REPLAY_MS = 10_000;

/** Instead of an area: a stream of own stores reloads after it was away, because its prices have several versions. */
const OWN = 'own';

/** `area:version`, and the versions of the calendar and of the list: `372:15:4`, `372:15:4:7`, `372:15::7`. */
const eventIdOf = ({ area, sent, household, calendar, list, listed, own }: Stream): string => {
  const ofPrices = own ? `${OWN}:0` : `${area || 'us'}:${sent.get(area)}`;
  const ofHousehold = household ? `:${calendar}` : list ? ':' : '';
  return `${ofPrices}${ofHousehold}${list ? `:${listed}` : ''}`;
};

/** Undefined for an invalid id. */
export function readEventId(text: unknown): EventId | undefined {
  const match =
    typeof text === 'string'
      ? /^(us|own|\d{3}):(\d{1,15})(?::(\d{0,15})(?::(\d{1,15}))?)?$/.exec(text)
      : null;
  if (!match) return undefined;
  const [, area = '', version, calendar = '', listed] = match;
  return {
    area: area === 'us' ? '' : area,
    version: Number(version),
    ...(calendar !== '' && { calendar: Number(calendar) }),
    ...(listed !== undefined && { listed: Number(listed) }),
  };
}

const messageOf = (event: string, stream: Stream, data: unknown): string =>
  `event: ${event}\nid: ${eventIdOf(stream)}\ndata: ${JSON.stringify(data)}\n\n`;

/** A page subscribes to its price areas, its recipes, its list, its household (also for the members of its list), and its user. */
const channelsOf = (
  { itemsOf, household, list, userId }: StreamOptions,
  areas: Iterable<string>,
): Channel[] => [
  ...[...areas].map((area): Channel => `area:${area}`),
  ...[...itemsOf.keys()].map((id): Channel => `recipe:${id}`),
  ...(household ? [`household:${household.id}` as const] : []),
  ...(list ? [`list:${list.id}` as const, `household:${list.householdId}` as const] : []),
  ...(userId === undefined ? [] : [`user:${userId}` as const]),
];

export function createPriceStreams({ changes }: { changes: AreaChanges }): PriceStreams {
  const channels = createChannels<Stream>();
  const pending = new Map<string, AreaChange[]>();
  const waiting = new Map<string, ((pages: number) => void)[]>();
  let timer: NodeJS.Timeout | undefined;

  /** Returns true when the page got a message. */
  const send = (stream: Stream, area: string, changes: readonly AreaChange[]): boolean => {
    const sent = stream.sent.get(area) ?? 0;
    const missed = changes.filter(({ version }) => version > sent);
    const version = missed.at(-1)?.version;
    if (version === undefined) return false;
    stream.sent.set(area, version);
    const message = pricesMessage(stream, { area, version }, missed);
    if (message) stream.sink.write(messageOf('prices', stream, message));
    return message !== undefined;
  };
  /** Undefined when some of the missed changes are no longer stored, or the calendar or the list has changed. */
  const missedSince = (stream: Stream, last: EventId) => {
    const { area, sent, household, calendar, list, listed, own } = stream;
    if (own || last.area !== area || (household && last.calendar !== calendar)) return undefined;
    if (list && last.listed !== listed) return undefined;
    if (last.version === sent.get(area)) return [];
    const missed = changes.since(area, last.version);
    return missed?.at(-1)?.version === sent.get(area) ? missed : undefined;
  };
  /** Changes that arrive meanwhile wait for the next run, so that each stream gets them in order. */
  const flush = async () => {
    const batches = [...pending];
    pending.clear();
    for (const [area, batch] of batches) {
      const callbacks = waiting.get(area) ?? [];
      waiting.delete(area);
      let pages = 0;
      for (const [index, stream] of [...channels.streamsOf(`area:${area}`)].entries()) {
        if (index % SLICE === SLICE - 1) await nextTurn();
        if (send(stream, area, batch)) pages += 1;
      }
      for (const sent of callbacks) sent(pages);
    }
    timer = pending.size > 0 ? setTimeout(flush, BATCH_MS) : undefined;
  };
  /** Has no id, because it does not change the version of the prices. A page that misses it gets the change when it reloads. */
  const sendUnpriced = (event: string, message: { recipeId: string }): number => {
    const text = `event: ${event}\ndata: ${JSON.stringify(message)}\n\n`;
    return writeTo(channels.streamsOf(`recipe:${message.recipeId}`), text);
  };
  /** Has no id, as above: a page that reconnects loads the user and the alerts again. */
  const sendToUser = (event: string, userId: string, message: object): number => {
    const text = `event: ${event}\ndata: ${JSON.stringify(message)}\n\n`;
    return writeTo(channels.streamsOf(`user:${userId}`), text);
  };
  /** Its id has the calendar's version, so that a page that reconnects gets what it missed. */
  const sendToHousehold = (event: string, message: { householdId: string; version: number }): number => {
    let pages = 0;
    for (const stream of channels.streamsOf(`household:${message.householdId}`)) {
      if (!stream.household) continue;
      stream.calendar = Math.max(stream.calendar, message.version);
      stream.sink.write(messageOf(event, stream, message));
      pages += 1;
    }
    return pages;
  };
  const heartbeat = setInterval(() => {
    for (const { sink } of channels.all()) sink.write(': still here\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    open: (given) => {
      const { area, last, household, list, sink, own } = given;
      const sent = new Map(
        (own?.areas ?? [given]).map((one) => [
          one.area,
          Math.max(one.version, changes.newest(one.area) ?? 0),
        ]),
      );
      const seen = { calendar: household?.version ?? 0, listed: list?.version ?? 0 };
      const stream: Stream = { ...given, sent, ...seen };
      const close = channels.subscribe(stream, channelsOf(stream, sent.keys()));
      const now = { area, version: sent.get(area) ?? given.version };
      sink.write(`retry: 1000\n\n${messageOf('ready', stream, now)}`);
      const since = last && missedSince(stream, last);
      if (last && !since) sink.write(messageOf('resync', stream, now));
      else
        for (const [name, version] of sent) {
          const missed = since ?? changes.recent(name, REPLAY_MS);
          const message = pricesMessage(stream, { area: name, version }, missed);
          if (message) sink.write(messageOf('prices', stream, message));
        }
      return close;
    },
    changed: (change, sent) => {
      changes.add(change);
      if (!channels.has(`area:${change.area}`)) return sent?.(0);
      const batch = pending.get(change.area) ?? [];
      batch.push(change);
      pending.set(change.area, batch);
      if (sent) waiting.set(change.area, [...(waiting.get(change.area) ?? []), sent]);
      timer ??= setTimeout(flush, BATCH_MS);
    },
    rated: (message) => sendUnpriced('rating', message),
    published: (message) => sendUnpriced('recipe', message),
    pictured: (message) => sendUnpriced('picture', message),
    alerted: (userId, message) => sendToUser('alert', userId, message),
    accountChanged: (userId) => sendToUser('account', userId, {} satisfies AccountMessage),
    planned: (message) => sendToHousehold('plan', message),
    stocked: (message) => sendToHousehold('pantry', message),
    listChanged: (message) => {
      const followers = [...channels.streamsOf(`list:${message.listId}`)];
      for (const stream of followers) {
        stream.listed = Math.max(stream.listed, message.version);
        stream.sink.write(messageOf('list', stream, message));
      }
      return followers.length;
    },
    membersChanged: (householdId, userIds) => {
      const members = new Set<string | undefined>(userIds);
      for (const { userId, sink } of channels.streamsOf(`household:${householdId}`))
        if (!members.has(userId)) sink.end();
      for (const id of userIds)
        for (const { household, list, sink } of channels.streamsOf(`user:${id}`)) {
          const followed = household?.id ?? list?.householdId;
          if (followed !== undefined && followed !== householdId) sink.end();
        }
    },
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

/** Returns the number of streams. */
function writeTo(streams: Iterable<Pick<Stream, 'sink'>>, text: string): number {
  let pages = 0;
  for (const { sink } of streams) {
    sink.write(text);
    pages += 1;
  }
  return pages;
}

/** The message for one page: the last change of each food in its recipes. Undefined when none of them changed. */
function pricesMessage(
  { itemsOf, own }: Pick<Stream, 'itemsOf' | 'own'>,
  { area, version }: { area: string; version: number },
  areaChanges: readonly AreaChange[],
): PricesMessage | undefined {
  const latest = new Map<string, PriceChange>();
  for (const { changes } of areaChanges) {
    for (const change of changes) {
      if (own && !change.storeIds.some((id) => own.storeIds.has(id))) continue;
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
