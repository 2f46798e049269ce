import { z } from 'zod';
import { BELOW_LOW, MOST_ALERT_CENTS, MOST_ALERT_STORES } from './alert-limits.ts';
import { trimBlanks } from './blanks.ts';
import { Amount, amountOf, centsOf, PriceSource } from './price.ts';
import { SmallerPackage } from './smaller-package.ts';

const NO_ITEM = 'Please choose an item';
const BELOW = 'Please enter a price such as 2.99';
const MUCH = `A price is at most $${amountOf(MOST_ALERT_CENTS)}`;
const STORES = 'takes a list of store ids';
const MANY = `An alert takes at most ${MOST_ALERT_STORES} stores`;
const ONE_PLACE = 'Choose either stores or a ZIP code';

/** Dollars per the item's unit, with at most two decimals; becomes an `Amount`. */
export const AlertPrice = z
  .string(BELOW)
  .trim()
  .regex(/^\d{1,7}(\.\d{1,2})?$/, BELOW)
  .transform((text) => amountOf(centsOf(text)))
  .refine((amount) => centsOf(amount) >= 1, BELOW)
  .refine((amount) => centsOf(amount) <= MOST_ALERT_CENTS, MUCH);

/** `POST /api/alerts`. Without stores and ZIP code: the user's own stores, else the stores near their ZIP code. */
export const AlertBody = z
  .strictObject({
    /** As in `GET /api/ingredients`. */
    itemId: z.string(NO_ITEM).regex(/^[a-z0-9][a-z0-9-]{0,79}$/, NO_ITEM),
    below: z.union([z.literal(BELOW_LOW, BELOW), AlertPrice]),
    /** As in `GET /api/location/stores`. */
    stores: z
      .array(z.string(STORES).min(1, STORES).max(80, 'is not the id of a store'), STORES)
      .min(1, 'Choose at least one store')
      .max(MOST_ALERT_STORES, MANY)
      .refine((ids) => new Set(ids).size === ids.length, 'names a store twice')
      .optional(),
    zipCode: z
      .string('Please enter a ZIP code')
      .overwrite(trimBlanks)
      .regex(/^\d{5}$/, 'A ZIP code has 5 digits')
      .optional(),
  })
  .superRefine(({ stores, zipCode }, check) => {
    if (stores && zipCode !== undefined)
      check.addIssue({ code: 'custom', path: ['zipCode'], message: ONE_PLACE });
  });
export type AlertBody = z.input<typeof AlertBody>;
export type NewAlert = z.output<typeof AlertBody>;

const AlertStore = z.object({ storeId: z.string(), storeName: z.string() });

/** A user's price alert. Only this user sees it. Prices are per `unit`. */
export const PriceAlert = z.object({
  id: z.string(),
  itemId: z.string(),
  name: z.string(),
  unit: z.string(),
  /** A target price, which raises the alert at or below it, or `low90`: below the lowest of the last 90 days. */
  below: z.union([z.literal(BELOW_LOW), Amount]),
  /** The stores near the ZIP code; null: the chosen stores. */
  zipCode: z.string().nullable(),
  /** Without closed ones. */
  stores: z.array(AlertStore),
  /** `raised`: the price is there. It waits again once the price has gone up. */
  state: z.enum(['waiting', 'raised']),
  /** The lowest price at the stores now; null if none was seen. Never an estimate. */
  current: AlertStore.extend({
    price: Amount,
    source: PriceSource,
    observedAt: z.iso.datetime(),
  }).nullable(),
  /** Of the prices seen at the stores in the last 90 days; null for fewer than three. */
  usual: z.object({ lowest: Amount, median: Amount, prices: z.int() }).nullable(),
  /** The price that raised the alert last; null: none yet. */
  raisedBy: AlertStore.extend({
    price: Amount,
    observedAt: z.iso.datetime(),
    raisedAt: z.iso.datetime(),
  }).nullable(),
  /** Of the last 90 days at the stores, the newest first; left out if there is none. */
  smallerPackages: z.array(SmallerPackage).optional(),
  createdAt: z.iso.datetime(),
});
export type PriceAlert = z.infer<typeof PriceAlert>;

/** `GET /api/alerts`: the newest first. */
export const PriceAlertList = z.object({ alerts: z.array(PriceAlert) });
export type PriceAlertList = z.infer<typeof PriceAlertList>;

/** The data of an `alert` event of `GET /api/events`: an alert of the user was raised. */
export const AlertMessage = z.object({
  alertId: z.string(),
  itemId: z.string(),
  name: z.string(),
  unit: z.string(),
  price: Amount,
  storeId: z.string(),
  storeName: z.string(),
  observedAt: z.iso.datetime(),
  raisedAt: z.iso.datetime(),
});
export type AlertMessage = z.infer<typeof AlertMessage>;
