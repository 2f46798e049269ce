import type { FigurePart } from '@homeplate/bus/figures-rpc.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { BillingFigures } from '@homeplate/contracts/documents/staff-home.ts';
import { SUBSCRIPTION_STATES } from '@homeplate/contracts/documents/subscription.ts';
import { BILLING_ACCOUNTS, type BillingAccount } from '../accounts/account-store.ts';
import { createSubscriptionSearch, orNone } from './subscription-search.ts';

const DAY_MS = 86_400_000;
const CHURN_DAYS = 30;
type Subscriptions = NonNullable<BillingFigures['subscriptions']>;

/** Counts with the filters of the list that they lead to. `testMode`: no card is charged. */
export function billingFigures(
  mongo: Pick<Mongo, 'connection'>,
  testMode: boolean,
): { subscriptions: FigurePart } {
  const accounts = BILLING_ACCOUNTS.model(mongo);
  const search = createSubscriptionSearch(mongo);

  const revenueOf = async (month: string) => {
    let [cents, users] = [0, 0];
    const charged = accounts
      .find({ 'view.charges.month': month }, { 'view.charges': 1 })
      .lean<BillingAccount[]>();
    for await (const { view } of charged.cursor()) {
      users += 1;
      for (const charge of view?.charges ?? []) if (charge.month === month) cents += charge.cents;
    }
    return { month, dollars: (cents / 100).toFixed(2), users };
  };
  const read = async (): Promise<Subscriptions> => {
    const counts = await Promise.all(
      SUBSCRIPTION_STATES.map(async (status) => [
        status,
        await accounts.countDocuments({ 'view.status': orNone(status) }),
      ]),
    );
    const since = new Date(Date.now() - CHURN_DAYS * DAY_MS);
    const ended = (await search.endedSince(since)).length;
    const disputed = await accounts.countDocuments({ 'view.invoices.dispute': 'open' });
    const revenue = await Promise.all(latestMonths(new Date()).map(revenueOf));
    return {
      byStatus: Object.fromEntries(counts),
      ended: { since: since.toISOString(), users: ended },
      disputed,
      revenue,
      testMode,
    };
  };
  return { subscriptions: { action: 'subscriptions:read', read } };
}

/** This month and the one before, in UTC, as Stripe counts. */
export function latestMonths(now: Date): [string, string] {
  const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  return [now.toISOString().slice(0, 7), before.toISOString().slice(0, 7)];
}
