import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ServiceClients } from '../service-clients.ts';
import type { Cookies } from './cookies.ts';
import { actorOf, type Reader, readerOf, type UserSession, VISITOR_READER, visitorAt } from './reader.ts';
import { callOf } from './request-context.ts';

/** How long a session is cached. Events report its end or a new location before that. */
const SESSION_MS = 30_000;
const MAX_SESSIONS = 20_000;
const MAX_ZIPS = 5_000;

export type Readers = {
  /** The reader of a Cookie header, when it is cached. Does no I/O. */
  peek(cookie: string | undefined): Reader | undefined;
  /**
   * The reader of a request, loaded once and stored on it; from then on its calls carry the user as their actor. Calls identity when
   * needed, and sets or clears the session cookie of the answer.
   */
  load(request: FastifyRequest, reply: FastifyReply): Promise<Reader>;
  tokenOf(request: FastifyRequest): string | undefined;
  /** Removes the session from the cache, so the next request loads it again. */
  forgetToken(token: string): void;
  forgetSession(sessionId: string): void;
  forgetUser(userId: string): void;
};

type CachedSession = { reader: Reader | null; until: number };

export function createReaders(parts: {
  identity: ServiceClients['identity'];
  cookies: Cookies;
  now?: () => number;
}): Readers {
  const { identity, cookies, now = Date.now } = parts;
  const sessions = new LRUCache<string, CachedSession>({ max: MAX_SESSIONS });
  const visitors = new LRUCache<string, Reader>({ max: MAX_ZIPS });
  const running = new Map<string, Promise<{ reader: Reader | null; newToken: string }>>();
  // Rises with every removal: an answer requested before it is not cached.
  let generation = 0;

  const peek = (cookie: string | undefined): Reader | undefined => {
    if (cookie === undefined) return VISITOR_READER;
    const token = cookies.read(cookie, 'session');
    if (token) {
      const cached = sessions.get(token);
      if (!cached || cached.until < now()) return undefined;
      if (cached.reader) return cached.reader;
    }
    const zip = cookies.read(cookie, 'zipCode');
    return zip ? visitors.get(zip) : VISITOR_READER;
  };

  const loadSession = async (token: string, call: Call) => {
    const before = generation;
    const { session } = await identity.getSession({ token }, call);
    const reader = session ? readerOf(session) : null;
    const newToken = session?.newToken ?? '';
    if (before === generation) {
      const cached = { reader, until: now() + SESSION_MS };
      sessions.set(token, cached);
      if (newToken) sessions.set(newToken, cached);
    }
    return { reader, newToken };
  };
  const loadSessionOnce = (token: string, call: Call) => {
    let answer = running.get(token);
    if (!answer) {
      const started = loadSession(token, call).finally(() => {
        if (running.get(token) === started) running.delete(token);
      });
      answer = started;
      running.set(token, started);
    }
    return answer;
  };

  const visitor = async (zip: string | undefined, call: Call): Promise<Reader> => {
    if (!zip) return VISITOR_READER;
    const cached = visitors.get(zip);
    if (cached) return cached;
    const reader = await identity.resolveZip({ zipCode: zip }, call).then(
      ({ location }) => (location ? visitorAt(location) : VISITOR_READER),
      (error: unknown) => {
        // The cookie was made up, or the ZIP code no longer exists.
        if (error instanceof AppError && error.code === 'INVALID_INPUT') return VISITOR_READER;
        throw error;
      },
    );
    visitors.set(zip, reader);
    return reader;
  };

  const forgetWhere = (matches: (session: UserSession) => boolean) => {
    generation++;
    running.clear();
    for (const [token, { reader }] of sessions.entries()) {
      if (reader?.session && matches(reader.session)) sessions.delete(token);
    }
  };
  const read = async (request: FastifyRequest, reply: FastifyReply): Promise<Reader> => {
    const cookie = request.headers.cookie;
    const cached = peek(cookie);
    if (cached || cookie === undefined) return cached ?? VISITOR_READER;
    const call = callOf(request);
    const token = cookies.read(cookie, 'session');
    if (token) {
      const { reader, newToken } = await loadSessionOnce(token, call);
      if (newToken) reply.raw.appendHeader('set-cookie', cookies.session(newToken));
      if (reader) return reader;
      reply.raw.appendHeader('set-cookie', cookies.noSession);
    }
    return visitor(cookies.read(cookie, 'zipCode'), call);
  };
  return {
    peek,
    load: async (request, reply) => {
      if (request.reader) return request.reader;
      const reader = await read(request, reply);
      request.reader = reader;
      // A call that is created later gets its actor from the reader.
      if (request.call) request.call.actor = actorOf(reader);
      return reader;
    },
    tokenOf: (request) => cookies.read(request.headers.cookie, 'session') || undefined,
    forgetToken: (token) => {
      generation++;
      running.delete(token);
      sessions.delete(token);
    },
    forgetSession: (sessionId) => forgetWhere(({ id }) => id === sessionId),
    forgetUser: (userId) => forgetWhere(({ user }) => user.id === userId),
  };
}
