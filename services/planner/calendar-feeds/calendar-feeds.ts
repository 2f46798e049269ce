import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { MemberStore } from '../households/member-store.ts';
import { recipeIdsOf } from '../meals/dish.ts';
import type { Meal } from '../meals/meal.ts';
import type { MealStore } from '../meals/meal-store.ts';
import { newWeek } from '../plans/plan.ts';
import type { PlanStore } from '../plans/plan-store.ts';
import type { RecipeCopies } from '../recipes/recipe-copies.ts';
import { addDays, dateOf, planNotFound, type WhichPlan } from '../weeks/week.ts';
import { calendarFile } from './calendar-file.ts';
import type { FeedStore } from './feed-store.ts';

/** How far back a feed goes. Calendar programs remove events that are no longer in it. */
const DAYS_BACK = 28;

/** Calendars as iCalendar files. `origin` is the public address of the app. */
export type CalendarFeeds = {
  /** Revokes the user's earlier link. The secret is stored as a hash only. */
  create(userId: string): Promise<{ secret: string; createdAt: Date }>;
  createdAt(userId: string): Promise<Date | undefined>;
  revoke(userId: string): Promise<void>;
  /** The calendar of the household that the link's user is in now. Throws NOT_FOUND, and LINK_ENDED once it is revoked. */
  read(secret: string, origin: string): Promise<Document>;
  /** One plan. Throws NOT_FOUND. */
  exportPlan(
    householdId: string,
    which: WhichPlan,
    origin: string,
  ): Promise<{ document: Document; fileName: string }>;
};

export function createCalendarFeeds(parts: {
  feeds: FeedStore;
  members: Pick<MemberStore, 'find'>;
  plans: Pick<PlanStore, 'find'>;
  meals: Pick<MealStore, 'ofPlan' | 'onCalendarFrom'>;
  copies: Pick<RecipeCopies, 'read'>;
  now: () => number;
}): CalendarFeeds {
  const { feeds, members, plans, meals, copies, now } = parts;
  const fileOf = async (planned: readonly Meal[], name: string, origin: string) => {
    const found = await copies.read(recipeIdsOf(planned));
    const titles = new Map([...found].map(([id, { title }]) => [id, title]));
    return calendarFile(planned, { name, titles, origin });
  };
  return {
    create: async (userId) => {
      const secret = randomBytes(24).toString('base64url');
      const createdAt = new Date(now());
      await feeds.add(userId, { hash: hashOf(secret), createdAt });
      return { secret, createdAt };
    },
    createdAt: async (userId) => (await feeds.current(userId))?.createdAt,
    revoke: (userId) => feeds.revoke(userId),
    read: async (secret, origin) => {
      const feed = await feeds.find(hashOf(secret));
      if (!feed) throw new AppError('NOT_FOUND', { message: 'There is no such calendar.' });
      if (!feed.isValid)
        throw new AppError('LINK_ENDED', {
          message: 'This calendar link was revoked. Make a new one in Homeplate.',
        });
      const householdId = (await members.find(feed.userId))?.householdId ?? feed.userId;
      const from = addDays(dateOf(now()), -DAYS_BACK);
      return fileOf(await meals.onCalendarFrom(householdId, from), 'Homeplate meals', origin);
    },
    exportPlan: async (householdId, which, origin) => {
      const stored = await plans.find(householdId, which);
      if (!stored && 'id' in which) throw planNotFound();
      const plan = stored ?? newWeek(householdId, 'startsOn' in which ? which.startsOn : '', now());
      const planned = stored ? await meals.ofPlan(stored._id) : [];
      const document = await fileOf(planned, plan.title, origin);
      return { document, fileName: `${plan.kind}-${plan.startsOn}.ics` };
    },
  };
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
