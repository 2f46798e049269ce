import { z } from 'zod';
import { flag, limit, listOf, metadata, type Route } from '../api.ts';
import { cancelNow, changePrice, createSubscription, isEnded, itemOf } from '../billing/subscriptions.ts';
import { badRequest } from '../state/api-error.ts';
import type { World } from '../state/world.ts';

const behavior = z.enum([
  'default_incomplete',
  'allow_incomplete',
  'error_if_incomplete',
  'pending_if_incomplete',
]);
export const proration = z.enum(['none', 'always_invoice', 'create_prorations']);
export const prorationDate = z.coerce.number().int().optional();

const Created = z.object({
  customer: z.string(),
  items: z.array(z.object({ price: z.string() })).length(1),
  trial_period_days: z.coerce.number().int().min(1).max(730).optional(),
  payment_behavior: behavior.optional(),
  payment_settings: z
    .object({
      save_default_payment_method: z.enum(['on_subscription', 'off']).optional(),
      payment_method_types: z.array(z.literal('card')).optional(),
    })
    .optional(),
  trial_settings: z
    .object({
      end_behavior: z.object({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }),
    })
    .optional(),
  metadata: metadata.optional(),
});

const Changed = z.object({
  items: z
    .array(z.object({ id: z.string(), price: z.string() }))
    .length(1)
    .optional(),
  proration_behavior: proration.optional(),
  proration_date: prorationDate,
  payment_behavior: behavior.optional(),
  cancel_at_period_end: flag.optional(),
  default_payment_method: z.string().optional(),
  metadata: metadata.optional(),
});

export function subscriptionRoutes(route: Route, world: World): void {
  route('POST', '/v1/subscriptions', Created, (body) =>
    createSubscription(world, {
      customer: liveCustomer(world, body.customer),
      price: world.get('price', body.items[0]?.price ?? '', 'items[0][price]'),
      trialDays: body.trial_period_days ?? 0,
      paymentBehavior: body.payment_behavior ?? 'allow_incomplete',
      savesCard: body.payment_settings?.save_default_payment_method === 'on_subscription',
      missingCard: body.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
      metadata: body.metadata ?? {},
    }),
  );
  route(
    'GET',
    '/v1/subscriptions',
    z.object({ customer: z.string().optional(), status: z.literal('all').optional(), limit }),
    (body) => {
      const found = world
        .list('subscription')
        .filter((one) => body.customer === undefined || one.customer === body.customer)
        .filter((one) => body.status === 'all' || one.status !== 'canceled');
      return listOf('/v1/subscriptions', found.slice(0, body.limit));
    },
  );
  route('GET', '/v1/subscriptions/:id', z.object({}), (_body, { id }) => world.get('subscription', id));
  route('POST', '/v1/subscriptions/:id', Changed, (body, { id }) => {
    const subscription = world.get('subscription', id);
    if (isEnded(subscription))
      throw badRequest('A canceled subscription can only update its cancellation details.');
    const method = body.default_payment_method;
    if (method !== undefined && world.get('payment_method', method).customer !== subscription.customer)
      throw badRequest('The customer does not have a payment method with that ID.', {
        code: 'resource_missing',
      });
    const price = body.items?.[0] && world.get('price', body.items[0].price, 'items[0][price]');
    if (body.items && body.items[0]?.id !== itemOf(subscription).id)
      throw badRequest(`No such subscription item: '${body.items[0]?.id}'`, { code: 'resource_missing' });
    if (price && price.id !== itemOf(subscription).price.id)
      changePrice(world, subscription, price, {
        prorates: body.proration_behavior === 'always_invoice',
        at: body.proration_date ?? world.now(),
        failsWhenDeclined: body.payment_behavior === 'error_if_incomplete',
      });
    if (method !== undefined) subscription.default_payment_method = method;
    if (body.metadata) {
      const merged = { ...subscription.metadata, ...body.metadata };
      // An empty value removes the key.
      subscription.metadata = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
    }
    const cancels = body.cancel_at_period_end;
    if (cancels !== undefined) {
      subscription.cancel_at_period_end = cancels;
      subscription.cancel_at = cancels ? itemOf(subscription).current_period_end : null;
      subscription.canceled_at = cancels ? world.now() : null;
    }
    world.save(subscription);
    world.emit('customer.subscription.updated', subscription);
    return subscription;
  });
  route(
    'DELETE',
    '/v1/subscriptions/:id',
    z.object({ invoice_now: flag.optional(), prorate: flag.optional() }),
    (_body, { id }) => {
      const subscription = world.get('subscription', id);
      cancelNow(world, subscription);
      return subscription;
    },
  );
}

function liveCustomer(world: World, id: string): string {
  if (world.get('customer', id, 'customer').deleted)
    throw badRequest(`No such customer: '${id}'`, { code: 'resource_missing', param: 'customer' });
  return id;
}
