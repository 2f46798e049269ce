import { z } from 'zod';
import { limit, listOf, metadata, type Route } from '../api.ts';
import { cancelNow, createSetupIntent, isEnded } from '../billing/subscriptions.ts';
import { badRequest } from '../state/api-error.ts';
import type { Customer, Refund } from '../state/objects.ts';
import type { World } from '../state/world.ts';

/** Customers with their cards, and refunds. */
export function customerRoutes(route: Route, world: World): void {
  route('POST', '/v1/customers', z.object({ metadata: metadata.optional() }), (body) => {
    const customer = world.save<Customer>({
      id: world.newId('cus'),
      object: 'customer',
      created: world.now(),
      metadata: body.metadata ?? {},
      invoice_settings: { default_payment_method: null },
    });
    world.emit('customer.created', customer);
    return customer;
  });
  route('GET', '/v1/customers/:id', z.object({}), (_body, { id }) => world.get('customer', id));
  route('DELETE', '/v1/customers/:id', z.object({}), (_body, { id }) => {
    const customer = world.get('customer', id);
    for (const one of world.list('subscription'))
      if (one.customer === id && !isEnded(one)) cancelNow(world, one);
    world.save(Object.assign(customer, { deleted: true, metadata: {} }));
    world.emit('customer.deleted', customer);
    return { id, object: 'customer', deleted: true };
  });
  route(
    'GET',
    '/v1/customers/:id/payment_methods',
    z.object({ type: z.literal('card').optional(), limit }),
    (body, { id }) => {
      world.get('customer', id, 'customer');
      const cards = world.list('payment_method').filter(({ customer }) => customer === id);
      return listOf(`/v1/customers/${id}/payment_methods`, cards.slice(0, body.limit));
    },
  );

  route(
    'POST',
    '/v1/setup_intents',
    z.object({
      customer: z.string(),
      usage: z.literal('off_session').optional(),
      allowed_payment_method_types: z.array(z.literal('card')).optional(),
      metadata: metadata.optional(),
    }),
    (body) => {
      world.get('customer', body.customer, 'customer');
      return createSetupIntent(world, body.customer, null, body.metadata);
    },
  );

  route(
    'POST',
    '/v1/refunds',
    z.object({
      payment_intent: z.string(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      metadata: metadata.optional(),
    }),
    (body) => {
      const intent = world.get('payment_intent', body.payment_intent, 'payment_intent');
      if (intent.status !== 'succeeded') throw badRequest('This payment intent has no successful charge.');
      if (intent.$refunded >= intent.amount)
        throw badRequest('Charge has already been refunded.', { code: 'charge_already_refunded' });
      world.save(Object.assign(intent, { $refunded: intent.amount }));
      const refund = world.save<Refund>({
        id: world.newId('re'),
        object: 'refund',
        created: world.now(),
        amount: intent.amount,
        currency: 'usd',
        payment_intent: intent.id,
        status: 'succeeded',
        reason: body.reason ?? null,
        metadata: body.metadata ?? {},
      });
      world.emit('refund.created', refund);
      return refund;
    },
  );
  route(
    'GET',
    '/v1/refunds',
    z.object({ payment_intent: z.string().optional(), limit }),
    ({ payment_intent: intent, limit: most }) =>
      listOf(
        '/v1/refunds',
        world
          .list('refund')
          .filter((one) => intent === undefined || one.payment_intent === intent)
          .slice(0, most),
      ),
  );
}
