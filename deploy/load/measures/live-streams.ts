import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createBenchFeed } from './feed-events.ts';

/** Milliseconds from a price event to an open page, over all pages and all measured events. `missing`: never arrived. */
export type LiveStreams = { p50: number; p99: number; arrived: number; missing: number };

const RECIPE = 'shrimp-and-grits';
/** The food whose events are measured: it is in the recipe. */
const FOOD = { itemId: 'shrimp', unit: 'lb' };
const CENTS = 900;
const POSTS_PER_SECOND = 20;
/** Connections that are opened at the same time. */
const OPENING = 100;
/** After the last event. */
const LATEST_MS = 20_000;

/**
 * Opens the price stream of a recipe many times and posts events at a fixed rate, whatever the answers take. One event of each post is
 * measured: a page has it once a message says that the price of its food was observed at its time or later.
 */
export async function liveStreams(options: {
  address: string;
  root: string;
  mongoUrl: string;
  zip: string;
  eventsPerSecond: number;
  streams: number;
  seconds: number;
}): Promise<LiveStreams> {
  const { address, zip, eventsPerSecond, streams, seconds } = options;
  const feed = await createBenchFeed({ ...options, feedId: `live-${streams}` });
  /** When each measured event was due, in the order of their observation. */
  const sent: { observedAt: string; due: number }[] = [];
  const delays: number[] = [];
  const open = await openStreams(streams, { address, zip }, () => {
    let seen = 0;
    return (observedAt) => {
      const now = performance.now();
      for (let next = sent[seen]; next && next.observedAt <= observedAt; next = sent[seen]) {
        delays.push(now - next.due);
        seen += 1;
      }
    };
  });
  try {
    const perPost = eventsPerSecond / POSTS_PER_SECOND;
    // The first post warms up, and throws if the feed refuses its events.
    await feed.post([{ ...feed.event(seconds * eventsPerSecond, new Date()), ...FOOD, priceCents: CENTS }]);
    const began = performance.now();
    const posts: Promise<void>[] = [];
    for (let post = 0; post < seconds * POSTS_PER_SECOND; post += 1) {
      const due = began + (post * 1_000) / POSTS_PER_SECOND;
      await wait(Math.max(0, due - performance.now()));
      const observedAt = new Date();
      const events = Array.from({ length: perPost }, (_, at) => feed.event(post * perPost + at, observedAt));
      const others = events.slice(1).filter(({ itemId }) => itemId !== FOOD.itemId);
      const [first] = events;
      if (!first) throw new Error('There are fewer events than posts');
      sent.push({ observedAt: observedAt.toISOString(), due });
      // A price of its own in each post, or it would be no change.
      const measured = { ...first, ...FOOD, priceCents: CENTS + 1 + (post % 100) };
      // What is refused under load never arrives, and counts as missing.
      posts.push(feed.post([measured, ...others]).catch(() => {}));
    }
    await Promise.all(posts);
    const wanted = streams * sent.length;
    for (const until = Date.now() + LATEST_MS; delays.length < wanted && Date.now() < until; ) await wait(50);
    const sorted = Float64Array.from(delays).sort();
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
    return {
      p50: at(0.5) ?? Number.NaN,
      p99: at(0.99) ?? Number.NaN,
      arrived: delays.length,
      missing: wanted - delays.length,
    };
  } finally {
    open.close();
  }
}

/** Opens streams of the recipe. Each gets the time of observation of the measured food with every message about it. */
async function openStreams(
  count: number,
  { address, zip }: { address: string; zip: string },
  follow: () => (observedAt: string) => void,
): Promise<{ close(): void }> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const responses: IncomingMessage[] = [];
  const openOne = async () => {
    const request = get(`${address}/api/events?recipe=${RECIPE}`, {
      agent,
      headers: { cookie: `hp_zip=${zip}`, accept: 'text/event-stream' },
    });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    if (response.statusCode !== 200) throw new Error(`A stream answered ${response.statusCode}`);
    responses.push(response);
    const tell = follow();
    let text = '';
    response.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      const end = text.lastIndexOf('\n\n');
      for (const [, observedAt = ''] of text.slice(0, Math.max(0, end)).matchAll(MEASURED)) tell(observedAt);
      text = text.slice(end + 1);
    });
    // Closing ends it in the middle.
    response.on('error', () => {});
  };
  for (let opened = 0; opened < count; opened += OPENING)
    await Promise.all(Array.from({ length: Math.min(OPENING, count - opened) }, openOne));
  return { close: () => agent.destroy() };
}

const MEASURED = new RegExp(`"itemId":"${FOOD.itemId}","source":"[a-z-]+","observedAt":"([^"]+)"`, 'g');
