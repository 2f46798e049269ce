import { LONGEST_LIVE_RECIPES, MOST_LIVE_RECIPES } from '@homeplate/contracts/documents/live-limits.ts';
import { LIVE_CHANNEL as NAME } from '../storage-keys.ts';
import {
  LIVE_EVENTS,
  type LiveChannel,
  type LiveEvent,
  type LiveHandlers,
  type LiveMessages,
} from './live-events.ts';

/**
 * One event stream per browser. Every visible tab that follows a channel waits for one lock. The tab that holds it is the leader: it opens
 * the stream for the channels of all tabs and forwards the events. A hidden tab releases the lock, so that hidden pages hold no stream
 * open; when it is visible again, it reports that it missed events.
 */
const RETRY = 3_000;
/** `EventSource.OPEN`. */
const EVENT_SOURCE_OPEN = 1;

type EventNote = { [E in LiveEvent]: { kind: 'event'; event: E; message: LiveMessages[E] } }[LiveEvent];
/** Between tabs. */
type Note =
  | { kind: 'follow'; tab: string; channels: LiveChannel[] }
  | { kind: 'who' }
  | EventNote
  | { kind: 'missed' }
  | { kind: 'reopen' };

type Follower = { channel: LiveChannel; handlers: () => LiveHandlers };

export type LiveStream = {
  /** Returns a function that stops. */
  follow(channel: LiveChannel, handlers: () => LiveHandlers): () => void;
  /** Opens the stream again, for all tabs. */
  reopen(): void;
};

type Browser = {
  locks: Pick<LockManager, 'request'>;
  channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;
  open(url: string): EventSource;
  document: Pick<Document, 'visibilityState' | 'addEventListener'>;
};

export function startLiveStream({ locks, channel, open, document }: Browser): LiveStream {
  const tab = crypto.randomUUID();
  const followers = new Set<Follower>();
  const others = new Map<string, LiveChannel[]>();
  let releaseLock: (() => void) | undefined;
  let stream: EventSource | undefined;
  let streamed: string | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  // A hidden tab gets no events: it reports that it missed some when it is visible again.
  const isVisible = () => document.visibilityState === 'visible';
  const ownChannels = () => (isVisible() ? [...new Set([...followers].map(({ channel }) => channel))] : []);
  const send = (note: Note) => channel.postMessage(note);

  function emit<E extends LiveEvent>(event: E, message: LiveMessages[E]) {
    const channels = LIVE_EVENTS[event](message);
    if (!isVisible()) return;
    // Whatever the page follows.
    if (event === 'alert') void import('./alert-toast.ts').then((toast) => toast.show(message));
    for (const { channel, handlers } of followers) {
      const on: { [Event in LiveEvent]?: (message: LiveMessages[Event]) => void } = handlers();
      if (channels.includes(channel)) on[event]?.(message);
    }
  }

  function emitMissed() {
    if (isVisible()) for (const { handlers } of followers) handlers().missed();
  }

  function missed() {
    send({ kind: 'missed' });
    emitMissed();
  }

  function listen(source: EventSource, event: LiveEvent) {
    source.addEventListener(event, ({ data }: MessageEvent<string>) => {
      const note = { kind: 'event', event, message: JSON.parse(data) } as EventNote;
      send(note);
      emit(note.event, note.message);
    });
  }

  /** `joined`: a tab follows a channel whose page may be older than the open stream. */
  function connect(joined: boolean) {
    const url = urlOf([...ownChannels(), ...[...others.values()].flat()]);
    if (url === streamed && stream) {
      if (joined && stream.readyState === EVENT_SOURCE_OPEN) missed();
      return;
    }
    // No stream reported the events since the page was rendered, or between the old stream and the new one.
    let broken = true;
    stream?.close();
    clearTimeout(retry);
    streamed = url;
    stream = undefined;
    if (!url) return;
    stream = open(url);
    stream.onopen = () => {
      if (!broken) return;
      broken = false;
      missed();
    };
    stream.onerror = () => {
      broken = true;
      // The browser reconnects, but not after an error response.
      if (stream?.readyState !== EventSource.CLOSED) return;
      stream = undefined;
      clearTimeout(retry);
      retry = setTimeout(() => releaseLock && connect(false), RETRY);
    };
    stream.addEventListener('resync', missed);
    for (const event of Object.keys(LIVE_EVENTS) as LiveEvent[]) listen(stream, event);
  }

  function reopen() {
    if (!releaseLock) return;
    stream?.close();
    stream = undefined;
    connect(false);
  }

  let waiting: AbortController | undefined;
  function requestLock() {
    if (waiting || releaseLock) return;
    waiting = new AbortController();
    void locks
      .request(NAME, { signal: waiting.signal }, () => {
        waiting = undefined;
        return new Promise<void>((resolve) => {
          releaseLock = resolve;
          others.clear();
          send({ kind: 'who' });
          connect(false);
        });
      })
      .catch(() => undefined);
  }

  function release() {
    waiting?.abort();
    waiting = undefined;
    clearTimeout(retry);
    stream?.close();
    stream = undefined;
    streamed = undefined;
    releaseLock?.();
    releaseLock = undefined;
  }

  let updating: { joined: boolean } | undefined;
  /** Once for all channels that a page follows or leaves together: a week follows each of its recipes. */
  function update(joined = false) {
    if (updating) updating.joined ||= joined;
    else {
      updating = { joined };
      queueMicrotask(applyUpdate);
    }
  }

  function applyUpdate() {
    const { joined = false } = updating ?? {};
    updating = undefined;
    const channels = ownChannels();
    send({ kind: 'follow', tab, channels });
    if (channels.length === 0) release();
    else if (releaseLock) connect(joined);
    else requestLock();
  }

  channel.onmessage = ({ data }: MessageEvent<Note>) => {
    if (data.kind === 'event') emit(data.event, data.message);
    else if (data.kind === 'missed') emitMissed();
    else if (data.kind === 'reopen') reopen();
    else if (data.kind === 'who') send({ kind: 'follow', tab, channels: ownChannels() });
    else {
      const before = others.get(data.tab) ?? [];
      const joined = data.channels.some((one) => !before.includes(one));
      if (data.channels.length > 0) others.set(data.tab, data.channels);
      else others.delete(data.tab);
      if (releaseLock) connect(joined);
    }
  };
  document.addEventListener('visibilitychange', () => {
    if (followers.size === 0) return;
    update();
    emitMissed();
  });

  return {
    follow(followed, handlers) {
      const follower = { channel: followed, handlers };
      followers.add(follower);
      update(true);
      return () => {
        followers.delete(follower);
        update();
      };
    },
    reopen() {
      send({ kind: 'reopen' });
      reopen();
    },
  };
}

/** Undefined without channels. */
function urlOf(channels: readonly LiveChannel[]): string | undefined {
  const ids = new Map<string, Set<string>>();
  for (const one of channels) {
    const at = one.indexOf(':');
    const kind = one.slice(0, at);
    ids.set(kind, (ids.get(kind) ?? new Set()).add(one.slice(at + 1)));
  }
  if (ids.size === 0) return undefined;
  const query = [...ids].map(([kind, of]) => [kind, streamedIds(kind, [...of].sort()).join()]).sort();
  return `/api/events?${new URLSearchParams(query)}`;
}

/** Of more than a stream follows, pages see changes when they get the focus. */
function streamedIds(kind: string, inOrder: readonly string[]): readonly string[] {
  if (kind === 'list') return inOrder.slice(0, 1);
  if (kind !== 'recipe') return inOrder;
  let length = 0;
  const tooLong = inOrder.findIndex((id) => {
    length += encodeURIComponent(`${id},`).length;
    return length > LONGEST_LIVE_RECIPES;
  });
  return inOrder.slice(0, Math.min(MOST_LIVE_RECIPES, tooLong === -1 ? inOrder.length : tooLong));
}

let shared: LiveStream | undefined;

/** The stream of this tab; undefined in a browser without event streams or locks, where pages show what they loaded. */
export function liveStream(): LiveStream | undefined {
  if (
    typeof EventSource === 'undefined' ||
    !('locks' in navigator) ||
    typeof BroadcastChannel === 'undefined'
  ) {
    return undefined;
  }
  shared ??= startLiveStream({
    locks: navigator.locks,
    channel: new BroadcastChannel(NAME),
    open: (url) => new EventSource(url, { withCredentials: true }),
    document,
  });
  return shared;
}
