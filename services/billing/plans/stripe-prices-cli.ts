import Stripe from 'stripe';
import { planTable } from './plan-table.ts';
import { createPrices, loadPrices, lookupKeyOf } from './stripe-prices.ts';

/** Creates the products and prices of the paid plans in the Stripe account of STRIPE_SECRET_KEY, where they are missing. */
async function main(key: string | undefined): Promise<string> {
  if (!key) throw new Error('STRIPE_SECRET_KEY is not set: sk_test_… or sk_live_… of the Stripe account');
  const stripe = new Stripe(key);
  const table = planTable(1);
  await createPrices(stripe, table);
  const prices = await loadPrices(stripe, table);
  return (['premium', 'family'] as const)
    .map((plan) => `${lookupKeyOf(plan)}  ${prices.idOf(plan)}  ${prices.centsOf(plan)} cents a month`)
    .join('\n');
}

if (import.meta.main) {
  try {
    process.stdout.write(`${await main(process.env.STRIPE_SECRET_KEY)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
