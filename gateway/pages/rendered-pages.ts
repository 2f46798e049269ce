import { etagOf } from '@homeplate/common/document.ts';
import type { Log } from '@homeplate/common/log.ts';
import type { AppPage } from '@homeplate/contracts/documents/app-page.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Copy } from '../documents/copy.ts';
import { encodingOf } from '../documents/encodings.ts';
import type { OwnAddress } from '../plugins/own-address.ts';
import { type Headers, pageHeaders } from '../plugins/security-headers.ts';
import type { Readers } from '../readers/readers.ts';
import { logFieldsOf } from '../readers/request-context.ts';
import type { Advertising } from './advertising.ts';
import type { PageRenderer } from './page-renderer.ts';
import { sendPage } from './send-page.ts';

/** The answer to a loader's request; `version` is its ETag, or a hash of its body. */
type Answer = { status: number; headers: Record<string, string>; body: Buffer; version: string };
/** A rendered page, the URLs its loaders requested, and the versions they got. */
type CachedPage = { urls: readonly string[]; versions: string; copy: Copy };

export type RenderedPages = {
  /** Answers with the page and returns the status; false: rendering failed, so the browser must render it. */
  send(request: FastifyRequest, reply: FastifyReply, policy: AppPage['policy']): Promise<number | false>;
};

/** A longer address is unlikely to come again: its page is not cached. */
const MAX_CACHED_LENGTH = 300;

/**
 * Server-rendered pages. A page is cached while all its documents are the same: every request loads them as the visitor's browser would,
 * which also counts views and renews sessions.
 */
export function createRenderedPages(parts: {
  renderer: PageRenderer;
  app: Pick<FastifyInstance, 'inject'>;
  readers: Readers;
  advertising: Pick<Advertising, 'ofPage'>;
  /** The origin of canonical links and Open Graph URLs. */
  ownAddress: OwnAddress;
  maxBytes: number;
  log: Log;
}): RenderedPages {
  const { renderer, app, readers, advertising, ownAddress, maxBytes, log } = parts;
  const security: Record<AppPage['policy'] | 'with-ads', Headers> = {
    app: pageHeaders('app', renderer),
    checkout: pageHeaders('checkout', renderer),
    'with-ads': pageHeaders('with-ads', renderer),
  };
  const cached = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ copy }) => copy.size,
  });
  const running = new Map<string, Promise<unknown>>();

  const load = async (request: FastifyRequest, url: string, cookies: Set<string>): Promise<Answer> => {
    const { cookie } = request.headers;
    const answer = await app.inject({
      method: 'GET',
      url,
      remoteAddress: request.ip,
      headers: { ...(cookie && { cookie }), 'x-request-id': request.id },
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) cookies.add(line);
    const text = (name: string) =>
      typeof answer.headers[name] === 'string' ? { [name]: answer.headers[name] } : {};
    const body = answer.rawPayload;
    return {
      status: answer.statusCode,
      headers: { ...text('content-type'), ...text('x-total-count'), ...text('link') },
      body,
      version: answer.headers.etag ?? etagOf(body),
    };
  };
  const versionsOf = async (answers: Map<string, Promise<Answer>>): Promise<string> =>
    (await Promise.all(answers.values())).map(({ status, version }) => `${status}${version}`).join();

  return {
    send: async (request, reply, ownPolicy) => {
      const reader = await readers.load(request, reply);
      // A page with a card form never has ads.
      const ads = ownPolicy === 'app' ? await advertising.ofPage(request, reader) : undefined;
      const policy = ads ? 'with-ads' : ownPolicy;
      const address = request.raw.url ?? '/';
      const audience = `${reader.session ? 'user' : 'visitor'} ${reader.entitled} ${reader.location?.zipCode ?? ''}`;
      const key = `${audience} ${ads ? `${ads.banner} ${ads.consent}` : ''} ${address}`;
      const cookies = new Set<string>();
      const answers = new Map<string, Promise<Answer>>();
      const loadOnce = (url: string): Promise<Answer> => {
        const answer = answers.get(url) ?? load(request, url, cookies);
        answers.set(url, answer);
        return answer;
      };
      const currentCopy = async (): Promise<Copy | undefined> => {
        const page = cached.get(key);
        if (!page) return undefined;
        for (const url of page.urls) void loadOnce(url);
        return (await versionsOf(answers)) === page.versions ? page.copy : undefined;
      };
      const renderPage = async () => {
        const url = new URL(address, ownAddress());
        const fetchFromApp: typeof fetch = async (path) => {
          if (typeof path !== 'string') throw new TypeError('A loader must request a path');
          const { status, headers, body } = await loadOnce(path);
          return new Response(new Uint8Array(body), { status, headers });
        };
        const { status, html, errors } = await renderer.render({
          url,
          signedIn: reader.session !== undefined,
          fetch: fetchFromApp,
          advertising: ads,
        });
        for (const error of errors)
          log.error({ err: error, ...logFieldsOf(request) }, 'A part of a page failed to render');
        const body = Buffer.from(html);
        const copy = new Copy({
          body,
          etag: etagOf(body),
          contentType: 'text/html; charset=utf-8',
          security: security[policy],
        });
        const all = await Promise.all(answers.values());
        const isComplete = errors.length === 0 && all.every((answer) => answer.status < 500);
        if (status === 200 && address.length <= MAX_CACHED_LENGTH && isComplete)
          cached.set(key, { urls: [...answers.keys()], versions: await versionsOf(answers), copy });
        return { status, copy };
      };

      try {
        let copy = await currentCopy();
        let status = 200;
        // Single-flight: concurrent requests wait for the first one's page.
        for (let first = running.get(key); !copy && first; first = running.get(key)) {
          await first;
          copy = await currentCopy();
        }
        if (!copy) {
          const rendering = renderPage();
          const settled = rendering.catch(() => undefined).finally(() => running.delete(key));
          running.set(key, settled);
          ({ copy, status } = await rendering);
        }
        for (const line of cookies) reply.raw.appendHeader('set-cookie', line);
        if (status === 404) {
          await sendPage(reply, { status, html: copy.options.body, policy, inline: renderer });
          return 404;
        }
        await copy.prepare(encodingOf(request.headers['accept-encoding']));
        return copy.send(request, reply);
      } catch (error) {
        log.error({ err: error, ...logFieldsOf(request) }, 'Could not render a page: the browser renders it');
        return false;
      }
    },
  };
}
