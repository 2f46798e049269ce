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

/**
 * The lowest price at the stores of a user's price alert fell to its target, or below the low of the last 90 days. Once per crossing:
 * `alertId` and `raisedAt` identify it.
 */
export const PriceAlertRaised = defineEvent({
  type: 'PriceAlertRaised',
  version: 1,
  schema: z.object({
    alertId: z.string(),
    userId: z.string(),
    itemId: z.string(),
    itemName: z.string(),
    storeId: z.string(),
    storeName: z.string(),
    /** Integer cents per `unit`. */
    priceCents: z.int().min(0),
    unit: z.string(),
    observedAt: z.iso.datetime(),
    raisedAt: z.iso.datetime(),
  }),
  keyOf: (data) => data.userId,
});
