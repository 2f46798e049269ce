import { z } from 'zod';
import { EmailChangeBody } from './account.ts';

/** Days between the confirmation of a deletion and the deletion. */
export const GRACE_DAYS = 7;

/** `POST /api/account/deletion`. */
export const DeletionBody = EmailChangeBody.pick({ password: true });
export type DeletionBody = z.infer<typeof DeletionBody>;

/** `POST /api/account/deletion/confirm`. */
export const ScheduledDeletion = z.object({
  /** Of `GET /api/account/deletion/receipts/{id}`. */
  receiptId: z.string(),
  deletesAt: z.iso.datetime(),
});
export type ScheduledDeletion = z.infer<typeof ScheduledDeletion>;

/** `GET /api/account/deletion/receipts/{id}`. It says nothing about whose account it was. */
export const DeletionReceipt = z.object({
  state: z.enum(['scheduled', 'canceled', 'running', 'done']),
  deletesAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Empty before the deletion begins. */
  services: z.array(z.object({ name: z.string(), finishedAt: z.iso.datetime().nullable() })),
});
export type DeletionReceipt = z.infer<typeof DeletionReceipt>;
