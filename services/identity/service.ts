import { join } from 'node:path';
import { figuresRpc } from '@homeplate/bus/figures-rpc.ts';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createOutbox, startRelay } from '@homeplate/bus/outbox.ts';
import { workRpc } from '@homeplate/bus/work-rpc.ts';
import { openCache } from '@homeplate/common/cache.ts';
import { newCall } from '@homeplate/common/call.ts';
import { readConfig } from '@homeplate/common/config.ts';
import { migrate } from '@homeplate/common/migrate.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import { personalDataRpc } from '@homeplate/common/personal-data-rpc.ts';
import { createRateLimit } from '@homeplate/common/rate-limit.ts';
import { serve, startRpcServer } from '@homeplate/common/rpc-server.ts';
import { createSecurityLog } from '@homeplate/common/security-log.ts';
import type { ServiceModule } from '@homeplate/common/service.ts';
import { FiguresServiceService } from '@homeplate/contracts/gen/common/v1/figures.ts';
import { PersonalDataServiceService } from '@homeplate/contracts/gen/common/v1/person.ts';
import { WorkServiceService } from '@homeplate/contracts/gen/common/v1/work.ts';
import { AccountServiceService } from '@homeplate/contracts/gen/identity/v1/account.ts';
import { ContactServiceService } from '@homeplate/contracts/gen/identity/v1/contact.ts';
import { DeadLetterServiceService } from '@homeplate/contracts/gen/identity/v1/deadletter.ts';
import { DeletionServiceService } from '@homeplate/contracts/gen/identity/v1/deletion.ts';
import { HouseholdServiceService } from '@homeplate/contracts/gen/identity/v1/household.ts';
import { IdentityServiceService } from '@homeplate/contracts/gen/identity/v1/identity.ts';
import { NewsletterIssueServiceService } from '@homeplate/contracts/gen/identity/v1/issue.ts';
import { MailServiceService } from '@homeplate/contracts/gen/identity/v1/mail.ts';
import { NewsletterServiceService } from '@homeplate/contracts/gen/identity/v1/newsletter.ts';
import { SecondFactorServiceService } from '@homeplate/contracts/gen/identity/v1/secondfactor.ts';
import { SettingsServiceService } from '@homeplate/contracts/gen/identity/v1/settings.ts';
import { StaffServiceService } from '@homeplate/contracts/gen/identity/v1/staff.ts';
import { TestimonialServiceService } from '@homeplate/contracts/gen/identity/v1/testimonial.ts';
import { loadPlaces } from '@homeplate/reference/places/places.ts';
import { createJobStore } from '@homeplate/work/job-store.ts';
import { declarations } from './collections.ts';
import { IdentityConfig } from './config.ts';
import { subscribe } from './consumers.ts';
import { createAnswerContact } from './contact/answer-contact.ts';
import { contactRpc } from './contact/contact-rpc.ts';
import { createContactStore } from './contact/contact-store.ts';
import { createSendContactMessage } from './contact/send-contact-message.ts';
import { deadLetterRpc } from './dead-letters/dead-letter-rpc.ts';
import { deletionRpc } from './deletions/deletion-rpc.ts';
import { createDeletionStore } from './deletions/deletion-store.ts';
import { createRunDeletion } from './deletions/run-deletion.ts';
import { createScheduleDeletion } from './deletions/schedule-deletion.ts';
import { createChangeEmail } from './emails/change-email.ts';
import { createEmailVerification } from './emails/verify-email.ts';
import { createChangeHousehold } from './households/change-household.ts';
import { householdRpc } from './households/household-rpc.ts';
import { createHouseholdStore } from './households/household-store.ts';
import { createInvitationStore } from './households/invitation-store.ts';
import { createInviteMember } from './households/invite-member.ts';
import { createLeaveHousehold } from './households/leave-household.ts';
import { createPublishHousehold } from './households/publish-household.ts';
import { createReadHousehold } from './households/read-household.ts';
import { startIdentityJobs } from './jobs.ts';
import { createLimits } from './limits/attempts.ts';
import { createLinkAddresses } from './links/link-addresses.ts';
import { createLinks } from './links/link-store.ts';
import { createLocations } from './locations/location.ts';
import { createSetOwnStores } from './locations/own-stores.ts';
import { createTakeMailReport } from './mail-reports/take-report.ts';
import { mailRpc } from './mails/mail-rpc.ts';
import { startMailService } from './mails/mail-service.ts';
import { createMailDecision } from './moderation/mail-decision.ts';
import { createNewsletterLinks } from './newsletter/newsletter-links.ts';
import { newsletterRpc } from './newsletter/newsletter-rpc.ts';
import { createRequestNewsletter } from './newsletter/request-newsletter.ts';
import { createStopSubscriber } from './newsletter/stop-subscriber.ts';
import { createSubscriberStore } from './newsletter/subscriber-store.ts';
import { createSubscription } from './newsletter/subscription.ts';
import { createContentServices } from './newsletter-issues/content-services.ts';
import { createDeliveryStore } from './newsletter-issues/delivery-store.ts';
import { startIssues } from './newsletter-issues/start-issues.ts';
import { createDigestStore } from './price-digests/digest-store.ts';
import { createPriceDigests } from './price-digests/price-digests.ts';
import { identityRpc } from './rpc.ts';
import { createChangeSecondFactor } from './second-factor/change-second-factor.ts';
import { createProveSecondFactor } from './second-factor/prove-second-factor.ts';
import { secondFactorRpc } from './second-factor/second-factor-rpc.ts';
import { createEndSessions } from './sessions/end-sessions.ts';
import { createListSessions } from './sessions/list-sessions.ts';
import { createLoadCaller } from './sessions/load-caller.ts';
import { createLogIn } from './sessions/log-in.ts';
import { createReadSession } from './sessions/read-session.ts';
import { createSessionStore } from './sessions/session-store.ts';
import { createChangeAdvertising } from './settings/change-advertising.ts';
import { createSettingStore } from './settings/setting-store.ts';
import { settingsRpc } from './settings/settings-rpc.ts';
import { createAuditLog } from './staff/audit-log.ts';
import { createChangeUser } from './staff/change-user.ts';
import { identityFigures } from './staff/identity-figures.ts';
import { staffRpc } from './staff/staff-rpc.ts';
import { createMailNotice } from './subscription-notices/mail-notice.ts';
import { createDecideTestimonial } from './testimonials/decide-testimonial.ts';
import { testimonialRpc } from './testimonials/testimonial-rpc.ts';
import { createTestimonialStore } from './testimonials/testimonial-store.ts';
import { createWriteTestimonial } from './testimonials/write-testimonial.ts';
import { accountRpc } from './users/account-rpc.ts';
import { createChangePassword } from './users/change-password.ts';
import { createExportPerson } from './users/export-person.ts';
import { createForgotPassword } from './users/forgot-password.ts';
import { createPasswords } from './users/passwords.ts';
import { createSetPreferences } from './users/preferences.ts';
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
  config: IdentityConfig,
  start: async ({ env, log, metrics, tracer, signals, rpcAuth: auth, listen, addressOf }) => {
    const config = readConfig(IdentityConfig, env);
    const isProduction = config.NODE_ENV === 'production';
    const mongo = await openMongo({ url: config.MONGODB_URL, database: 'identity', log, metrics });
    await migrate(mongo, { folder: join(import.meta.dirname, 'migrations'), declarations, log });
    const bus = await openBus({ env, log, metrics, tracer, signals, producer: 'identity' });
    const cache = await openCache({ env, log, namespace: 'identity' });
    const places = await loadPlaces();

    const users = await createUserStore(mongo);
    const sessions = await createSessionStore(mongo);
    const subscribers = await createSubscriberStore(mongo);
    const messages = await createContactStore(mongo);
    const testimonials = await createTestimonialStore(mongo);
    const settings = await createSettingStore(mongo);
    const households = await createHouseholdStore(mongo);
    const invitations = await createInvitationStore(mongo);
    const outbox = createOutbox(mongo);
    const jobs = await createJobStore(mongo);
    const relay = startRelay({ outbox, bus, mongo, metrics, tracer, log, signals });

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
    const proveSecondFactor = createProveSecondFactor({ users, limits, security });
    const logIn = createLogIn({
      mongo,
      users,
      sessions,
      passwords,
      proveSecondFactor,
      limits,
      mails,
      addresses,
      security,
    });
    const provePassword = createProvePassword({ passwords, limits, security });
    const setPassword = createSetPassword({ users, links, mails, endSessions, addresses });
    const forgotPassword = createForgotPassword({ ...mailing, jobs, verification });
    const newsletterLinks = createNewsletterLinks({ links, addresses });
    const deliveries = await createDeliveryStore(mongo);
    const stopSubscriber = createStopSubscriber({ mongo, subscribers, outbox });
    const newsletter = {
      mongo,
      subscribers,
      deliveries,
      outbox,
      limits,
      links,
      mails,
      addresses,
      newsletterLinks,
      locations,
    };
    const requestNewsletter = createRequestNewsletter(newsletter);

    const publish = createPublishHousehold({ households, users, outbox });
    const sharing = { ...mailing, households, invitations, publish };

    const limit = createRateLimit({ cache, scale: config.RATE_LIMIT_SCALE });
    const send = createSendContactMessage({ messages, limit });

    const call = newCall({ timeoutMs: 30_000 });
    await syncStaffAccount(config, { mongo, users, passwords, endSessions, log, call });

    const digests = createPriceDigests({ ...mailing, jobs, digests: await createDigestStore(mongo) });
    const deletions = await createDeletionStore(mongo);
    const leave = createLeaveHousehold(sharing);
    const runDeletion = createRunDeletion({
      mongo,
      declarations,
      users,
      subscribers,
      deletions,
      leave,
      endSessions,
      jobs,
      outbox,
      log,
    });
    const schedule = createScheduleDeletion({ ...mailing, deletions, jobs, provePassword, security });
    const audit = await createAuditLog(mongo);
    const services = createContentServices({ addressOf, metrics, tracer, auth });
    const issues = await startIssues({
      ...newsletter,
      stopSubscriber,
      jobs,
      mail,
      places,
      audit,
      loadCaller,
      services,
      operator: config.OPERATOR_ADDRESS,
      perSecond: config.NEWSLETTER_PER_SECOND,
      log,
      metrics,
    });
    const takeReport = createTakeMailReport({
      key: config.MAIL_REPORT_KEY,
      deliveries,
      mails,
      stopSubscriber,
      log,
      metrics,
    });
    const handlers = [
      forgotPassword.handler,
      digests.handler,
      ...issues.handlers,
      ...runDeletion.handlers,
      ...mail.handlers,
    ];
    const running = startIdentityJobs({ mongo, jobs, handlers, log, metrics, tracer });
    const takeEntitlement = createTakeEntitlement({ mongo, users, outbox, households, publish });
    const mailNotice = createMailNotice(mailing);
    const mailDecision = createMailDecision(mailing);
    await subscribe(bus, { takeEntitlement, mailNotice, mailDecision, digests, runDeletion, mongo, audit });
    const contactUrl = addresses.page(undefined, '/contact');
    const answer = createAnswerContact({ mongo, messages, mails, audit, contactUrl });
    const change = createChangeUser({
      mongo,
      users,
      outbox,
      audit,
      endSessions,
      loadCaller,
      provePassword,
      deletion: schedule,
    });
    const changeSecondFactor = createChangeSecondFactor({
      mongo,
      users,
      audit,
      endSessions,
      loadCaller,
      provePassword,
      limits,
      security,
    });
    const changeAdvertising = createChangeAdvertising({
      mongo,
      settings,
      audit,
      loadCaller,
      provePassword,
    });

    const rpc = await startRpcServer({
      listen,
      log,
      metrics,
      tracer,
      auth,
      handlers: [
        serve(WorkServiceService, workRpc({ service: 'identity', mongo, outbox })),
        serve(FiguresServiceService, figuresRpc({ mongo, own: identityFigures({ mongo, bus }) })),
        serve(
          PersonalDataServiceService,
          personalDataRpc({
            mongo,
            declarations,
            personOf: createExportPerson({ loadCaller, households, limits }),
          }),
        ),
        serve(
          IdentityServiceService,
          identityRpc({
            register,
            logIn,
            readSession,
            loadCaller,
            endSessions,
            locations,
            setOwnStores: createSetOwnStores({ mongo, users, outbox }),
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
            setPreferences: createSetPreferences({ mongo, users, outbox }),
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
        serve(
          HouseholdServiceService,
          householdRpc({
            loadCaller,
            read: createReadHousehold(sharing),
            change: createChangeHousehold(sharing),
            members: createInviteMember(sharing),
            leave,
          }),
        ),
        serve(DeletionServiceService, deletionRpc({ loadCaller, schedule, deletions })),
        serve(NewsletterServiceService, newsletterRpc(createSubscription(newsletter), subscribers)),
        serve(NewsletterIssueServiceService, issues.rpc),
        serve(MailServiceService, mailRpc(mail, takeReport, isProduction)),
        serve(ContactServiceService, contactRpc({ send, messages, answer })),
        serve(DeadLetterServiceService, deadLetterRpc({ bus, mongo, audit })),
        serve(StaffServiceService, staffRpc({ users, change, audit, loadCaller, provePassword })),
        serve(SecondFactorServiceService, secondFactorRpc(changeSecondFactor)),
        serve(SettingsServiceService, settingsRpc({ settings, changeAdvertising })),
        serve(
          TestimonialServiceService,
          testimonialRpc({
            loadCaller,
            testimonials,
            write: createWriteTestimonial({ mongo, testimonials }),
            decide: createDecideTestimonial({ mongo, testimonials, audit }),
          }),
        ),
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
        services.close();
        mail.close();
        await relay.stop();
        await bus.stop();
        await cache.close();
        await mongo.close();
      },
    };
  },
};
