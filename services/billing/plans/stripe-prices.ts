import type { PlanId } from '@homeplate/contracts/documents/plan.ts';
import type Stripe from 'stripe';
import type { PlanRow } from './plan-table.ts';

export type PaidPlan = Exclude<PlanId, 'free'>;

/** The price of each paid plan in Stripe. */
export type Prices = {
  idOf(plan: PaidPlan): string;
  /** By the product, so that a subscriber at an earlier price keeps the plan. undefined: a price that is not of a plan. */
  planOf(price: Pick<Stripe.Price, 'product'>): PaidPlan | undefined;
  centsOf(plan: PaidPlan): number;
};

export const isPaid = (plan: string): plan is PaidPlan => plan === 'premium' || plan === 'family';

/** Stripe finds a price by this key, so a new amount needs no change of code: https://docs.stripe.com/products-prices/manage-prices#lookup-keys */
export const lookupKeyOf = (plan: PaidPlan): string => `homeplate_${plan}_monthly`;

/** The plan table and Stripe disagree: selling would charge another amount than the page shows. */
export class PriceMismatch extends Error {
  override name = 'PriceMismatch';
}

const paidRows = (table: readonly PlanRow[]) =>
  table.flatMap((row) => (isPaid(row.id) ? [{ ...row, id: row.id }] : []));

/** Matches the plan table with Stripe's prices. Throws PriceMismatch with everything that differs. */
export async function loadPrices(stripe: Stripe, table: readonly PlanRow[]): Promise<Prices> {
  const rows = paidRows(table);
  const found = await stripe.prices.list({
    lookup_keys: rows.map(({ id }) => lookupKeyOf(id)),
    active: true,
  });
  const ids = new Map<PaidPlan, string>();
  const products = new Map<string, PaidPlan>();
  const problems: string[] = [];
  for (const { id, cents } of rows) {
    const price = found.data.find(({ lookup_key: key }) => key === lookupKeyOf(id));
    if (!price) problems.push(`no price has the lookup key ${lookupKeyOf(id)}`);
    else if (price.unit_amount !== cents || price.currency !== 'usd' || price.recurring?.interval !== 'month')
      problems.push(
        `${lookupKeyOf(id)} is ${price.unit_amount} ${price.currency} a ${price.recurring?.interval}, but the plan costs ${cents} usd a month`,
      );
    else {
      ids.set(id, price.id);
      products.set(productOf(price), id);
    }
  }
  if (problems.length > 0) throw new PriceMismatch(`Stripe’s prices do not match: ${problems.join('; ')}`);
  return {
    idOf: (plan) => ids.get(plan) ?? '',
    planOf: (price) => products.get(productOf(price)),
    centsOf: (plan) => rows.find(({ id }) => id === plan)?.cents ?? 0,
  };
}

const productOf = ({ product }: Pick<Stripe.Price, 'product'>): string =>
  typeof product === 'string' ? product : product.id;

/** Creates the products and prices that are missing, and moves a lookup key from a price with another amount. */
export async function createPrices(stripe: Stripe, table: readonly PlanRow[]): Promise<void> {
  for (const { id, name, cents } of paidRows(table)) {
    const lookup_key = lookupKeyOf(id);
    const { data } = await stripe.prices.list({ lookup_keys: [lookup_key], active: true });
    if (data[0]?.unit_amount === cents) continue;
    const product = data[0] ?? { product: await stripe.products.create({ name, metadata: { plan: id } }) };
    await stripe.prices.create({
      product: productOf(product),
      currency: 'usd',
      unit_amount: cents,
      recurring: { interval: 'month' },
      lookup_key,
      transfer_lookup_key: true,
    });
  }
}
