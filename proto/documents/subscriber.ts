import { z } from 'zod';
import { RegionKey } from './region.ts';

/** `unconfirmed`: waits for the link in the mail, and is deleted after 30 days. `unsubscribed`: gets no weekly issue. */
export const SUBSCRIBER_STATES = ['subscribed', 'unconfirmed', 'unsubscribed'] as const;
export const SubscriberState = z.enum(SUBSCRIBER_STATES);
export type SubscriberState = z.infer<typeof SubscriberState>;

export const SUBSCRIBER_SORTS = ['requestedAt', 'confirmedAt', 'email', 'zipCode'] as const;

/** A newsletter address of `GET /api/admin/subscribers`. */
export const StaffSubscriber = z.object({
  id: z.string(),
  email: z.string(),
  state: SubscriberState,
  /** Null: prices are the US average. */
  zipCode: z.string().nullable(),
  /** None: all of them. */
  regions: z.array(RegionKey),
  /** How many stores the subscriber chose; 0: those near the ZIP code. */
  stores: z.int(),
  requestedAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
});
export type StaffSubscriber = z.infer<typeof StaffSubscriber>;
export const StaffSubscribers = z.array(StaffSubscriber);
