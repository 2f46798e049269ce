import { userOf } from '@homeplate/common/actor.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { CalendarFeedServiceService } from '@homeplate/contracts/gen/planner/v1/calendar.ts';
import type { LoadEditor } from '../households/load-editor.ts';
import { readPlanId } from '../weeks/week.ts';
import type { CalendarFeeds } from './calendar-feeds.ts';

export const calendarFeedRpc = ({
  feeds,
  loadEditor,
}: {
  feeds: CalendarFeeds;
  loadEditor: LoadEditor;
}): Handlers<typeof CalendarFeedServiceService> => ({
  createCalendarFeed: async (_, call) => {
    const { secret, createdAt } = await feeds.create(userOf(call));
    return { secret, createdAt: createdAt.toISOString() };
  },
  getCalendarFeed: async (_, call) => ({
    createdAt: (await feeds.createdAt(userOf(call)))?.toISOString(),
  }),
  revokeCalendarFeed: async (_, call) => {
    await feeds.revoke(userOf(call));
    return {};
  },
  readCalendar: async ({ secret, origin }) => ({ document: await feeds.read(secret, origin) }),
  exportPlan: async ({ id, origin }, call) => {
    const { householdId } = await loadEditor(call);
    return feeds.exportPlan(householdId, readPlanId(id), origin);
  },
});
