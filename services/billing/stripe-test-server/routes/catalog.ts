import { z } from 'zod';
import { amount, flag, limit, listOf, metadata, type Route } from '../api.ts';
import { badRequest } from '../state/api-error.ts';
import type { Price, Product } from '../state/objects.ts';
import type { World } from '../state/world.ts';

/** Products, and monthly prices found by their lookup keys. */
export function catalogRoutes(route: Route, world: World): void {
  route(
    'POST',
    '/v1/products',
    z.object({ id: z.string().optional(), name: z.string(), metadata: metadata.optional() }),
    (body) => {
      const id = body.id ?? world.newId('prod');
      if (world.find('product', id))
        throw badRequest(`Product already exists: ${id}`, { code: 'resource_already_exists', param: 'id' });
      return world.save<Product>({
        id,
        object: 'product',
        created: world.now(),
        name: body.name,
        active: true,
        metadata: body.metadata ?? {},
      });
    },
  );
  route('GET', '/v1/products/:id', z.object({}), (_body, { id }) => world.get('product', id));

  route(
    'POST',
    '/v1/prices',
    z.object({
      product: z.string(),
      currency: z.literal('usd'),
      unit_amount: amount,
      lookup_key: z.string().optional(),
      transfer_lookup_key: flag.optional(),
      recurring: z.object({ interval: z.literal('month') }),
    }),
    (body) => {
      world.get('product', body.product, 'product');
      const holder = body.lookup_key && world.list('price').find((one) => one.lookup_key === body.lookup_key);
      if (holder && !body.transfer_lookup_key)
        throw badRequest(`A price (${holder.id}) already uses that lookup key.`, { param: 'lookup_key' });
      if (holder) world.save(Object.assign(holder, { lookup_key: null }));
      return world.save<Price>({
        id: world.newId('price'),
        object: 'price',
        created: world.now(),
        active: true,
        currency: body.currency,
        unit_amount: body.unit_amount,
        lookup_key: body.lookup_key ?? null,
        product: body.product,
        type: 'recurring',
        recurring: { interval: 'month', interval_count: 1 },
      });
    },
  );
  route(
    'GET',
    '/v1/prices',
    z.object({ lookup_keys: z.array(z.string()).optional(), active: flag.optional(), limit }),
    (body) => {
      const found = world
        .list('price')
        .filter(
          ({ lookup_key: key }) => !body.lookup_keys || (key !== null && body.lookup_keys.includes(key)),
        );
      return listOf('/v1/prices', found.slice(0, body.limit));
    },
  );
}
