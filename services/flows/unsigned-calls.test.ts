import { type ChannelCredentials, Client, credentials, Metadata } from '@grpc/grpc-js';
import { createRpcAuth } from '@homeplate/common/actor.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { type RpcServer, type ServedService, startRpcServer } from '@homeplate/common/rpc-server.ts';
import { testAuth } from '@homeplate/common/test/test-auth.ts';
import { BillingServiceService } from '@homeplate/contracts/gen/billing/v1/billing.ts';
import { AccountServiceService } from '@homeplate/contracts/gen/identity/v1/account.ts';
import { ContactServiceService } from '@homeplate/contracts/gen/identity/v1/contact.ts';
import { IdentityServiceService } from '@homeplate/contracts/gen/identity/v1/identity.ts';
import { MailServiceService } from '@homeplate/contracts/gen/identity/v1/mail.ts';
import { NewsletterServiceService } from '@homeplate/contracts/gen/identity/v1/newsletter.ts';
import { MediaServiceService } from '@homeplate/contracts/gen/media/v1/media.ts';
import { PlannerServiceService } from '@homeplate/contracts/gen/planner/v1/planner.ts';
import { PricingServiceService } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import { AdviceServiceService } from '@homeplate/contracts/gen/recipe/v1/advice.ts';
import { DraftServiceService } from '@homeplate/contracts/gen/recipe/v1/draft.ts';
import { FoodServiceService } from '@homeplate/contracts/gen/recipe/v1/food.ts';
import { RecipeServiceService } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { ReviewServiceService } from '@homeplate/contracts/gen/recipe/v1/review.ts';
import { SavedServiceService } from '@homeplate/contracts/gen/recipe/v1/saved.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const DEFINITIONS: readonly ServedService['definition'][] = [
  BillingServiceService,
  AccountServiceService,
  ContactServiceService,
  IdentityServiceService,
  MailServiceService,
  NewsletterServiceService,
  MediaServiceService,
  PlannerServiceService,
  PricingServiceService,
  AdviceServiceService,
  DraftServiceService,
  FoodServiceService,
  RecipeServiceService,
  ReviewServiceService,
  SavedServiceService,
];
const METHODS = DEFINITIONS.flatMap((definition) => Object.values(definition).map(({ path }) => path));

/** Names of handlers that ran. */
const ran: string[] = [];
const noted = (definition: ServedService['definition']): ServedService => ({
  definition,
  handlers: Object.fromEntries(
    Object.entries(definition).map(([name, { path }]) => [
      name,
      async () => {
        ran.push(path);
        return {};
      },
    ]),
  ),
});

describe('every RPC', () => {
  let server: RpcServer;
  let client: Client;
  beforeAll(async () => {
    server = await startRpcServer({
      auth: testAuth,
      listen: '127.0.0.1:0',
      log: createLog({ name: 'test', level: 'silent' }),
      metrics: createMetrics(),
      handlers: DEFINITIONS.map(noted),
    });
    const plain: ChannelCredentials = credentials.createInsecure();
    client = new Client(server.address, plain);
  });
  afterAll(async () => {
    client?.close();
    await server?.stop();
  });
  /** The error code that the server names; undefined where the call went through to the handler. */
  const codeOf = (path: string, actor: string | undefined): Promise<unknown> => {
    const metadata = new Metadata();
    if (actor !== undefined) metadata.set('homeplate-actor', actor);
    const bytes = (value: Buffer) => value;
    return new Promise((resolve) => {
      client.makeUnaryRequest(path, bytes, bytes, Buffer.alloc(0), metadata, (error) =>
        resolve(error?.metadata.get('homeplate-code')[0]),
      );
    });
  };

  it.each(METHODS)('%s refuses unsigned and forged actors before its handler runs', async (path) => {
    const stranger = createRpcAuth({ secret: 'a secret of somebody else, 32 long', service: 'gateway' });
    const staff = { userId: 'user-1', roles: ['staff'] as const };
    const [head, signature] = testAuth.sign(staff).split('.');
    const raised = Buffer.from(
      Buffer.from(head ?? '', 'base64url')
        .toString()
        .replace('user-1', 'user-2'),
    );
    const forged = [
      undefined,
      '',
      'staff',
      stranger.sign(staff),
      `${raised.toString('base64url')}.${signature}`,
    ];
    for (const actor of forged) expect(await codeOf(path, actor)).toBe('UNSIGNED_CALL');
    expect(ran).not.toContain(path);
    expect(await codeOf(path, testAuth.sign(staff))).not.toBe('UNSIGNED_CALL');
    expect(ran).toContain(path);
  });
});
