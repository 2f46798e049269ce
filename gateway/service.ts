import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { openCache } from '@homeplate/common/cache.ts';
import { readConfig } from '@homeplate/common/config.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import type { ServiceModule } from '@homeplate/common/service.ts';
import { createApp } from './app.ts';
import { GatewayConfig } from './config.ts';
import { subscribeToEvents } from './consumers.ts';
import { loadPageRenderer } from './pages/page-renderer.ts';
import { siteOf } from './pages/site.ts';
import { readParts } from './readiness.ts';
import { loadWebFiles } from './routes/app/web-files.ts';
import { closeServiceClients, openServiceClients } from './service-clients.ts';

const WEB = fileURLToPath(new URL('../web', import.meta.url));
const BACK_OFFICE = fileURLToPath(new URL('../admin-ui/dist', import.meta.url));
const OPEN_API = new URL('openapi.json', import.meta.url);

/** The HTTP API and the web app: the only public entry point. */
export const gateway: ServiceModule = {
  name: 'gateway',
  config: GatewayConfig,
  start: async ({ env, log, metrics, tracer, signals, rpcAuth, metricsPart, addressOf }) => {
    const config = readConfig(GatewayConfig, env);
    const site = siteOf(config);
    const clients = openServiceClients(addressOf, { metrics, tracer, auth: rpcAuth });
    const [bus, cache, mongo, webFiles, backOfficeFiles, pageRenderer, openApi] = await Promise.all([
      openBus({ env, log, metrics, tracer, signals, producer: 'gateway' }),
      openCache({ env, log, namespace: 'gateway' }),
      config.MONGODB_URL && openMongo({ url: config.MONGODB_URL, database: 'gateway', log, metrics }),
      loadWebFiles(join(WEB, 'dist'), site),
      loadWebFiles(BACK_OFFICE),
      loadPageRenderer(WEB, site),
      readFile(OPEN_API, 'utf8'),
    ]);
    const parts = { mongo: mongo || undefined, bus, cache, services: clients, metricsPart };
    const readiness = () => readParts(parts);
    const app = await createApp({
      config,
      services: clients,
      log,
      metrics,
      tracer,
      cache,
      readiness,
      webFiles,
      backOfficeFiles,
      pageRenderer,
      openApi,
    });
    // Subscribe before listening, so that no event is missed while copies are cached.
    await subscribeToEvents(bus, app.events);
    const address = await app.fastify.listen({ host: config.HOST, port: config.PORT });
    return {
      address: new URL(address).host,
      health: readiness,
      stop: async () => {
        await app.close();
        await bus.stop();
        closeServiceClients(clients);
        await cache.close();
        if (mongo) await mongo.close();
      },
    };
  },
};
