import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { FiguresServiceService } from '@homeplate/contracts/gen/common/v1/figures.ts';

const since = '2026-11-25T00:00:00.000Z';
const signUps = { since, users: 1 };

/** The figures of a service: one answer that has the parts of all of them. */
export const fakeFigures = (): Handlers<typeof FiguresServiceService> => ({
  getFigures: async () => ({
    document: documentOf(
      {
        work: { deadJobs: 0, dueJobs: 0, oldestDueJob: null, unsentEvents: 0, oldestUnsentEvent: null },
        users: { total: 3, day: signUps, week: signUps, month: signUps },
        messages: { open: 1 },
        mails: { queued: 0, oldestQueued: null, failed: 0 },
        subscribers: { subscribed: 1, unconfirmed: 0 },
        deadLetters: { total: 0 },
        subscriptions: {
          byStatus: { free: 1, trialing: 0, active: 1, past_due: 0, cancelled: 0 },
          ended: { since, users: 0 },
          disputed: 0,
          revenue: [{ month: '2026-11', dollars: '9.99', users: 1 }],
          testMode: true,
        },
        held: { prices: 0 },
        feeds: [],
        freshness: { chains: [], states: [], areas: [] },
        moderation: { reviews: 0, drafts: 0 },
        catalogue: { price: 0, picture: 2, nutrition: 0 },
      },
      0,
    ),
  }),
});
