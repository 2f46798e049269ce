import { EventEmitter } from 'node:events';
import type { Bus } from '@homeplate/bus/bus.ts';
import { openBus } from '@homeplate/bus/open-bus.ts';
import type { Call } from '@homeplate/common/call.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { Environment, RunningService } from '@homeplate/common/service.ts';
import { callBy, testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import { AccountServiceClient } from '@homeplate/contracts/gen/identity/v1/account.ts';
import { DeletionServiceClient } from '@homeplate/contracts/gen/identity/v1/deletion.ts';
import { HouseholdServiceClient } from '@homeplate/contracts/gen/identity/v1/household.ts';
import { IdentityServiceClient, type Session } from '@homeplate/contracts/gen/identity/v1/identity.ts';
import { MailServiceClient } from '@homeplate/contracts/gen/identity/v1/mail.ts';
import { NewsletterServiceClient } from '@homeplate/contracts/gen/identity/v1/newsletter.ts';
import { StaffServiceClient } from '@homeplate/contracts/gen/identity/v1/staff.ts';
import { TestimonialServiceClient } from '@homeplate/contracts/gen/identity/v1/testimonial.ts';
import { expect } from 'vitest';
import type { MailKind, MailRow } from '../mails/mail.ts';
import { identity } from '../service.ts';

export type TestIdentity = {
  service: RunningService;
  identity: RpcClient<IdentityServiceClient>;
  accounts: RpcClient<AccountServiceClient>;
  deletions: RpcClient<DeletionServiceClient>;
  households: RpcClient<HouseholdServiceClient>;
  newsletter: RpcClient<NewsletterServiceClient>;
  mail: RpcClient<MailServiceClient>;
  staff: RpcClient<StaffServiceClient>;
  testimonials: RpcClient<TestimonialServiceClient>;
  mongo: Mongo;
  bus: Bus;
  /** The mails to an address, oldest first. */
  mailsTo(address: string, kind?: MailKind): Promise<MailRow[]>;
  /** Waits for a mail to the address, and returns the token of its link. */
  linkTo(address: string, kind: MailKind): Promise<string>;
  stop(): Promise<void>;
};

export const ORIGIN = 'http://localhost:4000';

/** A call of the user who signed in with this session. */
export const callIn = (session: Session | undefined): Call =>
  callBy(session?.user?.id ?? '', [], { sessionId: session?.id ?? '' });

/** Starts the service with the database at `url`, and clients for it. */
export async function startTestIdentity(
  url: string,
  env: Environment = {},
  log = createLog({ name: 'test', level: 'silent' }),
): Promise<TestIdentity> {
  const shared = { env: { MONGODB_URL: url, ...env }, log, signals: new EventEmitter() };
  const service = await identity.start({
    ...shared,
    metrics: createMetrics(),
    rpcAuth: testAuth,
    listen: '127.0.0.1:0',
    addressOf: () => '',
  });
  const metrics = createMetrics();
  const clients = {
    identity: testClient(IdentityServiceClient, service.address),
    accounts: testClient(AccountServiceClient, service.address),
    deletions: testClient(DeletionServiceClient, service.address),
    households: testClient(HouseholdServiceClient, service.address),
    newsletter: testClient(NewsletterServiceClient, service.address),
    mail: testClient(MailServiceClient, service.address),
    staff: testClient(StaffServiceClient, service.address),
    testimonials: testClient(TestimonialServiceClient, service.address),
  };
  const mongo = await openMongo({ url, database: 'identity', log });
  const bus = await openBus({ ...shared, metrics, producer: 'test' });
  const mailsTo = (to: string, kind?: MailKind) =>
    mongo.db
      .collection<MailRow>('mails')
      .find({ to, ...(kind && { kind }) })
      .sort({ createdAt: 1 })
      .toArray();
  return {
    service,
    ...clients,
    mongo,
    bus,
    mailsTo,
    linkTo: async (address, kind) => {
      await expect.poll(async () => (await mailsTo(address, kind)).length).not.toBe(0);
      const text = (await mailsTo(address, kind)).at(-1)?.text ?? '';
      return /\?token=([\w.-]+)/.exec(text)?.[1] ?? '';
    },
    stop: async () => {
      for (const client of Object.values(clients)) client.close();
      await service.stop();
      await bus.stop();
      await mongo.close();
    },
  };
}
