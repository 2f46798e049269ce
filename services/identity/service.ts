import { join } from 'node:path';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createOutbox, startRelay } from '@homeplate/bus/outbox.ts';
import { openCache } from '@homeplate/common/cache.ts';
import { newCall } from '@homeplate/common/call.ts';
import { readConfig } from '@homeplate/common/config.ts';
import { migrate } from '@homeplate/common/migrate.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import { createRateLimit } from '@homeplate/common/rate-limit.ts';
import { serve, startRpcServer } from '@homeplate/common/rpc-server.ts';
import { createSecurityLog } from '@homeplate/common/security-log.ts';
import type { ServiceModule } from '@homeplate/common/service.ts';
import { AccountServiceService } from '@homeplate/contracts/gen/identity/v1/account.ts';
import { ContactServiceService } from '@homeplate/contracts/gen/identity/v1/contact.ts';
import { IdentityServiceService } from '@homeplate/contracts/gen/identity/v1/identity.ts';
import { MailServiceService } from '@homeplate/contracts/gen/identity/v1/mail.ts';
import { NewsletterServiceService } from '@homeplate/contracts/gen/identity/v1/newsletter.ts';
import { loadPlaces } from '@homeplate/reference/places/places.ts';
import { createJobStore } from '@homeplate/work/job-store.ts';
import { declarations } from './collections.ts';
import { IdentityConfig } from './config.ts';
import { subscribe } from './consumers.ts';
import { contactRpc } from './contact/contact-rpc.ts';
import { createContactStore } from './contact/contact-store.ts';
import { createSendContactMessage } from './contact/send-contact-message.ts';
import { createChangeEmail } from './emails/change-email.ts';
import { createEmailVerification } from './emails/verify-email.ts';
import { startIdentityJobs } from './jobs.ts';
import { createLimits } from './limits/attempts.ts';
import { createLinkAddresses } from './links/link-addresses.ts';
import { createLinks } from './links/link-store.ts';
import { createLocations } from './locations/location.ts';
import { mailRpc } from './mails/mail-rpc.ts';
import { startMailService } from './mails/mail-service.ts';
import { createNewsletterLinks } from './newsletter/newsletter-links.ts';
import { newsletterRpc } from './newsletter/newsletter-rpc.ts';
import { createRequestNewsletter } from './newsletter/request-newsletter.ts';
import { createSubscriberStore } from './newsletter/subscriber-store.ts';
import { createSubscription } from './newsletter/subscription.ts';
import { identityRpc } from './rpc.ts';
import { createEndSessions } from './sessions/end-sessions.ts';
import { createListSessions } from './sessions/list-sessions.ts';
import { createLoadCaller } from './sessions/load-caller.ts';
import { createLogIn } from './sessions/log-in.ts';
import { createReadSession } from './sessions/read-session.ts';
import { createSessionStore } from './sessions/session-store.ts';
import { accountRpc } from './users/account-rpc.ts';
import { createChangePassword } from './users/change-password.ts';
import { createForgotPassword } from './users/forgot-password.ts';
import { createPasswords } from './users/passwords.ts';
import { createUpdateProfile } from './users/profile.ts';
import { createProvePassword } from './users/prove-password.ts';
import { createRegister } from './users/register.ts';
import { createResetPassword } from './users/reset-password.ts';
import { createSetPassword } from './users/set-password.ts';
import { syncStaffAccount } from './users/staff-account.ts';
import { createTakeEntitlement } from './users/take-entitlement.ts';
import { createUserStore } from './users/user-store.ts';

/** Users, sessions, locations, the newsletter, mail. */
export const identity: ServiceModule = {
  name: 'identity',
  start: async ({ env, log, metrics, signals, rpcAuth: auth, listen }) => {
    const config = readConfig(IdentityConfig, env);
    const isProduction = config.NODE_ENV === 'production';
    const mongo = await openMongo({ url: config.MONGODB_URL, database: 'identity', log });
    await migrate(mongo, { folder: join(import.meta.dirname, 'migrations'), declarations, log });
    const bus = await openBus({ env, log, metrics, signals, producer: 'identity' });
    const cache = await openCache({ env, log, namespace: 'identity' });
    const places = await loadPlaces();

    const users = await createUserStore(mongo);
    const sessions = await createSessionStore(mongo);
    const subscribers = await createSubscriberStore(mongo);
    const messages = await createContactStore(mongo);
    const outbox = createOutbox(mongo);
    const jobs = await createJobStore(mongo);
    const relay = startRelay({ outbox, bus, mongo, metrics, log, signals });

    const security = createSecurityLog({ log, metrics });
    const passwords = createPasswords();
    const limits = createLimits({ cache, scale: config.RATE_LIMIT_SCALE, security });
    const readSession = createReadSession({ sessions, users });
    const loadCaller = createLoadCaller({ sessions, users });
    const endSessions = createEndSessions({ mongo, sessions, outbox });
    const locations = createLocations({ places, mongo, users, outbox });

    const links = await createLinks(mongo);
    const addresses = createLinkAddresses(config.PUBLIC_URL);
    const mail = await startMailService({
      mongo,
      jobs,
      smtpUrl: config.SMTP_URL,
      from: config.MAIL_FROM,
      isProduction,
      log,
      metrics,
    });
    const { mails } = mail;
    const mailing = { mongo, users, links, mails, outbox, limits, addresses };
    const verification = createEmailVerification(mailing);
    const register = createRegister({ mongo, users, outbox, passwords, limits, verification });
    const logIn = createLogIn({ mongo, users, sessions, passwords, limits, mails, addresses, security });
    const provePassword = createProvePassword({ passwords, limits, security });
    const setPassword = createSetPassword({ users, links, mails, endSessions, addresses });
    const forgotPassword = createForgotPassword({ ...mailing, jobs, verification });
    const newsletterLinks = createNewsletterLinks({ links, addresses });
    const newsletter = {
      mongo,
      subscribers,
      outbox,
      limits,
      links,
      mails,
      addresses,
      newsletterLinks,
      locations,
    };
    const requestNewsletter = createRequestNewsletter(newsletter);

    const limit = createRateLimit({ cache, scale: config.RATE_LIMIT_SCALE });
    const send = createSendContactMessage({ messages, limit });

    const call = newCall({ timeoutMs: 30_000 });
    await syncStaffAccount(config, { mongo, users, passwords, endSessions, log, call });

    const handlers = [forgotPassword.handler, ...mail.handlers];
    const running = startIdentityJobs({ mongo, jobs, handlers, log, metrics });
    await subscribe(bus, createTakeEntitlement({ mongo, users, outbox }));

    const rpc = await startRpcServer({
      listen,
      log,
      metrics,
      auth,
      handlers: [
        serve(
          IdentityServiceService,
          identityRpc({
            register,
            logIn,
            readSession,
            loadCaller,
            endSessions,
            locations,
            requestNewsletter,
            users,
          }),
        ),
        serve(
          AccountServiceService,
          accountRpc({
            loadCaller,
            users,
            updateProfile: createUpdateProfile({ mongo, users, outbox }),
            changePassword: createChangePassword({ mongo, passwords, provePassword, setPassword, security }),
            forgotPassword,
            resetPassword: createResetPassword({
              mongo,
              users,
              links,
              passwords,
              limits,
              setPassword,
              security,
            }),
            verification,
            changeEmail: createChangeEmail({ ...mailing, provePassword, security }),
            listSessions: createListSessions({ sessions }),
            endSessions,
          }),
        ),
        serve(NewsletterServiceService, newsletterRpc(createSubscription(newsletter))),
        serve(MailServiceService, mailRpc(mail, isProduction)),
        serve(ContactServiceService, contactRpc({ send, messages })),
      ],
    });
    return {
      address: rpc.address,
      health: async () => ({
        store: await mongo.health(),
        bus: await bus.health(),
        cache: await cache.health(),
        mail: mail.health(),
      }),
      stop: async () => {
        await rpc.stop();
        await running.stop();
        mail.close();
        await relay.stop();
        await bus.stop();
        await cache.close();
        await mongo.close();
      },
    };
  },
};
