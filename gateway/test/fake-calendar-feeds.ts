import { userOf } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import { etagOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { CalendarFeedServiceService } from '@homeplate/contracts/gen/planner/v1/calendar.ts';

/** Each user has one link at most. Its secret is one digit, repeated. */
export function fakeCalendarFeeds(): Handlers<typeof CalendarFeedServiceService> {
  const users: (string | null)[] = [];
  const secretOf = (feed: number) => String(feed).repeat(32);
  const end = (userId: string) => {
    for (const [feed, user] of users.entries()) if (user === userId) users[feed] = null;
  };
  const fileOf = (text: string) => {
    const body = Buffer.from(`BEGIN:VCALENDAR\r\nX-TEST:${text}\r\nEND:VCALENDAR\r\n`);
    return { body, etag: etagOf(body), version: 0 };
  };
  const createdAt = '2026-11-24T12:00:00.000Z';
  return {
    createCalendarFeed: async (_, call) => {
      end(userOf(call));
      users.push(userOf(call));
      return { secret: secretOf(users.length - 1), createdAt };
    },
    getCalendarFeed: async (_, call) => ({
      createdAt: users.includes(userOf(call)) ? createdAt : undefined,
    }),
    revokeCalendarFeed: async (_, call) => {
      end(userOf(call));
      return {};
    },
    readCalendar: async ({ secret, origin }) => {
      const user = users.find((_, feed) => secretOf(feed) === secret);
      if (user === undefined) throw new AppError('NOT_FOUND');
      if (user === null) throw new AppError('LINK_ENDED');
      return { document: fileOf(`${user} ${origin}`) };
    },
    exportPlan: async ({ id }, call) => {
      if (!id.startsWith('week-') && id !== `plan-of-${userOf(call)}`) throw new AppError('NOT_FOUND');
      return { document: fileOf(id), fileName: 'week-2026-11-22.ics' };
    },
  };
}
