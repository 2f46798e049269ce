import type { PricesMessage } from '@homeplate/contracts/documents/pricing.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startLivePrices } from './live-prices.ts';

/** A browser with as many tabs as wanted: one lock, one channel, and streams that can be seen and spoken through. */
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
    const live = startLivePrices({
      locks: { request: request as unknown as LockManager['request'] },
      channel: channel as unknown as BroadcastChannel,
      open: (url) => new FakeStream(url) as unknown as EventSource,
      document: document as unknown as Document,
    });
    const show = (visibilityState: DocumentVisibilityState) => {
      document.visibilityState = visibilityState;
      document.dispatchEvent(new Event('visibilitychange'));
    };
    return { live, show };
  }
  const open = () => streams.filter((stream) => stream.readyState !== 2);
  return { openTab, streams, open };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
beforeEach(() => void vi.stubGlobal('EventSource', { CLOSED: 2 }));

describe('live prices', () => {
  it('come through one stream for all tabs, each hearing of its own recipe', async () => {
    const { openTab, open } = browser();
    const [first, second] = [openTab(), openTab()];
    const heard: string[] = [];
    first.live.watch('grits', () => heard.push('first'));
    await settled();
    second.live.watch('chowder', () => heard.push('second'));
    await settled();
    expect(open().map(({ url }) => url)).toEqual(['/api/events?recipe=chowder,grits']);
    open()[0]?.say({ recipeIds: ['chowder'] });
    open()[0]?.say({ recipeIds: ['grits'] });
    expect(heard).toEqual(['second', 'first']);
  });

  it('bring new stars and pictures along, to every tab that shows the recipe', async () => {
    const { openTab, open } = browser();
    const heard: string[] = [];
    for (const [name, recipeId] of [
      ['first', 'grits'],
      ['second', 'grits'],
      ['third', 'chowder'],
    ] as const) {
      const { live } = openTab();
      live.watch(recipeId, () => undefined);
      live.watchUnpriced(recipeId, (changed) => heard.push(`${name} ${changed}`));
      await settled();
    }
    const data = JSON.stringify({ recipeId: 'grits', ratingCount: 2 });
    open()[0]?.dispatchEvent(new MessageEvent('rating', { data }));
    expect(heard.splice(0).sort()).toEqual(['first rating', 'second rating']);
    const picture = JSON.stringify({ recipeId: 'chowder' });
    open()[0]?.dispatchEvent(new MessageEvent('picture', { data: picture }));
    expect(heard).toEqual(['third picture']);
  });

  it('go on in another tab when the leader is hidden, and stop when all are', async () => {
    const { openTab, open } = browser();
    const [first, second] = [openTab(), openTab()];
    const heard: string[] = [];
    first.live.watch('grits', () => heard.push('first'));
    second.live.watch('grits', () => heard.push('second'));
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
    // What was missed meanwhile is read anew.
    expect(heard).toEqual(['second', 'first']);
  });

  it('have everything read anew when the stream was cut and is back', async () => {
    const { openTab, open } = browser();
    const tab = openTab();
    const heard: (PricesMessage | undefined)[] = [];
    tab.live.watch('grits', (message) => heard.push(message));
    await settled();
    const [stream] = open();
    expect(heard).toEqual([]);
    // The page may be older than the stream.
    stream?.onopen?.();
    expect(heard).toEqual([undefined]);
    stream?.onerror?.();
    stream?.onopen?.();
    expect(heard).toEqual([undefined, undefined]);
    stream?.dispatchEvent(new Event('resync'));
    expect(heard).toEqual([undefined, undefined, undefined]);
  });

  it('have everything read anew for a tab that joins a stream which is open already', async () => {
    const { openTab, open } = browser();
    const [first, second] = [openTab(), openTab()];
    first.live.watch('grits', () => {});
    await settled();
    open()[0]?.onopen?.();
    const heard: (PricesMessage | undefined)[] = [];
    second.live.watch('grits', (message) => heard.push(message));
    await settled();
    expect(open()).toHaveLength(1);
    expect(heard).toEqual([undefined]);
  });

  it('open a stream of the new place when the reader moves', async () => {
    const { openTab, open, streams } = browser();
    const [first, second] = [openTab(), openTab()];
    first.live.watch('grits', () => {});
    second.live.watch('grits', () => {});
    await settled();
    second.live.moved();
    expect(open()).toHaveLength(1);
    expect(streams).toHaveLength(2);
  });

  it('need no stream when nobody watches', async () => {
    const { openTab, open } = browser();
    const stop = openTab().live.watch('grits', () => {});
    await settled();
    expect(open()).toHaveLength(1);
    stop();
    await settled();
    expect(open()).toHaveLength(0);
  });
});
