import { join } from 'node:path';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createOutbox, startRelay } from '@homeplate/bus/outbox.ts';
import { readConfig } from '@homeplate/common/config.ts';
import { migrate } from '@homeplate/common/migrate.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import { serve, startRpcServer } from '@homeplate/common/rpc-server.ts';
import type { ServiceModule } from '@homeplate/common/service.ts';
import { BillingServiceService } from '@homeplate/contracts/gen/billing/v1/billing.ts';
import { declarations } from './collections.ts';
import { BillingConfig } from './config.ts';
import { planDocument } from './plans/plan-document.ts';
import { planTable } from './plans/plan-table.ts';
import { billingRpc } from './rpc.ts';
import { createViewMeter } from './views/view-meter.ts';

/** Plans, entitlements, and the recipes a free user has opened today. */
export const billing: ServiceModule = {
  name: 'billing',
  start: async ({ env, log, metrics, signals, rpcAuth: auth, listen }) => {
    const config = readConfig(BillingConfig, env);
    const mongo = await openMongo({ url: config.MONGODB_URL, database: 'billing', log });
    await migrate(mongo, { folder: join(import.meta.dirname, 'migrations'), declarations, log });
    const bus = await openBus({ env, log, metrics, signals, producer: 'billing' });

    const views = await createViewMeter({ mongo, perDay: config.FREE_VIEWS_PER_DAY });
    const plans = planDocument(planTable(config.FREE_VIEWS_PER_DAY));
    // The entitle command writes to the outbox and exits; this relay publishes its events.
    const relay = startRelay({ outbox: createOutbox(mongo), bus, mongo, metrics, log, signals });

    const rpc = await startRpcServer({
      listen,
      log,
      metrics,
      auth,
      handlers: [serve(BillingServiceService, billingRpc({ plans, views }))],
    });
    return {
      address: rpc.address,
      health: async () => ({ store: await mongo.health(), bus: await bus.health() }),
      stop: async () => {
        await rpc.stop();
        await relay.stop();
        await bus.stop();
        await mongo.close();
      },
    };
  },
};
