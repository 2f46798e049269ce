import { strictEqual } from 'node:assert';
import { createOutbox } from '@homeplate/bus/outbox.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { BILLING_ACCOUNTS } from '../accounts/account-store.ts';
import type { Entitlement } from '../entitlements/entitlement.ts';
import { ENTITLEMENTS } from '../entitlements/entitlement-store.ts';
import { createSetEntitlement } from '../entitlements/set-entitlement.ts';
import { createPrices, loadPrices, type PaidPlan, type Prices } from '../plans/stripe-prices.ts';
import {
  type StripeTestServer,
  startStripeTestServer,
  TEST_WEBHOOK_SECRET,
} from '../stripe-test-server/server.ts';
import type { AnyObject } from '../stripe-test-server/state/objects.ts';
import { bodyOf, signatureOf } from '../stripe-test-server/webhooks.ts';
import { isLive } from '../subscriptions/customer-state.ts';
import { createSubscriptions, type Subscriptions } from '../subscriptions/open-subscriptions.ts';
import { ASKED_SYNCS } from '../webhooks/asked-sync-store.ts';
import { createTakeWebhook, type TakeWebhook } from '../webhooks/take-webhook.ts';
import { BillingModel, type Card } from './billing-model.ts';
import {
  type Confirmation,
  confirmForm,
  type FetchFunction,
  silent,
  TABLE,
  testClient,
} from './test-payments.ts';

/** The step of billing at which its process dies: a call to Stripe or a transaction, before it or after it took effect. */
type Crash = { step: number; isAfter: boolean } | null;

export type Step =
  | { kind: 'open'; plan: PaidPlan; tabs: number; crash: Crash }
  | { kind: 'confirm'; card: Card }
  | { kind: 'card'; card: Card; crash: Crash }
  | { kind: 'cancel' | 'resume' | 'refund' | 'refund-at-stripe' | 'sync'; crash: Crash }
  | { kind: 'change'; plan: PaidPlan; crash: Crash }
  /** `isSwept`: the nightly sweep runs afterwards. */
  | { kind: 'clock'; hours: number; isSwept: boolean }
  | { kind: 'webhooks'; order: number; copies: number }
  | { kind: 'lost' };

const crash = fc.option(fc.record({ step: fc.integer({ min: 1, max: 12 }), isAfter: fc.boolean() }), {
  freq: 3,
});
const plan = fc.constantFrom<PaidPlan[]>('premium', 'family');
const card = fc.constantFrom<Card[]>(
  'good',
  'good',
  'failing',
  'failing',
  'declined',
  'confirmed',
  'refused',
);
const kind = <Kind extends string>(...kinds: Kind[]) => fc.constantFrom<Kind[]>(...kinds);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: kind('open'), plan, tabs: fc.integer({ min: 1, max: 2 }), crash }),
  },
  { weight: 5, arbitrary: fc.record({ kind: kind('confirm'), card }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('card'), card, crash }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kind('cancel', 'resume', 'refund', 'refund-at-stripe', 'sync'), crash }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('change'), plan, crash }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: kind('clock'),
      hours: fc.constantFrom(1, 20, 72, 7 * 24, 8 * 24, 14 * 24, 15 * 24, 33 * 24),
      isSwept: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kind('webhooks'), order: fc.nat(), copies: fc.integer({ min: 1, max: 2 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('lost') }) },
);

/** Most begin with a subscription: without one, few of the other steps do anything. */
const beginning: fc.Arbitrary<readonly Step[]> = fc.oneof(
  { weight: 1, arbitrary: fc.constant([]) },
  {
    weight: 4,
    arbitrary: fc.tuple(
      fc.record({ kind: kind('open'), plan, tabs: fc.integer({ min: 1, max: 2 }), crash }),
      fc.record({ kind: kind('confirm'), card: fc.constantFrom<Card[]>('good', 'failing', 'confirmed') }),
    ),
  },
);

/** A user's dealings with their subscription, 6 to 18 steps. */
export const history: fc.Arbitrary<Step[]> = fc
  .tuple(beginning, fc.array(step, { minLength: 6, maxLength: 16, size: 'max' }))
  .map(([first, rest]) => [...first, ...rest]);

const CARDS: Record<Card, Confirmation> = {
  good: { card: '4242424242424242' },
  failing: { card: '4000000000000341' },
  declined: { card: '4000000000000002' },
  confirmed: { card: '4000002500003155', authenticate: 'confirm' },
  refused: { card: '4000002500003155', authenticate: 'refuse' },
};
/** Months of all lengths lie ahead. */
const BEGIN = Date.parse('2027-01-30T08:00:00Z');

type Catalog = { objects: readonly AnyObject[]; prices: Prices };

class Killed extends Error {
  override name = 'Killed';
}

/** The products and prices of the plan table, created once: each history's server begins with them. */
export async function createCatalog(): Promise<Catalog> {
  const server = await startStripeTestServer({ isProduction: false, log: silent, realNow: () => BEGIN });
  try {
    const stripe = testClient(server.port);
    await createPrices(stripe, TABLE);
    const { world } = server;
    return {
      objects: [...world.list('product'), ...world.list('price')],
      prices: await loadPrices(stripe, TABLE),
    };
  } finally {
    await server.stop();
  }
}

/** Runs a history on a Stripe test server of its own, whose clock no other history moves. Throws where billing and the model disagree. */
export async function runHistory(parts: {
  mongo: Mongo;
  catalog: Catalog;
  userId: string;
  steps: readonly Step[];
}): Promise<void> {
  const { mongo, catalog, userId, steps } = parts;
  const server = await startStripeTestServer({ isProduction: false, log: silent, realNow: () => BEGIN });
  try {
    for (const one of catalog.objects) server.world.save(structuredClone(one));
    const run = new Run(mongo, userId, server, catalog.prices);
    for (const one of steps) await run.take(one);
    await run.finish();
  } finally {
    await server.stop();
  }
}

class Run {
  readonly #mongo: Mongo;
  readonly #userId: string;
  readonly #server: StripeTestServer;
  readonly #plain: Stripe;
  readonly #prices: Prices;
  readonly #model: BillingModel;
  /** The process that no crash ends. */
  readonly #living: Subscriptions;
  readonly #takeWebhook: TakeWebhook;
  form: { secret: string; of: BillingModel['subscription'] } | undefined;

  constructor(mongo: Mongo, userId: string, server: StripeTestServer, prices: Prices) {
    this.#mongo = mongo;
    this.#userId = userId;
    this.#server = server;
    this.#plain = testClient(server.port);
    this.#prices = prices;
    this.#model = new BillingModel(server.now() / 1_000);
    this.#living = this.#process(null);
    this.#takeWebhook = createTakeWebhook({
      mongo,
      stripe: this.#plain,
      secret: TEST_WEBHOOK_SECRET,
      metrics: createMetrics(),
      onDue: () => {},
    });
  }

  /** A process of billing, which dies at the step of the crash. */
  #process(at: Crash): Subscriptions {
    let taken = 0;
    let isDead = false;
    const guard = async <Result>(work: () => Promise<Result>): Promise<Result> => {
      if (isDead) throw new Killed();
      taken += 1;
      if (taken !== at?.step) return work();
      isDead = true;
      if (at.isAfter) await work();
      throw new Killed();
    };
    const fetchFunction: FetchFunction = (...call) => guard(() => fetch(...call));
    const mongo: Pick<Mongo, 'connection' | 'transaction'> = {
      connection: this.#mongo.connection,
      transaction: (work) => guard(() => this.#mongo.transaction(work)),
    };
    return createSubscriptions({
      mongo,
      stripe: testClient(this.#server.port, fetchFunction),
      now: this.#server.now,
      table: TABLE,
      pastDueDays: 7,
      setEntitlement: createSetEntitlement({ mongo, outbox: createOutbox(this.#mongo) }),
      outbox: createOutbox(this.#mongo),
      prices: async () => this.#prices,
    });
  }

  /** After a crash the user clicks again. A refusal is an answer. */
  async #click<Result>(
    at: Crash,
    work: (billing: Subscriptions) => Promise<Result>,
  ): Promise<Result | undefined> {
    const refused = (error: unknown) => {
      if (error instanceof AppError && ANSWERS.has(error.code)) return undefined;
      throw error;
    };
    try {
      return await work(at === null ? this.#living : this.#process(at)).catch(refused);
    } catch (error) {
      if (at === null) throw error;
      return work(this.#living).catch(refused);
    }
  }

  async take(one: Step): Promise<void> {
    const model = this.#model;
    switch (one.kind) {
      case 'open':
        return this.#open(one);
      case 'confirm': {
        const { form } = this;
        if (!form) return;
        const outcome = await confirmForm(this.#server.port, form.secret, CARDS[one.card]);
        // A form that is old cannot be confirmed, or saves a card that pays for nothing.
        if (!outcome.endsWith('unexpected_state') && form.of === model.subscription) model.confirm(one.card);
        if (outcome === 'succeeded') this.form = undefined;
        return;
      }
      case 'card': {
        // A failing card would replace a good one: the model does not follow that.
        const card = one.card === 'failing' ? 'declined' : one.card;
        const found = await this.#click(one.crash, ({ change }) => change.replaceCard(this.#userId));
        if (!found) return;
        await confirmForm(this.#server.port, found.clientSecret, CARDS[card]);
        await this.#click(one.crash, ({ account }) => account.sync(this.#userId));
        return model.replaceCard(card);
      }
      case 'cancel':
        await this.#click(one.crash, ({ change }) => change.cancel(this.#userId));
        return model.setCancels(true);
      case 'resume':
        await this.#click(one.crash, ({ change }) => change.resume(this.#userId));
        return model.setCancels(false);
      case 'refund':
        await this.#click(one.crash, ({ change }) => change.refund(this.#userId));
        return model.refund();
      case 'refund-at-stripe': {
        await this.#refundAtStripe();
        model.refundAtStripe();
        return this.#sync(one.crash);
      }
      case 'change':
        await this.#click(one.crash, ({ change }) => change.change(this.#userId, one.plan));
        return model.change(one.plan);
      case 'sync':
        return this.#sync(one.crash);
      case 'clock':
        this.#advance(one.hours * 3_600);
        return one.isSwept ? this.#sync(null) : undefined;
      case 'webhooks':
        return this.#deliver(one);
      case 'lost':
        for (const event of this.#server.world.list('event')) event.pending_webhooks = 0;
    }
  }

  async #open({ plan, tabs, crash }: Extract<Step, { kind: 'open' }>): Promise<void> {
    // Tells a card that was saved for an earlier form from one of this form.
    this.#advance(1);
    const forms = await Promise.all(
      Array.from({ length: tabs }, (_, i) =>
        this.#click(i === 0 ? crash : null, ({ create }) => create(this.#userId, plan)),
      ),
    );
    this.#model.open(plan);
    const secrets = new Set(forms.map((form) => form?.clientSecret));
    strictEqual(secrets.size, 1, 'forms of two tabs');
    const [secret] = secrets;
    if (secret !== undefined) this.form = { secret, of: this.#model.subscription };
  }

  async #refundAtStripe(): Promise<void> {
    const first = this.#server.world.list('invoice').findLast((one) => one.amount_paid > 0);
    const intent = first && this.#server.world.find('payment_intent', first.$paymentIntent ?? '');
    if (intent?.$refunded === 0) await this.#plain.refunds.create({ payment_intent: intent.id });
  }

  #advance(seconds: number): void {
    this.#server.advance(seconds);
    this.#model.advance(seconds);
  }

  async #sync(at: Crash): Promise<void> {
    await this.#click(at, ({ account }) => account.sync(this.#userId));
    const entitlement = await ENTITLEMENTS.model(this.#mongo).findById(this.#userId).lean<Entitlement>();
    strictEqual(entitlement?.plan ?? 'free', this.#model.plan, 'the plan');
  }

  /** What the webhook's loop does, with the events in any order and twice. */
  async #deliver({ order, copies }: { order: number; copies: number }): Promise<void> {
    const pending = this.#server.world.list('event').filter((event) => event.pending_webhooks > 0);
    const events = Array.from({ length: copies }, () => pending).flat();
    events.sort((a, b) => placeOf(a.id, order) - placeOf(b.id, order));
    for (const event of events) {
      const body = bodyOf(event);
      const at = Math.floor(Date.now() / 1_000);
      await this.#takeWebhook(Buffer.from(body), signatureOf(body, TEST_WEBHOOK_SECRET, at));
      event.pending_webhooks = 0;
    }
    const account = await BILLING_ACCOUNTS.model(this.#mongo).findById(this.#userId).lean();
    const { deletedCount: isAsked } = await ASKED_SYNCS.model(this.#mongo).deleteMany({
      customerId: account?.customerId,
    });
    const isDue = account?.dueAt && account.dueAt.getTime() <= this.#server.now();
    if (isAsked || isDue) await this.#sync(null);
  }

  async finish(): Promise<void> {
    await this.#sync(null);
    const { customerId } = (await BILLING_ACCOUNTS.model(this.#mongo).findById(this.#userId).lean()) ?? {};
    if (customerId === undefined) return;
    const { data } = await this.#plain.subscriptions.list({
      customer: customerId,
      status: 'all',
      limit: 100,
    });
    const live = data.filter(isLive).length;
    strictEqual(live, this.#model.subscription ? 1 : 0, 'live subscriptions');
    strictEqual((await this.#plain.refunds.list()).data.length, this.#model.refunds, 'refunds');
    strictEqual(this.#server.world.list('customer').length, 1, 'customers');
  }
}

const ANSWERS = new Set(['CONFLICT', 'INVALID_INPUT', 'PAYMENT_FAILED']);

const placeOf = (id: string, order: number): number =>
  (Number.parseInt(id.slice(4, 12), 16) * (order + 1)) % 9_973;
