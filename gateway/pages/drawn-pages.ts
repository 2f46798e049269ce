import { etagOf } from '@homeplate/common/document.ts';
import type { Log } from '@homeplate/common/log.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Copy } from '../documents/copy.ts';
import { encodingOf } from '../documents/encodings.ts';
import type { OwnAddress } from '../plugins/own-address.ts';
import { pageHeaders } from '../plugins/security-headers.ts';
import type { Readers } from '../readers/readers.ts';
import type { PageDrawer } from './page-drawer.ts';

/** What a read of a page was answered; `version` tells it from every other answer of its address. */
type Answer = { status: number; headers: Record<string, string>; body: Buffer; version: string };
type Kept = { reads: readonly string[]; versions: string; copy: Copy };

export type DrawnPages = {
  /** Answers with the page and returns the status; false: it could not be drawn, the browser will do it. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<number | false>;
};

/** A longer address is somebody's play: it is drawn each time. */
const LONGEST_KEPT = 300;

/**
 * Pages drawn with their data, each kept for as long as every document it was drawn from is the one it was drawn from: for each
 * request these are asked for as the reader's browser would ask, which also counts views and renews sessions.
 */
export function createDrawnPages(parts: {
  drawer: PageDrawer;
  app: Pick<FastifyInstance, 'inject'>;
  readers: Readers;
  /** What canonical links and open-graph addresses begin with. */
  ownAddress: OwnAddress;
  maxBytes: number;
  log: Log;
}): DrawnPages {
  const { drawer, app, readers, ownAddress, maxBytes, log } = parts;
  const security = pageHeaders(drawer);
  const kept = new LRUCache<string, Kept>({ maxSize: maxBytes, sizeCalculation: ({ copy }) => copy.size });
  const underWay = new Map<string, Promise<unknown>>();

  const ask = async (request: FastifyRequest, url: string, cookies: Set<string>): Promise<Answer> => {
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
  const versionsOf = async (asked: Map<string, Promise<Answer>>): Promise<string> =>
    (await Promise.all(asked.values())).map(({ status, version }) => `${status}${version}`).join();

  return {
    send: async (request, reply) => {
      const reader = await readers.load(request, reply);
      const address = request.raw.url ?? '/';
      const who = `${reader.session ? 'user' : 'visitor'} ${reader.entitled} ${reader.location?.zipCode ?? ''}`;
      const key = `${who} ${address}`;
      const cookies = new Set<string>();
      const asked = new Map<string, Promise<Answer>>();
      const read = (url: string): Promise<Answer> => {
        const answer = asked.get(url) ?? ask(request, url, cookies);
        asked.set(url, answer);
        return answer;
      };
      const current = async (): Promise<Copy | undefined> => {
        const page = kept.get(key);
        if (!page) return undefined;
        for (const url of page.reads) void read(url);
        return (await versionsOf(asked)) === page.versions ? page.copy : undefined;
      };
      const drawNow = async () => {
        const url = new URL(address, ownAddress());
        const answers: typeof fetch = async (path) => {
          if (typeof path !== 'string') throw new TypeError('A page reads by the address alone');
          const { status, headers, body } = await read(path);
          return new Response(new Uint8Array(body), { status, headers });
        };
        const { status, html } = await drawer.draw({
          url,
          signedIn: reader.session !== undefined,
          fetch: answers,
        });
        const body = Buffer.from(html);
        const copy = new Copy({
          body,
          etag: etagOf(body),
          contentType: 'text/html; charset=utf-8',
          security,
        });
        const all = await Promise.all(asked.values());
        if (status === 200 && address.length <= LONGEST_KEPT && all.every((answer) => answer.status < 500))
          kept.set(key, { reads: [...asked.keys()], versions: await versionsOf(asked), copy });
        return { status, copy };
      };

      try {
        let copy = await current();
        let status = 200;
        // Whoever comes while the page is being drawn has it in a moment.
        for (let running = underWay.get(key); !copy && running; running = underWay.get(key)) {
          await running;
          copy = await current();
        }
        if (!copy) {
          const drawing = drawNow();
          const settled = drawing.catch(() => undefined).finally(() => underWay.delete(key));
          underWay.set(key, settled);
          ({ copy, status } = await drawing);
        }
        for (const line of cookies) reply.raw.appendHeader('set-cookie', line);
        if (status === 404) {
          for (const [name, value] of security) reply.header(name, value);
          await reply
            .code(404)
            .header('content-type', 'text/html; charset=utf-8')
            .header('cache-control', 'no-store')
            .send(copy.options.body);
          return 404;
        }
        await copy.prepare(encodingOf(request.headers['accept-encoding']));
        return copy.send(request, reply);
      } catch (error) {
        log.error({ err: error, requestId: request.id }, 'A page could not be drawn: the browser will do it');
        return false;
      }
    },
  };
}
