import type { PictureMessage } from '@homeplate/contracts/documents/picture.ts';
import type { PricesMessage } from '@homeplate/contracts/documents/pricing.ts';
import type { RatingMessage } from '@homeplate/contracts/documents/review.ts';
import { LIVE_PRICES_CHANNEL as NAME } from '../../lib/storage-keys.ts';

/**
 * One event stream per browser. Every visible tab that shows prices waits for one lock; who holds it is the leader:
 * it opens the stream for the recipes of all tabs and passes on what it hears. A hidden tab gives its place up, so
 * that no stream is open behind a page nobody looks at. What was missed meanwhile is read anew when a tab returns.
 */
const RETRY = 3_000;
/** `EventSource.OPEN`. */
const EVENT_SOURCE_OPEN = 1;

type Note =
  | { kind: 'watch'; tab: string; recipeIds: string[] }
  | { kind: 'who' }
  | { kind: 'prices'; message: PricesMessage }
  | { kind: 'rating'; message: RatingMessage }
  | { kind: 'picture'; message: PictureMessage }
  | { kind: 'resumed' }
  | { kind: 'moved' };

/** `undefined`: the stream was cut and is back, so anything may have changed. */
type Listener = (message: PricesMessage | undefined) => void;
/** What else of a recipe changes while its page is open. */
export type Unpriced = 'rating' | 'picture';
type UnpricedListener = (changed: Unpriced) => void;

export type LivePrices = {
  watch(recipeId: string, listener: Listener): () => void;
  /** Called when the stars or the picture of the recipe change, as long as its prices are watched too. */
  watchUnpriced(recipeId: string, listener: UnpricedListener): () => void;
  /** The reader's place changed: the stream is opened anew, since it is of one price area. */
  moved(): void;
};

type Browser = {
  locks: Pick<LockManager, 'request'>;
  channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;
  open(url: string): EventSource;
  document: Pick<Document, 'visibilityState' | 'addEventListener'>;
};

export function startLivePrices({ locks, channel, open, document }: Browser): LivePrices {
  const tab = crypto.randomUUID();
  const own = new Map<Listener, string>();
  const unpriced = new Map<UnpricedListener, string>();
  const others = new Map<string, string[]>();
  let giveUp: (() => void) | undefined;
  let stream: EventSource | undefined;
  let streamed = '';
  let retry: ReturnType<typeof setTimeout> | undefined;

  const ownIds = () => (document.visibilityState === 'visible' ? [...new Set(own.values())] : []);
  const send = (note: Note) => channel.postMessage(note);

  function tell(message: PricesMessage | undefined) {
    // A hidden tab reads everything anew when it is looked at again.
    if (document.visibilityState !== 'visible') return;
    for (const [listener, recipeId] of own)
      if (!message || message.recipeIds.includes(recipeId)) listener(message);
  }

  function tellUnpriced(changed: Unpriced, message: { recipeId: string }) {
    if (document.visibilityState !== 'visible') return;
    for (const [listener, recipeId] of unpriced) if (recipeId === message.recipeId) listener(changed);
  }

  /** `joined`: somebody began to watch, whose page may be older than the stream that is open. */
  function connect(joined: boolean) {
    const ids = [...new Set([...ownIds(), ...[...others.values()].flat()])].sort();
    const wanted = ids.join(',');
    if (wanted === streamed && stream) {
      if (joined && stream.readyState === EVENT_SOURCE_OPEN) {
        send({ kind: 'resumed' });
        tell(undefined);
      }
      return;
    }
    // What happened since the page was drawn, or between the old stream and the new one, was not heard: it is read anew.
    let broken = true;
    stream?.close();
    clearTimeout(retry);
    streamed = wanted;
    stream = undefined;
    if (!wanted) return;
    stream = open(`/api/events?recipe=${encodeURIComponent(wanted)}`);
    stream.onopen = () => {
      if (!broken) return;
      broken = false;
      send({ kind: 'resumed' });
      tell(undefined);
    };
    stream.onerror = () => {
      broken = true;
      // The browser reconnects by itself, unless the answer was an error: then we do.
      if (stream?.readyState !== EventSource.CLOSED) return;
      stream = undefined;
      clearTimeout(retry);
      retry = setTimeout(() => giveUp && connect(false), RETRY);
    };
    stream.addEventListener('resync', () => {
      send({ kind: 'resumed' });
      tell(undefined);
    });
    stream.addEventListener('prices', (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as PricesMessage;
      send({ kind: 'prices', message });
      tell(message);
    });
    stream.addEventListener('rating', (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as RatingMessage;
      send({ kind: 'rating', message });
      tellUnpriced('rating', message);
    });
    stream.addEventListener('picture', (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as PictureMessage;
      send({ kind: 'picture', message });
      tellUnpriced('picture', message);
    });
  }

  function reopen() {
    if (!giveUp) return;
    stream?.close();
    stream = undefined;
    connect(false);
  }

  let waiting: AbortController | undefined;
  function lead() {
    if (waiting || giveUp) return;
    waiting = new AbortController();
    void locks
      .request(NAME, { signal: waiting.signal }, () => {
        waiting = undefined;
        return new Promise<void>((resolve) => {
          giveUp = resolve;
          others.clear();
          send({ kind: 'who' });
          connect(false);
        });
      })
      .catch(() => undefined);
  }

  function follow() {
    waiting?.abort();
    waiting = undefined;
    clearTimeout(retry);
    stream?.close();
    stream = undefined;
    streamed = '';
    giveUp?.();
    giveUp = undefined;
  }

  function update(joined = false) {
    const ids = ownIds();
    send({ kind: 'watch', tab, recipeIds: ids });
    if (ids.length === 0) follow();
    else if (giveUp) connect(joined);
    else lead();
  }

  channel.onmessage = ({ data }: MessageEvent<Note>) => {
    if (data.kind === 'prices') tell(data.message);
    else if (data.kind === 'rating' || data.kind === 'picture') tellUnpriced(data.kind, data.message);
    else if (data.kind === 'resumed') tell(undefined);
    else if (data.kind === 'moved') reopen();
    else if (data.kind === 'who') send({ kind: 'watch', tab, recipeIds: ownIds() });
    else {
      const before = others.get(data.tab) ?? [];
      const joined = data.recipeIds.some((id) => !before.includes(id));
      if (data.recipeIds.length > 0) others.set(data.tab, data.recipeIds);
      else others.delete(data.tab);
      if (giveUp) connect(joined);
    }
  };
  document.addEventListener('visibilitychange', () => {
    if (own.size === 0) return;
    update();
    if (document.visibilityState === 'visible') tell(undefined);
  });

  return {
    watch(recipeId, listener) {
      own.set(listener, recipeId);
      update(true);
      return () => {
        own.delete(listener);
        update();
      };
    },
    watchUnpriced(recipeId, listener) {
      unpriced.set(listener, recipeId);
      return () => void unpriced.delete(listener);
    },
    moved() {
      send({ kind: 'moved' });
      reopen();
    },
  };
}

let shared: LivePrices | undefined;

/** The one of this tab; undefined where the browser has no event streams or no locks (then prices are read once). */
export function livePrices(): LivePrices | undefined {
  if (
    typeof EventSource === 'undefined' ||
    !('locks' in navigator) ||
    typeof BroadcastChannel === 'undefined'
  ) {
    return undefined;
  }
  shared ??= startLivePrices({
    locks: navigator.locks,
    channel: new BroadcastChannel(NAME),
    open: (url) => new EventSource(url, { withCredentials: true }),
    document,
  });
  return shared;
}
