import { AppError } from '@homeplate/common/app-error.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { PrepServiceService } from '@homeplate/contracts/gen/planner/v1/prep.ts';

/** The only task of every user. */
export const FAKE_TASK = 'prep-2026-11-22-0123456789abcdef0123';

const checkWeek = (week: string): void => {
  if (week === '2026-11-23') throw new AppError('INVALID_INPUT', { fields: { week: 'must be a Sunday' } });
};

export const fakePrep = (documentOf: (value: unknown) => Document): Handlers<typeof PrepServiceService> => ({
  getPrepStats: async ({ week }) => {
    checkWeek(week);
    return { document: documentOf({ weekStart: week, totalTasks: 1 }) };
  },
  listPrepTasks: async ({ week }) => {
    checkWeek(week);
    return { document: documentOf([{ id: FAKE_TASK }]) };
  },
  markPrepTask: async ({ id, completed }) => {
    if (id !== FAKE_TASK) throw new AppError('NOT_FOUND', { message: 'There is no such task.' });
    return { document: documentOf({ id, completed }) };
  },
});
