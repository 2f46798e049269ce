import { openCache } from '@homeplate/common/cache.ts';
import { readConfig } from '@homeplate/common/config.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import type { Environment } from '@homeplate/common/service.ts';
import { testAuth } from '@homeplate/common/test/test-auth.ts';
import { NONCE } from '@homeplate/contracts/documents/page-nonce.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type App, createApp } from '../app.ts';
import { GatewayConfig } from '../config.ts';
import { Copy } from '../documents/copy.ts';
import type { PageRenderer } from '../pages/page-renderer.ts';
import { pageHeaders } from '../plugins/security-headers.ts';
import type { WebFiles } from '../routes/app/web-files.ts';
import { closeServiceClients, openServiceClients } from '../service-clients.ts';
import { FakeServices } from './fake-services.ts';

export type TestGateway = App & {
  services: FakeServices;
  /** The text of /metrics. */
  figures(): Promise<string>;
  ask(options: InjectOptions | string): Promise<LightMyRequestResponse>;
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Registers a user and signs in; returns the Cookie header. */
  signIn(username: string, zip?: string): Promise<string>;
  stop(): Promise<void>;
};

const page = (path: string, body: string, contentType: string) =>
  [
    path,
    new Copy({ body: Buffer.from(body), etag: `"${path}"`, contentType, security: pageHeaders('app') }),
  ] as const;
/** A few lines of what the build writes from the app's route table. */
const PAGES = [
  ...['/', '/recipes', '/recipes/:id', '/tips', '/tips/:slug', '/privacy'].map((path) => ({
    path,
    rendering: 'server',
    policy: 'app',
  })),
  ...['/login', '/register'].map((path) => ({ path, rendering: 'client', policy: 'app' })),
  { path: '/card-form', rendering: 'client', policy: 'checkout' },
];
/** Two articles as the build lists them; the second has three broken links. */
const ARTICLES = [
  {
    slug: 'unit-prices',
    kind: 'tips',
    title: 'Unit Prices',
    description: 'Compare sizes.',
    tags: ['saving'],
    date: '2026-11-21',
    words: 600,
    recipes: ['chili'],
    links: ['/recipes?maxCost=3', '/tips', 'https://usda.example/prices'],
  },
  {
    slug: 'freeze-food',
    kind: 'tips',
    title: 'What the Freezer Can Do',
    description: 'Freeze it flat.',
    tags: ['storage'],
    date: '2026-11-22',
    words: 700,
    recipes: ['no-such-recipe'],
    links: ['/tips/unit-prices#sizes', '/tips/thaw-food', '/nowhere'],
  },
];
const FILES = new Map([
  page('/index.html', '<!doctype html><title>Homeplate</title>', 'text/html; charset=utf-8'),
  page('/pages.json', JSON.stringify(PAGES), 'application/json; charset=utf-8'),
  page('/articles.json', JSON.stringify(ARTICLES), 'application/json; charset=utf-8'),
  page('/assets/app-12345678.js', 'console.log(1)', 'text/javascript; charset=utf-8'),
]);
const webFiles: WebFiles = { file: (path) => FILES.get(path), index: FILES.get('/index.html') };

const BACK_OFFICE = new Map([
  page('/index.html', `<!doctype html><script nonce="${NONCE}"></script>`, 'text/html; charset=utf-8'),
  page('/assets/staff-12345678.js', 'console.log(2)', 'text/javascript; charset=utf-8'),
]);
const backOfficeFiles: WebFiles = {
  file: (path) => BACK_OFFICE.get(path),
  index: BACK_OFFICE.get('/index.html'),
};

/** The real app on real gRPC with fake services behind it. */
export async function startTestGateway(
  env: Environment = {},
  options: { pageRenderer?: PageRenderer } = {},
): Promise<TestGateway> {
  const services = new FakeServices();
  const address = await services.start();
  const metrics = createMetrics();
  const clients = openServiceClients(() => address, { metrics, auth: testAuth });
  const log = createLog({ name: 'gateway', level: 'silent' });
  const cache = await openCache({ env: {}, log, namespace: 'gateway' });
  const app = await createApp({
    config: readConfig(GatewayConfig, env),
    services: clients,
    log,
    metrics,
    cache,
    readiness: async () => ({ store: { adapter: 'fake', version: '1', ok: services.trouble.size === 0 } }),
    webFiles,
    backOfficeFiles,
    pageRenderer: options.pageRenderer,
    openApi: '{"info":{"title":"API","version":"1"},"paths":{}}',
  });
  const ask = (options: InjectOptions | string) => app.fastify.inject(options);
  const post = (url: string, body?: unknown, headers: Record<string, string> = {}) =>
    ask({
      method: 'POST',
      url,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  return {
    ...app,
    services,
    figures: metrics.render,
    ask,
    post,
    signIn: async (username, zip) => {
      const password = 'secret1';
      await post('/api/auth/register', { username, email: `${username}@example.com`, password });
      const answer = await post('/api/auth/login', { username, password });
      const cookie = cookieOf(answer);
      if (zip) await post('/api/location/update', { zipCode: zip }, { cookie });
      return cookie;
    },
    stop: async () => {
      await app.close();
      closeServiceClients(clients);
      await cache.close();
      await services.stop();
    },
  };
}

/** The cookies that a response sets, as the Cookie header of the next request. */
export const cookieOf = (answer: LightMyRequestResponse): string =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
