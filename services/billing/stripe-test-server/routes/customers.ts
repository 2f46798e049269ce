import { z } from 'zod';
import { limit, listOf, metadata, type Route } from '../api.ts';
import { cancelNow, createSetupIntent, isEnded } from '../billing/subscriptions.ts';
import type { Customer } from '../state/objects.ts';
import type { World } from '../state/world.ts';

/** Customers with their cards. */
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
}
