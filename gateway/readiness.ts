import type { Bus } from '@homeplate/bus/bus.ts';
import type { Cache } from '@homeplate/common/cache.ts';
import { newCall } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { PartHealth } from '@homeplate/common/service.ts';
import type { ServiceClients } from './service-clients.ts';

const REACHABLE_MS = 1_000;

/** Optional parts that this version does not have: reported rather than left out. */
const NONE: PartHealth = { adapter: 'none', version: '', ok: true };

/** The parts of /health/ready (reading C53). A service is only listed while it cannot be reached. */
export async function readParts(parts: {
  mongo: Mongo | undefined;
  bus: Pick<Bus, 'health'>;
  cache: Cache;
  services: ServiceClients;
  metricsPart?: PartHealth | undefined;
}): Promise<Record<string, PartHealth>> {
  const { mongo, bus, cache, services, metricsPart } = parts;
  const away: Record<string, PartHealth> = {};
  const { advice, billing, identity, mail, media, planner, pricing, recipe } = services;
  // One client per address: the other clients share these addresses.
  const reachable = { billing, identity, media, planner, pricing, recipe };
  const reached = Object.entries(reachable).map(([name, client]) =>
    client.ready(REACHABLE_MS).catch(() => {
      away[name] = { adapter: 'gRPC', version: '', ok: false };
    }),
  );
  // Without MONGODB_URL, report the store that the services report.
  const store = (await mongo?.health()) ?? { adapter: 'behind the services', version: '', ok: true };
  const call = newCall({ timeoutMs: REACHABLE_MS });
  const ai = advice.describeAssistant({}, call).catch(() => NONE);
  const paymentsHealth = billing.describePayments({}, call).catch(() => NONE);
  const mailHealth = mail.describeMail({}, call).catch(() => NONE);
  const storesHealth = pricing.describeStores({}, call).catch(() => NONE);
  const picturesHealth = media.describeStorage({}, call).catch(() => NONE);
  const [busHealth, cacheHealth] = await Promise.all([bus.health(), cache.health(), ...reached]);
  return {
    store,
    bus: busHealth,
    cache: cacheHealth,
    payments: await paymentsHealth,
    ai: await ai,
    mail: await mailHealth,
    pictures: await picturesHealth,
    stores: await storesHealth,
    // Metrics are not on this port (reading C91): report their address.
    ...(metricsPart && { metrics: metricsPart }),
    ...away,
  };
}
