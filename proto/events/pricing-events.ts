import { z } from 'zod';
import { PRICE_SOURCES } from '../documents/price.ts';
import { defineEvent } from './envelope.ts';

/** Mean prices of an area changed. `version` increases by one with each event of the area; after a gap, consumers reload. */
export const AreaPricesChanged = defineEvent({
  type: 'AreaPricesChanged',
  version: 1,
  schema: z.object({
    area: z.string().regex(/^\d{3}$/),
    version: z.int().min(1),
    prices: z.array(
      z.object({
        itemId: z.string(),
        centsPerKg: z.int().min(0),
        source: z.enum(PRICE_SOURCES),
        observedAt: z.iso.datetime(),
        observedStores: z.int().min(0),
        pricedStores: z.int().min(1),
        /** Stores whose own price for the item changed. */
        storeIds: z.array(z.string()),
      }),
    ),
  }),
  keyOf: (data) => data.area,
});
