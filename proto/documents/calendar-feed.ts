import { z } from 'zod';

/** `POST /api/user/calendar-feed`: a new secret link, which ends the earlier one. Show it at once: it cannot be read again. */
export const NewCalendarFeed = z.object({
  /** `https://…/api/calendar/….ics`; with `webcal:` instead of `https:` calendar programs subscribe to it. */
  url: z.url(),
  createdAt: z.iso.datetime(),
});
export type NewCalendarFeed = z.infer<typeof NewCalendarFeed>;

/** `GET /api/user/calendar-feed`: when the link was made; null without a link. */
export const CalendarFeedState = z.object({ createdAt: z.iso.datetime().nullable() });
export type CalendarFeedState = z.infer<typeof CalendarFeedState>;
