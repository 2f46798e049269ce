import { createRpcAuth } from '@homeplate/common/actor.ts';
import { openCache } from '@homeplate/common/cache.ts';
import { readConfig } from '@homeplate/common/config.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { type App, type AppParts, createApp } from './app.ts';
import { GatewayConfig } from './config.ts';
import { closeServiceClients, openServiceClients } from './service-clients.ts';

/** The gateway with all its routes but no services: for the commands that describe the routes. */
export async function createUnconnectedApp(beforeRoutes?: AppParts['beforeRoutes']): Promise<App> {
  const metrics = createMetrics();
  // Clients connect on their first call, which never happens.
  const auth = createRpcAuth({ secret: '', service: 'gateway' });
  const clients = openServiceClients(() => '127.0.0.1:1', { metrics, auth });
  const log = createLog({ name: 'gateway', level: 'silent' });
  const cache = await openCache({ env: {}, log, namespace: 'gateway' });
  const app = await createApp({
    config: readConfig(GatewayConfig, {}),
    services: clients,
    log,
    metrics,
    cache,
    readiness: async () => ({}),
    webFiles: { file: () => undefined, index: undefined },
    pageRenderer: undefined,
    openApi: '{"info":{"title":"","version":""},"paths":{}}',
    ...(beforeRoutes && { beforeRoutes }),
  });
  await app.fastify.ready();
  return {
    ...app,
    close: async () => {
      await app.close();
      await cache.close();
      closeServiceClients(clients);
    },
  };
}
