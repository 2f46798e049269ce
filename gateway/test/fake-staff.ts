import { AppError } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { StaffUser } from '@homeplate/contracts/documents/staff-user.ts';
import type { StaffServiceService } from '@homeplate/contracts/gen/identity/v1/staff.ts';

const USER: StaffUser = {
  id: 'user-1',
  username: 'ann',
  email: 'ann@example.com',
  emailVerified: false,
  firstName: null,
  lastName: null,
  plan: 'free',
  staffRoles: [],
  hasSecondFactor: false,
  lockedAt: null,
  deletesAt: null,
  createdAt: '2026-11-21T20:00:00.000Z',
};

/** Identity's service for the back office, with one user. */
export function fakeStaff(): Handlers<typeof StaffServiceService> {
  const answer = ({ userId }: { userId: string }, change: Partial<StaffUser> = {}) => {
    if (userId !== USER.id) throw new AppError('NOT_FOUND', { message: 'There is no such user.' });
    return { document: documentOf({ ...USER, ...change }, 0) };
  };
  return {
    listUsers: async () => ({ document: documentOf([USER], 0), totalCount: 1 }),
    getUser: async (which) => answer(which),
    setStaffRoles: async (which) => answer(which, { staffRoles: ['editor'] }),
    lockUser: async (which) => answer(which, { lockedAt: '2026-11-22T20:00:00.000Z' }),
    unlockUser: async (which) => answer(which),
    endUserSessions: async (which) => answer(which),
    verifyUserEmail: async (which) => answer(which, { emailVerified: true }),
    turnOffUserSecondFactor: async (which) => answer(which),
    scheduleUserDeletion: async (which) => answer(which),
    cancelUserDeletion: async (which) => answer(which),
    listAuditLog: async () => ({ document: documentOf([], 0), totalCount: 0 }),
    getAuditEntry: async () => {
      throw new AppError('NOT_FOUND', { message: 'There is no such entry.' });
    },
    confirmPassword: async ({ password }) => {
      if (password === 'secret1') return {};
      const words = 'That is not your current password';
      throw new AppError('INVALID_INPUT', { message: words, fields: { password: words } });
    },
    checkAuditLog: async () => ({ document: documentOf({ entries: 0, brokenAt: null }, 0) }),
  };
}
