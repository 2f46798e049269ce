import { MOST_LIVE_RECIPES } from '@homeplate/contracts/documents/live-limits.ts';
import type { PricesMessage } from '@homeplate/contracts/documents/pricing.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveChannel, LiveHandlers } from './live-events.ts';
import { startLiveStream } from './live-stream.ts';

/** A browser with any number of tabs: one lock, one channel, and streams that the test can inspect and send events through. */
function browser() {
  const streams: FakeStream[] = [];
  const channels = new Set<{ onmessage: ((event: MessageEvent) => void) | null }>();
  const queue: (() => void)[] = [];
  let held = false;

  class FakeStream extends EventTarget {
    readyState = 1;
    onopen: (() => void) | null = null;
    onerror: (() => void) | null = null;
    readonly url: string;
    constructor(url: string) {
      super();
      this.url = decodeURIComponent(url);
      streams.push(this);
    }
    close() {
      this.readyState = 2;
    }
    say(message: Partial<PricesMessage>) {
      this.dispatchEvent(new MessageEvent('prices', { data: JSON.stringify(message) }));
    }
  }

  const request = (_name: string, options: { signal?: AbortSignal }, work: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const run = () => {
        if (options.signal?.aborted) return next();
        void work().then(() => {
          resolve();
          next();
        });
      };
      const next = () => {
        const waiting = queue.shift();
        if (waiting) waiting();
        else held = false;
      };
      options.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      if (held) queue.push(run);
      else {
        held = true;
        queueMicrotask(run);
      }
    });

  function openTab() {
    const document = Object.assign(new EventTarget(), {
      visibilityState: 'visible' as DocumentVisibilityState,
    });
    const channel = {
      onmessage: null as ((event: MessageEvent) => void) | null,
      postMessage(data: unknown) {
        for (const other of channels) {
          if (other !== channel) other.onmessage?.(new MessageEvent('message', { data }));
        }
      },
    };
    channels.add(channel);
    const live = startLiveStream({
      locks: { request: request as unknown as LockManager['request'] },
      channel: channel as unknown as BroadcastChannel,
      open: (url) => new FakeStream(url) as unknown as EventSource,
      document: document as unknown as Document,
    });
    const show = (visibilityState: DocumentVisibilityState) => {
      document.visibilityState = visibilityState;
      document.dispatchEvent(new Event('visibilitychange'));
    };
    const follow = (channel: LiveChannel, handlers: Partial<LiveHandlers> = {}) =>
      live.follow(channel, () => ({ missed: () => undefined, ...handlers }));
    return { live, follow, show };
  }
  const open = () => streams.filter((stream) => stream.readyState !== 2);
  return { openTab, streams, open };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
beforeEach(() => void vi.stubGlobal('EventSource', { CLOSED: 2 }));

describe('the live stream', () => {
  it('the live stream is one for all tabs, and each tab gets the events of its own channels', async () => {
    const { openTab, open } = browser();
    const [first, second] = [openTab(), openTab()];
    const heard: string[] = [];
    first.follow('recipe:grits', { prices: () => heard.push('first') });
    await settled();
    second.follow('recipe:chowder', { prices: () => heard.push('second') });
    await settled();
    expect(open().map(({ url }) => url)).toEqual(['/api/events?recipe=chowder,grits']);
    open()[0]?.say({ recipeIds: ['chowder'] });
    open()[0]?.say({ recipeIds: ['grits'] });
    expect(heard).toEqual(['second', 'first']);
  });

  it.each([
    ['r', 500],
    [`recipe-with-a-name-of-${'x'.repeat(50)}-`, 120],
    ['grits-', 60],
  ])(
    'the live stream of recipes named %s asks for as many as the server takes, in an address that is short enough',
    async (name, count) => {
      const { openTab, open } = browser();
      const tab = openTab();
      for (let at = 0; at < count; at += 1) tab.follow(`recipe:${name}${at}`, {});
      await settled();
      const { searchParams } = new URL(open()[0]?.url ?? '', 'http://localhost');
      const asked = searchParams.get('recipe')?.split(',') ?? [];
      expect(asked.length).toBeLessThanOrEqual(MOST_LIVE_RECIPES);
      expect(String(searchParams).length).toBeLessThan(8_000);
      expect(asked.length).toBeGreaterThan(Math.min(count, 60) - 1);
    },
  );

  it('a page that follows other recipes opens one new stream for all of them', async () => {
    const { openTab, streams } = browser();
    const tab = openTab();
    const followAll = (name: string) =>
      Array.from({ length: 30 }, (_, at) => tab.follow(`recipe:${name}-${at}`, {}));
    const stops = followAll('grits');
    await settled();
    for (const stop of stops) stop();
    followAll('chowder');
    await settled();
    expect(streams).toHaveLength(2);
  });

  it('the live stream brings new ratings and pictures to every tab that follows the recipe', async () => {
    const { openTab, open } = browser();
    const heard: string[] = [];
    for (const [name, recipeId] of [
      ['first', 'grits'],
      ['second', 'grits'],
      ['third', 'chowder'],
    ] as const) {
      openTab().follow(`recipe:${recipeId}`, {
        rating: () => heard.push(`${name} rating`),
        picture: () => heard.push(`${name} picture`),
      });
      await settled();
    }
    const data = JSON.stringify({ recipeId: 'grits', ratingCount: 2 });
    open()[0]?.dispatchEvent(new MessageEvent('rating', { data }));
    expect(heard.splice(0).sort()).toEqual(['first rating', 'second rating']);
    const picture = JSON.stringify({ recipeId: 'chowder' });
    open()[0]?.dispatchEvent(new MessageEvent('picture', { data: picture }));
    expect(heard).toEqual(['third picture']);
  });

  it('the live stream brings changes of the calendar to the tabs of the household, beside recipes', async () => {
    const { openTab, open } = browser();
    const [week, recipe] = [openTab(), openTab()];
    const heard: string[] = [];
    week.follow('household:ann', { plan: ({ planId }) => heard.push(planId) });
    recipe.follow('recipe:grits', { plan: () => heard.push('recipe') });
    await settled();
    expect(open().map(({ url }) => url)).toEqual(['/api/events?household=ann&recipe=grits']);
    const data = JSON.stringify({ householdId: 'ann', planId: 'plan-1', version: 2 });
    open()[0]?.dispatchEvent(new MessageEvent('plan', { data }));
    expect(heard).toEqual(['plan-1']);
  });

  it('the live stream moves to another tab when the leader is hidden, and closes when all tabs are', async () => {
    const { openTab, open } = browser();
    const [first, second] = [openTab(), openTab()];
    const heard: string[] = [];
    const missed = () => heard.push('missed');
    first.follow('recipe:grits', { prices: () => heard.push('first'), missed });
    second.follow('recipe:grits', { prices: () => heard.push('second') });
    await settled();
    first.show('hidden');
    await settled();
    expect(open()).toHaveLength(1);
    open()[0]?.say({ recipeIds: ['grits'] });
    expect(heard).toEqual(['second']);
    second.show('hidden');
    await settled();
    expect(open()).toHaveLength(0);
    first.show('visible');
    await settled();
    expect(open()).toHaveLength(1);
    expect(heard).toEqual(['second', 'missed']);
  });

  it('the live stream reports that events were missed when it was interrupted and is back', async () => {
    const { openTab, open } = browser();
    const tab = openTab();
    const missed = vi.fn();
    tab.follow('recipe:grits', { missed });
    await settled();
    const [stream] = open();
    expect(missed).not.toHaveBeenCalled();
    // The page may be older than the stream.
    stream?.onopen?.();
    expect(missed).toHaveBeenCalledTimes(1);
    stream?.onerror?.();
    stream?.onopen?.();
    expect(missed).toHaveBeenCalledTimes(2);
    stream?.dispatchEvent(new Event('resync'));
    expect(missed).toHaveBeenCalledTimes(3);
  });

  it('the live stream reports that events were missed to a tab that joins the open stream', async () => {
    const { openTab, open } = browser();
    const [first, second] = [openTab(), openTab()];
    first.follow('recipe:grits');
    await settled();
    open()[0]?.onopen?.();
    const missed = vi.fn();
    second.follow('recipe:grits', { missed });
    await settled();
    expect(open()).toHaveLength(1);
    expect(missed).toHaveBeenCalledTimes(1);
  });

  it('the live stream is opened again for all tabs when the location changes', async () => {
    const { openTab, open, streams } = browser();
    const [first, second] = [openTab(), openTab()];
    first.follow('recipe:grits');
    second.follow('recipe:grits');
    await settled();
    second.live.reopen();
    expect(open()).toHaveLength(1);
    expect(streams).toHaveLength(2);
  });

  it('the live stream is closed when no page follows a channel', async () => {
    const { openTab, open } = browser();
    const stop = openTab().follow('recipe:grits');
    await settled();
    expect(open()).toHaveLength(1);
    stop();
    await settled();
    expect(open()).toHaveLength(0);
  });
});
