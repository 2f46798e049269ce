import { z } from 'zod';

export const AUDIT_SORTS = ['id'] as const;

/** One action of staff. The entries are a chain: the hash of each covers the one before it. */
export const AuditEntry = z.object({
  /** From 1, without gaps. */
  id: z.int(),
  at: z.iso.datetime(),
  staffId: z.string(),
  /** Null once the account is deleted. */
  staffName: z.string().nullable(),
  /** A resource and an action of the policy table, such as `users:lock`. */
  action: z.string(),
  recordId: z.string(),
  /** The names of the changed fields. */
  fields: z.array(z.string()),
  /** Why, before and after; null where nothing was given, and once the account of the person is deleted. */
  reason: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  requestId: z.string(),
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
/** `GET /api/admin/audit-log`. */
export const AuditLog = z.array(AuditEntry);

/** `GET /api/admin/audit-log/check`. */
export const AuditCheck = z.object({
  entries: z.int(),
  /** The first entry that does not fit the chain; null: all do. */
  brokenAt: z.int().nullable(),
});
export type AuditCheck = z.infer<typeof AuditCheck>;
