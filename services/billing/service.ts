import { join } from 'node:path';
import { subscribeToDeletions } from '@homeplate/bus/deletions.ts';
import { figuresRpc } from '@homeplate/bus/figures-rpc.ts';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createOutbox, startRelay } from '@homeplate/bus/outbox.ts';
import { workRpc } from '@homeplate/bus/work-rpc.ts';
import { userOf } from '@homeplate/common/actor.ts';
import { readConfig } from '@homeplate/common/config.ts';
import { migrate } from '@homeplate/common/migrate.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import { personalDataRpc } from '@homeplate/common/personal-data-rpc.ts';
import { serve, startRpcServer } from '@homeplate/common/rpc-server.ts';
import type { ServiceModule } from '@homeplate/common/service.ts';
import { BillingServiceService } from '@homeplate/contracts/gen/billing/v1/billing.ts';
import { BillingStaffServiceService } from '@homeplate/contracts/gen/billing/v1/staff.ts';
import { SubscriptionServiceService } from '@homeplate/contracts/gen/billing/v1/subscription.ts';
import { FiguresServiceService } from '@homeplate/contracts/gen/common/v1/figures.ts';
import { PersonalDataServiceService } from '@homeplate/contracts/gen/common/v1/person.ts';
import { WorkServiceService } from '@homeplate/contracts/gen/common/v1/work.ts';
import { createJobStore } from '@homeplate/work/job-store.ts';
import { BILLING_ACCOUNTS } from './accounts/account-store.ts';
import { declarations } from './collections.ts';
import { BillingConfig } from './config.ts';
import { createKeepConsent } from './consents/consent-store.ts';
import { createSetEntitlement } from './entitlements/set-entitlement.ts';
import { startBillingJobs } from './jobs.ts';
import { planDocument } from './plans/plan-document.ts';
import { planTable } from './plans/plan-table.ts';
import { billingRpc } from './rpc.ts';
import { billingFigures } from './staff/billing-figures.ts';
import { billingStaffRpc } from './staff/billing-staff-rpc.ts';
import { openStripe } from './stripe/open-stripe.ts';
import { openSelling } from './subscriptions/open-subscriptions.ts';
import { subscriptionRpc } from './subscriptions/subscription-rpc.ts';
import { createViewMeter } from './views/view-meter.ts';
import { ASKED_SYNCS } from './webhooks/asked-sync-store.ts';

/** Plans, subscriptions through Stripe, entitlements, and the recipes a free user has opened today. */
export const billing: ServiceModule = {
  name: 'billing',
  config: BillingConfig,
  start: async ({ env, log, metrics, tracer, signals, rpcAuth: auth, listen }) => {
    const config = readConfig(BillingConfig, env);
    const mongo = await openMongo({ url: config.MONGODB_URL, database: 'billing', log, metrics });
    await migrate(mongo, { folder: join(import.meta.dirname, 'migrations'), declarations, log });
    const bus = await openBus({ env, log, metrics, tracer, signals, producer: 'billing' });

    const outbox = createOutbox(mongo);
    const views = await createViewMeter({ mongo, perDay: config.FREE_VIEWS_PER_DAY });
    const table = planTable(config.FREE_VIEWS_PER_DAY);
    const keepConsent = await createKeepConsent({ mongo, table });
    const jobs = await createJobStore(mongo);
    await Promise.all([ASKED_SYNCS.prepare(mongo), BILLING_ACCOUNTS.prepare(mongo)]);
    // The entitle command writes to the outbox and exits; this relay publishes its events.
    const relay = startRelay({ outbox, bus, mongo, metrics, tracer, log, signals });

    const payments = await openStripe(config, log);
    const paymentsHealth = payments?.health ?? { adapter: 'none', version: '', ok: true };
    const setEntitlement = createSetEntitlement({ mongo, outbox });
    const pastDueDays = config.PAST_DUE_DAYS;
    const selling =
      payments &&
      (await openSelling({
        mongo,
        payments,
        table,
        pastDueDays,
        setEntitlement,
        outbox,
        log,
        metrics,
        signals,
      }));
    await subscribeToDeletions(bus, {
      service: 'billing',
      mongo,
      declarations,
      outbox,
      first: async ({ userId }) => selling?.subscriptions.end(userId),
    });
    const running =
      selling && (await startBillingJobs({ mongo, jobs, selling, payments, log, metrics, tracer, signals }));

    const rpc = await startRpcServer({
      listen,
      log,
      metrics,
      tracer,
      auth,
      handlers: [
        serve(WorkServiceService, workRpc({ service: 'billing', mongo, outbox })),
        serve(
          FiguresServiceService,
          figuresRpc({ mongo, own: billingFigures(mongo, selling?.payments.isTest ?? false) }),
        ),
        serve(
          PersonalDataServiceService,
          personalDataRpc({
            mongo,
            declarations,
            personOf: async (call) => ({ userId: userOf(call), householdIds: [] }),
          }),
        ),
        serve(
          BillingServiceService,
          billingRpc({ plans: planDocument(table), views, payments: paymentsHealth }),
        ),
        serve(BillingStaffServiceService, billingStaffRpc({ mongo, outbox, selling })),
        serve(SubscriptionServiceService, subscriptionRpc({ mongo, outbox, table, keepConsent, selling })),
      ],
    });
    return {
      address: rpc.address,
      health: async () => ({
        store: await mongo.health(),
        bus: await bus.health(),
        payments: paymentsHealth,
      }),
      stop: async () => {
        await rpc.stop();
        await running?.stop();
        await payments?.stop();
        await relay.stop();
        await bus.stop();
        await mongo.close();
      },
    };
  },
};
