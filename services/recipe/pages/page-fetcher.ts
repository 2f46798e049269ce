import { AppError } from '@homeplate/common/app-error.ts';
import type { Cache } from '@homeplate/common/cache.ts';
import { type Call, throwIfOver } from '@homeplate/common/call.ts';
import type { RateLimit } from '@homeplate/common/rate-limit.ts';
import { pause } from '@homeplate/common/waiting.ts';
import { LRUCache } from 'lru-cache';
import robotsParser from 'robots-parser';
import { FETCH_LIMITS } from './fetch-limits.ts';
import { guardedGet, type Network, type Response, UnfetchablePage } from './guarded-get.ts';

export type FetchedPage = { page: Buffer; contentType: string; url: string };

/** Fetches the page of a URL that a user gave. Throws UnfetchablePage, and RATE_LIMITED after too many imports. */
export type FetchPage = (url: string, personId: string, call: Call) => Promise<FetchedPage>;

/** Its types declare a default export, but Node imports the CommonJS function itself. */
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

/** The name by which a robots.txt may exclude us. */
export const ROBOT = 'HomeplateRecipeImport';
const PASTE = 'Copy the recipe there and paste it here.';
const PAGE_TYPE = /^(?:text\/html|application\/xhtml\+xml|application\/ld\+json)\s*(?:;|$)/i;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export const userAgentOf = (contact: string | undefined): string =>
  `${ROBOT}/1.0 (one page for a reader who asked for it; ${contact ?? 'no contact configured'})`;

export function createPageFetcher(options: {
  network: Network;
  cache: Pick<Cache, 'increment'>;
  limit: RateLimit;
  userAgent: string;
  /** Shorter in tests. */
  limits?: { totalMs?: number; siteSeconds?: number };
}): FetchPage {
  const { network, cache, limit, userAgent } = options;
  const limits = { ...FETCH_LIMITS, ...options.limits };
  /** Whether each site permits a path, by origin. */
  const robots = new LRUCache<string, (url: URL) => boolean>({
    max: FETCH_LIMITS.robotsHeld,
    ttl: FETCH_LIMITS.robotsMs,
  });

  /** At most one request a second to a site, over all users and processes. */
  async function get(url: URL, mostBytes: number, signal: AbortSignal): Promise<Response> {
    while ((await cache.increment(`site:${url.hostname}`, limits.siteSeconds)).count > 1) {
      await pause(limits.siteSeconds * 1_000, signal);
      signal.throwIfAborted();
    }
    return guardedGet(url, { network, userAgent, mostBytes, signal });
  }

  /** Follows redirects; every one is checked like the first URL. */
  async function follow(
    start: URL,
    mostBytes: number,
    signal: AbortSignal,
    check?: (url: URL) => Promise<void>,
  ): Promise<{ url: URL; response: Response }> {
    let url = start;
    for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
      if (!/^https?:$/.test(url.protocol) || url.username || url.password)
        throw new UnfetchablePage(`Only pages at http and https addresses can be fetched. ${PASTE}`);
      await check?.(url);
      const response = await get(url, mostBytes, signal);
      if (!REDIRECTS.has(response.status)) return { url, response };
      const next = URL.parse(response.location ?? '', url.href);
      if (!next) break;
      url = next;
    }
    throw new UnfetchablePage(`That address redirects in a loop. Open the page in your browser. ${PASTE}`);
  }

  /** RFC 9309, 2.3.1: without a robots.txt (4xx) everything is permitted; when a site fails (5xx), nothing is. */
  async function permissions(origin: string, signal: AbortSignal): Promise<(url: URL) => boolean> {
    const address = new URL('/robots.txt', origin);
    const { response } = await follow(address, limits.robotsBytes, signal);
    if (response.status >= 500) return () => false;
    if (response.status >= 300) return () => true;
    const rules = parseRobots(address.href, response.body.toString());
    return (url) => rules.isAllowed(url.href, ROBOT) !== false;
  }

  async function checkRobots(url: URL, signal: AbortSignal): Promise<void> {
    const permits = robots.get(url.origin) ?? (await permissions(url.origin, signal));
    robots.set(url.origin, permits);
    if (!permits(url)) throw new UnfetchablePage(`That site doesn’t let programs read this page. ${PASTE}`);
  }

  let running = 0;
  return async (address, personId, call) => {
    await limit(limits.perPerson, personId);
    if (running >= limits.concurrent) {
      const message = 'Many recipes are being fetched right now. Please try again.';
      throw new AppError('UNAVAILABLE', { message, retryAfterSeconds: 2 });
    }
    running += 1;
    const late = AbortSignal.timeout(limits.totalMs);
    const signal = call.signal ? AbortSignal.any([late, call.signal]) : late;
    try {
      const { url, response } = await follow(new URL(address), limits.pageBytes, signal, (next) =>
        checkRobots(next, signal),
      );
      checkPage(response);
      return { page: response.body, contentType: response.contentType, url: url.href };
    } catch (error) {
      throwIfOver(call);
      if (late.aborted) throw new UnfetchablePage(`That site takes too long to answer. ${PASTE}`);
      throw error;
    } finally {
      running -= 1;
    }
  };
}

const SENTENCES: Record<number, string> = {
  401: 'That page needs an account there. Sign in on that site.',
  402: 'That page is behind a paywall.',
  403: 'That site didn’t let us in.',
  404: 'There is no page at that address. Check it.',
  410: 'That page is gone.',
  429: 'That site is busy. Try again later.',
};

function checkPage({ status, contentType }: Response): void {
  if (status !== 200) {
    const sentence = SENTENCES[status] ?? 'That site answered with an error.';
    throw new UnfetchablePage(`${sentence} ${PASTE}`);
  }
  if (!PAGE_TYPE.test(contentType))
    throw new UnfetchablePage(`That address isn’t a page, but a file of another kind. ${PASTE}`);
}
