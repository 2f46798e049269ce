import type { AddressInfo } from 'node:net';
import type { Log } from '@homeplate/common/log.ts';
import { startLoop } from '@homeplate/work/loop.ts';
import Fastify from 'fastify';
import { parse } from 'qs';
import { z } from 'zod';
import { createRoute } from './api.ts';
import { runDue } from './billing/cycle.ts';
import { catalogRoutes } from './routes/catalog.ts';
import { chargeRoutes } from './routes/charges.ts';
import { customerRoutes } from './routes/customers.ts';
import { invoiceRoutes } from './routes/invoices.ts';
import { pageRoutes } from './routes/page.ts';
import { receiptRoutes } from './routes/receipts.ts';
import { scriptRoutes } from './routes/scripts.ts';
import { subscriptionRoutes } from './routes/subscriptions.ts';
import { ApiError } from './state/api-error.ts';
import { createWorld, type World } from './state/world.ts';
import { type DeliveryMode, deliverDue } from './webhooks.ts';

export const TEST_SECRET_KEY = 'sk_test_homeplate';
export const TEST_WEBHOOK_SECRET = 'whsec_homeplate_test';

export type StripeTestServer = {
  port: number;
  world: World;
  /** Milliseconds on the moved clock. */
  now(): number;
  /** Moves the clock and carries out what becomes due on the way, in order. */
  advance(seconds: number): void;
  mode: DeliveryMode;
  stop(): Promise<void>;
};

const TICK_MS = 1_000;
const DELIVERY_MS = 200;

/**
 * A server that answers as the part of Stripe's API that Homeplate uses, with test cards only and on a clock that can be moved.
 * Refuses to start in production: it would give plans away.
 */
export async function startStripeTestServer(options: {
  isProduction: boolean;
  log: Log;
  /** Default: a free one. */
  port?: number;
  /** Keeps the objects over a restart. Without it they are gone. */
  file?: string | undefined;
  /** Where events are delivered; without it they wait in the store. */
  webhookUrl?: string | undefined;
  realNow?: () => number;
}): Promise<StripeTestServer> {
  const { isProduction, log, port = 0, file, webhookUrl, realNow = Date.now } = options;
  if (isProduction) throw new Error('The Stripe test server does not start in production');
  const world = createWorld({ file, realNow });
  const mode: DeliveryMode = { duplicates: false, reorders: false, isPaused: false };
  const advance = (seconds: number) => {
    const until = world.now() + seconds;
    runDue(world, until);
    world.moveClock(seconds);
    world.commit();
  };

  const app = Fastify({ logger: false, bodyLimit: 100_000, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  const form = 'application/x-www-form-urlencoded';
  app.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) => {
    done(null, parse(body as string, { arrayLimit: 100, depth: 10 }));
  });
  app.setErrorHandler((error, _request, reply) => {
    world.commit();
    if (error instanceof ApiError) return reply.code(error.status).send({ error: error.body });
    const status = Reflect.get(Object(error), 'statusCode') ?? 500;
    if (status === 500) log.error({ err: error }, 'The Stripe test server failed');
    return reply.code(Number(status)).send({ error: { type: 'api_error', message: 'The request failed.' } });
  });
  app.setNotFoundHandler(({ method, url }, reply) =>
    reply.code(404).send({
      error: { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${url}).` },
    }),
  );
  const route = createRoute(app, { world, secretKey: TEST_SECRET_KEY });
  catalogRoutes(route, world);
  customerRoutes(route, world);
  chargeRoutes(route, world);
  subscriptionRoutes(route, world);
  invoiceRoutes(route, world);
  pageRoutes(route, world);
  scriptRoutes(app);
  receiptRoutes(app, world);
  // Not of Stripe: moves the clock, and changes how events are delivered.
  route(
    'POST',
    '/test/clock',
    z.object({
      seconds: z.coerce.number().int().min(0).max(100_000_000),
      subscription: z.string().optional(),
    }),
    ({ seconds, subscription }) => {
      // Tests that share this server carry out what becomes due of their own subscription, and leave the clock alone.
      if (subscription === undefined) advance(seconds);
      else runDue(world, world.now() + seconds, subscription);
      return { now: world.now() };
    },
  );
  const onOff = z.enum(['true', 'false']).transform((text) => text === 'true');
  const Mode = z.object({ duplicates: onOff, reorders: onOff, isPaused: onOff }).partial();
  route('POST', '/test/webhooks', Mode, ({ duplicates, reorders, isPaused }) => {
    mode.duplicates = duplicates ?? mode.duplicates;
    mode.reorders = reorders ?? mode.reorders;
    mode.isPaused = isPaused ?? mode.isPaused;
    return mode;
  });

  await app.listen({ host: '127.0.0.1', port });
  const clock = startLoop({
    name: 'stripe-test-clock',
    log,
    round: async () => {
      runDue(world, world.now());
      world.commit();
      return TICK_MS;
    },
  });
  const delivery =
    webhookUrl === undefined
      ? undefined
      : startLoop({
          name: 'stripe-test-webhooks',
          log,
          round: async () => {
            const secret = TEST_WEBHOOK_SECRET;
            await deliverDue({ world, url: webhookUrl, secret, mode, realNow });
            return DELIVERY_MS;
          },
        });
  return {
    port: (app.server.address() as AddressInfo).port,
    world,
    now: () => world.now() * 1_000,
    advance,
    mode,
    stop: async () => {
      await delivery?.stop();
      await clock.stop();
      await app.close();
      world.close();
    },
  };
}
