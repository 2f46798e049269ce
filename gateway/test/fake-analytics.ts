import { AppError } from '@homeplate/common/app-error.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { AnalyticsServiceService } from '@homeplate/contracts/gen/planner/v1/analytics.ts';

export const fakeAnalytics = (
  documentOf: (value: unknown) => Document,
): Handlers<typeof AnalyticsServiceService> => ({
  getAnalytics: async ({ from, to, by }) => {
    if (from > to && to !== '')
      throw new AppError('INVALID_INPUT', { fields: { from: 'must not be after the last day' } });
    return { document: documentOf({ from, to, by }) };
  },
  getSavings: async ({ from, to }) => {
    if (from > to && to !== '')
      throw new AppError('INVALID_INPUT', { fields: { from: 'must not be after the last day' } });
    return { document: documentOf({ from, to }) };
  },
  getPlannedFigures: async ({ today }) => ({
    mealsPlanned: 42,
    savingsCents: today.startsWith('2025') ? 12_750 : undefined,
  }),
});
