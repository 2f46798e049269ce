/** Writes the OpenAPI document of the gateway's routes. Usage: node gateway/write-openapi.ts [file] */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createRpcAuth } from '@homeplate/common/actor.ts';
import { openCache } from '@homeplate/common/cache.ts';
import { readConfig } from '@homeplate/common/config.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { createApp } from './app.ts';
import { GatewayConfig } from './config.ts';
import { describeRoutes } from './openapi.ts';
import { closeServiceClients, openServiceClients } from './service-clients.ts';

const file = process.argv[2] ?? fileURLToPath(new URL('openapi.json', import.meta.url));
const metrics = createMetrics();
// Clients connect when first asked, and nothing is asked here.
const auth = createRpcAuth({ secret: '', service: 'gateway' });
const clients = openServiceClients(() => '127.0.0.1:1', { metrics, auth });
const log = createLog({ name: 'gateway', level: 'silent' });
const cache = await openCache({ env: {}, log, namespace: 'gateway' });
const { fastify, close } = await createApp({
  config: readConfig(GatewayConfig, {}),
  services: clients,
  log,
  metrics,
  cache,
  readiness: async () => ({}),
  webFiles: { file: () => undefined, index: undefined },
  pageDrawer: undefined,
  openApi: '{"info":{"title":"","version":""},"paths":{}}',
  beforeRoutes: describeRoutes,
});
await fastify.ready();
await writeFile(file, `${JSON.stringify(fastify.swagger(), null, 2)}\n`);
await close();
await cache.close();
closeServiceClients(clients);
