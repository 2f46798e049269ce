import { openBus } from '@homeplate/bus/open-bus.ts';
import { createOutbox, startRelay } from '@homeplate/bus/outbox.ts';
import { openCache } from '@homeplate/common/cache.ts';
import { newCall } from '@homeplate/common/call.ts';
import { readConfig } from '@homeplate/common/config.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import { createRateLimit } from '@homeplate/common/rate-limit.ts';
import { serve, startRpcServer } from '@homeplate/common/rpc-server.ts';
import type { ServiceModule } from '@homeplate/common/service.ts';
import { ContactServiceService } from '@homeplate/contracts/gen/identity/v1/contact.ts';
import { IdentityServiceService } from '@homeplate/contracts/gen/identity/v1/identity.ts';
import { loadPlaces } from '@homeplate/reference/places/places.ts';
import { IdentityConfig } from './config.ts';
import { subscribe } from './consumers.ts';
import { contactRpc } from './contact/contact-rpc.ts';
import { createContactStore } from './contact/contact-store.ts';
import { createSendContactMessage } from './contact/send-contact-message.ts';
import { createLimits } from './limits/tries.ts';
import { createLocations } from './locations/location.ts';
import { createRequestNewsletter } from './newsletter/request-newsletter.ts';
import { createSubscriberStore } from './newsletter/subscriber-store.ts';
import { identityRpc } from './rpc.ts';
import { createEndSessions } from './sessions/end-sessions.ts';
import { createLogIn } from './sessions/log-in.ts';
import { createReadSession } from './sessions/read-session.ts';
import { createSessionStore } from './sessions/session-store.ts';
import { createPasswords } from './users/passwords.ts';
import { createRegister } from './users/register.ts';
import { keepStaffAccount } from './users/staff-account.ts';
import { createTakeEntitlement } from './users/take-entitlement.ts';
import { createUserStore } from './users/user-store.ts';

/** Users, sessions, location. */
export const identity: ServiceModule = {
  name: 'identity',
  start: async ({ env, log, metrics, signals, listen }) => {
    const config = readConfig(IdentityConfig, env);
    const mongo = await openMongo({ url: config.MONGODB_URL, database: 'identity', log });
    const bus = await openBus({ env, log, metrics, signals, producer: 'identity' });
    const cache = await openCache({ env, log, namespace: 'identity' });
    const places = await loadPlaces();

    const users = await createUserStore(mongo);
    const sessions = await createSessionStore(mongo);
    const subscribers = await createSubscriberStore(mongo);
    const messages = await createContactStore(mongo);
    const outbox = createOutbox(mongo);
    const relay = startRelay({ outbox, bus, mongo, metrics, log, signals });

    const passwords = createPasswords();
    const limits = createLimits({ cache, scale: config.RATE_LIMIT_SCALE });
    const readSession = createReadSession({ sessions, users });
    const endSessions = createEndSessions({ mongo, sessions, outbox });
    const locations = createLocations({ places, mongo, users, outbox, readSession });
    const register = createRegister({ mongo, users, outbox, passwords, limits });
    const logIn = createLogIn({ users, sessions, passwords, limits });
    const requestNewsletter = createRequestNewsletter({ mongo, subscribers, outbox, limits });

    const limit = createRateLimit({ cache, scale: config.RATE_LIMIT_SCALE });
    const send = createSendContactMessage({ messages, limit });

    const call = newCall({ timeoutMs: 30_000 });
    await keepStaffAccount(config, { mongo, users, passwords, endSessions, log, call });

    await subscribe(bus, createTakeEntitlement({ mongo, users, outbox }));

    const rpc = await startRpcServer({
      listen,
      log,
      metrics,
      handlers: [
        serve(
          IdentityServiceService,
          identityRpc({ register, logIn, readSession, endSessions, locations, requestNewsletter, users }),
        ),
        serve(ContactServiceService, contactRpc({ send, messages })),
      ],
    });
    return {
      address: rpc.address,
      health: async () => ({
        store: await mongo.health(),
        bus: await bus.health(),
        cache: await cache.health(),
      }),
      stop: async () => {
        await rpc.stop();
        await relay.stop();
        await bus.stop();
        await cache.close();
        await mongo.close();
      },
    };
  },
};
