import { z } from 'zod';
import { CurrentPassword } from './account.ts';
import { PlanId } from './plan.ts';
import { StaffRole } from './staff-policy.ts';

export const STAFF_USER_SORTS = ['username', 'email', 'createdAt', 'id'] as const;

/** A user as staff see them: never a hash or a token. */
export const StaffUser = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  plan: PlanId,
  staffRoles: z.array(StaffRole),
  /** Signs in with a second factor. */
  hasSecondFactor: z.boolean(),
  /** Null: not locked. */
  lockedAt: z.iso.datetime().nullable(),
  /** When the account is deleted; null: not going to be. */
  deletesAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type StaffUser = z.infer<typeof StaffUser>;
/** `GET /api/admin/users`. */
export const StaffUsers = z.array(StaffUser);

/** `PUT /api/admin/users/{id}/roles`: the password is that of the admin who asks. */
export const StaffRolesBody = z.strictObject({
  staffRoles: z
    .array(StaffRole, 'is a list of support, editor, prices and admin')
    .max(10, 'is a list of support, editor, prices and admin'),
  password: CurrentPassword,
});
export type StaffRolesBody = z.infer<typeof StaffRolesBody>;

const NO_REASON = 'Please say why, in at most 500 characters';
/** Why staff changed something, for the audit log. */
export const Reason = z.string(NO_REASON).trim().min(1, NO_REASON).max(500, NO_REASON);

/** `POST /api/admin/users/{id}/lock`. */
export const LockUserBody = z.strictObject({ reason: Reason });
export type LockUserBody = z.infer<typeof LockUserBody>;

/** `POST /api/admin/users/{id}/delete`: the password is that of the admin who asks. */
export const DeleteUserBody = z.strictObject({ reason: Reason, password: CurrentPassword });
export type DeleteUserBody = z.infer<typeof DeleteUserBody>;
