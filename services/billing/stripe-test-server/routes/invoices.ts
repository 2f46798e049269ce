import { z } from 'zod';
import { limit, listOf, type Route } from '../api.ts';
import { chargeOffSession } from '../billing/payments.ts';
import { cardOf, itemOf, priceOfChange } from '../billing/subscriptions.ts';
import { badRequest, cardError } from '../state/api-error.ts';
import type { World } from '../state/world.ts';
import { proration, prorationDate } from './subscriptions.ts';

const Preview = z.object({
  customer: z.string().optional(),
  subscription: z.string(),
  subscription_details: z.object({
    items: z.array(z.object({ id: z.string(), price: z.string() })).length(1),
    proration_behavior: proration.optional(),
    proration_date: prorationDate,
  }),
});

export function invoiceRoutes(route: Route, world: World): void {
  route(
    'GET',
    '/v1/invoices',
    z.object({ customer: z.string().optional(), subscription: z.string().optional(), limit }),
    (body) => {
      const found = world
        .list('invoice')
        .filter((one) => body.customer === undefined || one.customer === body.customer)
        .filter(
          ({ parent }) =>
            body.subscription === undefined || parent.subscription_details.subscription === body.subscription,
        );
      return listOf('/v1/invoices', found.slice(0, body.limit));
    },
  );
  route('GET', '/v1/invoices/:id', z.object({}), (_body, { id }) => world.get('invoice', id));
  route('POST', '/v1/invoices/create_preview', Preview, (body) => {
    const subscription = world.get('subscription', body.subscription, 'subscription');
    const [item] = body.subscription_details.items;
    const price = world.get('price', item?.price ?? '', 'subscription_details[items][0][price]');
    const { current_period_end: periodEnd } = itemOf(subscription);
    const { proration_date: date = world.now() } = body.subscription_details;
    const isNow = body.subscription_details.proration_behavior === 'always_invoice';
    const amount = isNow ? priceOfChange(subscription, price, date) : price.unit_amount;
    return {
      object: 'invoice',
      currency: 'usd',
      customer: subscription.customer,
      amount_due: Math.max(0, amount),
      total: amount,
      subtotal: amount,
      period_start: world.now(),
      period_end: periodEnd,
    };
  });
  route(
    'POST',
    '/v1/invoices/:id/pay',
    z.object({ payment_method: z.string().optional() }),
    (body, { id }) => {
      const invoice = world.get('invoice', id);
      if (invoice.status === 'paid')
        throw badRequest('Invoice is already paid', { code: 'invoice_already_paid' });
      if (invoice.status !== 'open')
        throw badRequest(`Invoice is ${invoice.status}`, { code: 'invoice_not_open' });
      const subscription = world.get('subscription', invoice.parent.subscription_details.subscription);
      const problem = chargeOffSession(world, id, body.payment_method ?? cardOf(world, subscription));
      if (problem) throw cardError(problem);
      return invoice;
    },
  );
  route(
    'GET',
    '/v1/invoice_payments',
    z.object({ invoice: z.string(), status: z.enum(['open', 'paid', 'canceled']).optional(), limit }),
    (body) => {
      const found = world
        .list('invoice_payment')
        .filter((one) => one.invoice === body.invoice)
        .filter((one) => body.status === undefined || one.status === body.status);
      return listOf('/v1/invoice_payments', found.slice(0, body.limit));
    },
  );
}
