import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { cardOf, detailOf, dishes, pricingOf, type State, statsOf } from './fixtures.ts';

/**
 * The built app with answers shaped as the contracts say, for browser tests of the pages alone: no database, a state of
 * its own for every browser (a cookie), prices moved by `POST /fixture/price`. Usage: `node e2e/fixture-server.ts PORT`.
 */
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const START: State = { zipCode: null, shrimpCents: 699, observedAt: null };

type Session = State & { user: string | null; accounts: Map<string, string>; streams: Set<ServerResponse> };
const sessions = new Map<string, Session>();

/** The state of the browser that asks; a new one gets a cookie. */
function sessionOf(request: IncomingMessage, response: ServerResponse): Session {
  const known = /fixture=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
  const id = known ?? randomUUID();
  if (!known) response.setHeader('set-cookie', `fixture=${id}; Path=/; HttpOnly; SameSite=Lax`);
  const session = sessions.get(id) ?? { ...START, user: null, accounts: new Map(), streams: new Set() };
  sessions.set(id, session);
  return session;
}

function json(
  response: ServerResponse,
  status: number,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-cache', ...headers });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

const problem = (
  response: ServerResponse,
  status: number,
  code: string,
  error: string,
  fields?: Record<string, string>,
) => json(response, status, { error, code, requestId: 'fixture', ...(fields ? { fields } : {}) });

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text ? JSON.parse(text) : {};
}

const userOf = (username: string) => ({
  id: 'u1',
  username,
  email: `${username}@example.com`,
  firstName: null,
  lastName: null,
  isAdmin: false,
  stripeSubscriptionId: null,
  plan: 'free',
});

function list(url: URL, response: ServerResponse, session: Session) {
  const query = url.searchParams;
  const maxTime = query.get('maxTime');
  if (maxTime && !/^\d+$/.test(maxTime)) {
    return problem(response, 400, 'INVALID_INPUT', 'Some filters are not valid.', {
      maxTime: 'must be a number of minutes',
    });
  }
  const search = query.get('search')?.toLowerCase();
  if (search === 'fail') return problem(response, 500, 'INTERNAL', 'Something went wrong on our side.');
  const found = dishes()
    .map((dish) => cardOf(dish, session))
    .filter(
      (card) =>
        (!query.get('region') || card.region === query.get('region')) &&
        (!search || card.title.toLowerCase().includes(search)) &&
        (!maxTime || card.totalTime <= Number(maxTime)) &&
        (!query.get('tag') || card.tags.includes(query.get('tag') ?? '')) &&
        (!query.get('dietary') || card.diets.includes(query.get('dietary') ?? '')) &&
        (!query.get('difficulty') || card.difficulty.toLowerCase() === query.get('difficulty')) &&
        (!query.get('seasonal') || card.seasons.length > 0) &&
        (!query.get('maxCost') || Number(card.totalCost) <= Number(query.get('maxCost'))) &&
        (!query.get('maxCostPerServing') ||
          Number(card.costPerServing) <= Number(query.get('maxCostPerServing'))),
    );
  if (query.get('sort') === 'cost') found.sort((a, b) => Number(a.totalCost) - Number(b.totalCost));
  const from = Number(query.get('cursor') ?? 0);
  const limit = Number(query.get('limit') ?? 100);
  const next = new URL(url);
  next.searchParams.set('cursor', String(from + limit));
  json(response, 200, found.slice(from, from + limit), {
    'x-total-count': String(found.length),
    ...(from + limit < found.length ? { link: `<${next.pathname}${next.search}>; rel="next"` } : {}),
  });
}

async function write(url: URL, request: IncomingMessage, response: ServerResponse, session: Session) {
  const body = await bodyOf(request);
  if (url.pathname === '/fixture/price') {
    session.shrimpCents = Number(body.cents);
    session.observedAt = new Date().toISOString();
    const message = {
      area: '372',
      version: Date.now(),
      recipeIds: ['shrimp-and-grits'],
      changes: [
        { itemId: 'shrimp', source: 'observed', observedAt: session.observedAt, storeIds: ['kroger-514'] },
      ],
    };
    for (const stream of session.streams)
      stream.write(`id: ${message.version}\nevent: prices\ndata: ${JSON.stringify(message)}\n\n`);
    return json(response, 200, { streams: session.streams.size });
  }
  if (url.pathname === '/api/location/update') {
    if (body.zipCode?.startsWith('000')) {
      return problem(response, 400, 'INVALID_INPUT', 'We do not know the ZIP code 00000.', {
        zipCode: 'unknown',
      });
    }
    session.zipCode = body.zipCode?.slice(0, 5) ?? null;
    return json(response, 200, { zipCode: session.zipCode, city: 'Nashville', state: 'TN' });
  }
  if (url.pathname === '/api/auth/register') {
    if (session.accounts.has(body.username ?? '')) {
      return problem(response, 409, 'CONFLICT', 'This username is taken.', {
        username: 'This username is taken.',
      });
    }
    session.accounts.set(body.username ?? '', body.password ?? '');
    return json(response, 201, userOf(body.username ?? ''));
  }
  if (url.pathname === '/api/auth/login') {
    if (!body.password || session.accounts.get(body.username ?? '') !== body.password) {
      return problem(response, 401, 'WRONG_PASSWORD', 'Invalid username or password');
    }
    session.user = body.username ?? null;
    return json(response, 200, userOf(body.username ?? ''), {
      'set-cookie': 'hp_signed_in=1; Path=/; SameSite=Lax',
    });
  }
  if (url.pathname === '/api/auth/logout') {
    session.user = null;
    return json(response, 204, undefined, { 'set-cookie': 'hp_signed_in=; Path=/; Max-Age=0' });
  }
  return problem(response, 404, 'NOT_FOUND', 'There is nothing at this address.');
}

function read(url: URL, request: IncomingMessage, response: ServerResponse, session: Session): unknown {
  const place = session.zipCode
    ? { zipCode: session.zipCode, city: 'Nashville', state: 'TN' }
    : { zipCode: null, city: null, state: null };
  switch (url.pathname) {
    case '/api/login':
      return response.writeHead(302, { location: '/login' }).end();
    case '/api/auth/user':
      return session.user
        ? json(response, 200, userOf(session.user))
        : problem(response, 401, 'UNAUTHENTICATED', 'Please sign in.');
    case '/api/location/current':
      return json(response, 200, place);
    case '/api/location/stores':
      return json(
        response,
        200,
        pricingOf(dishes()[0] ?? raise(), session).stores.map(({ storeId, storeName, chain, distance }) => ({
          storeId,
          storeName,
          chain,
          distance,
          source: 'sample',
          updatedAt: new Date(0).toISOString(),
          sample: true,
          membersOnly: false,
        })),
      );
    case '/api/recipes':
      return list(url, response, session);
    case '/api/recipes/featured':
      return json(
        response,
        200,
        dishes()
          .slice(0, 6)
          .map((dish) => cardOf(dish, session)),
      );
    case '/api/subscription/plans':
      return json(response, 200, [
        {
          id: 'free',
          name: 'Free Explorer',
          price: 0,
          features: ['24 recipes'],
          popular: false,
          trialDays: 0,
        },
        {
          id: 'premium',
          name: 'Premium Chef',
          price: 9.99,
          features: ['200+ recipes'],
          popular: true,
          trialDays: 14,
        },
        {
          id: 'family',
          name: 'Family Feast',
          price: 19.99,
          features: ['6 profiles'],
          popular: false,
          trialDays: 14,
        },
      ]);
    case '/api/prices/comparison':
      return json(response, 200, { ...place, zipCode: null, items: [], weeklyBasket: null });
    case '/fixture/streams':
      return json(response, 200, { streams: session.streams.size });
    case '/api/recipes/shrimp-and-grits/reviews':
      return json(response, 200, [], { 'x-total-count': '0' });
    case '/api/regions/stats':
      return json(response, 200, statsOf(session));
    case '/api/events': {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
      response.write(': open\n\n');
      session.streams.add(response);
      return request.on('close', () => session.streams.delete(response));
    }
  }
  const [, id, pricing] = /^\/api\/recipes\/([^/]+)(\/pricing)?$/.exec(url.pathname) ?? [];
  const dish = dishes().find((candidate) => candidate.id === id);
  if (dish) return json(response, 200, pricing ? pricingOf(dish, session) : detailOf(dish, session));
  if (url.pathname.startsWith('/api/'))
    return problem(response, 404, 'NOT_FOUND', 'There is nothing at this address.');
  if (url.pathname.startsWith('/images/')) return picture(url, response);
  return file(url, response);
}

function raise(): never {
  throw new Error('There are no dishes');
}

/** PICTURES: a folder of <id>.svg to show instead of the plain drawing. */
async function picture(url: URL, response: ServerResponse) {
  const hue = (url.pathname.length * 47) % 360;
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><path fill="hsl(${hue} 45% 78%)" d="M0 0h800v600H0z"/><circle cx="400" cy="300" r="190" fill="#fffefa"/><circle cx="400" cy="300" r="130" fill="hsl(${hue} 50% 45%)"/></svg>`;
  const folder = process.env.PICTURES;
  const name = path.basename(url.pathname);
  const body = folder ? await readFile(path.join(folder, name), 'utf8').catch(() => drawn) : drawn;
  response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=60' }).end(body);
}

async function file(url: URL, response: ServerResponse) {
  const dist = path.resolve(import.meta.dirname, '../dist');
  const wanted = path.join(dist, path.normalize(decodeURIComponent(url.pathname)));
  const body =
    wanted.startsWith(dist) && path.extname(wanted)
      ? await readFile(wanted).catch(() => undefined)
      : undefined;
  response.writeHead(body || !path.extname(wanted) ? 200 : 404, {
    'content-type': body
      ? (TYPES[path.extname(wanted)] ?? 'application/octet-stream')
      : 'text/html; charset=utf-8',
    'content-security-policy': CSP,
    'x-content-type-options': 'nosniff',
  });
  response.end(body ?? (await readFile(path.join(dist, 'index.html'))));
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const session = sessionOf(request, response);
  const answer =
    request.method === 'GET' ? read(url, request, response, session) : write(url, request, response, session);
  Promise.resolve(answer).catch((error) => {
    if (response.headersSent) response.destroy();
    else problem(response, 500, 'INTERNAL', String(error));
  });
});
server.listen(Number(process.argv[2] ?? 4173), '127.0.0.1');
