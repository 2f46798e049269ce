import { etagOf } from '@homeplate/common/document.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { inOrder, type Meal } from '../meals/meal.ts';

/** How often calendar programs should ask again. */
const REFRESH_SECONDS = 3_600;

/**
 * An iCalendar file (RFC 5545) of these meals. Each is an event of a whole day that leaves the day free: a day has no time zone, so the
 * meal is on its day from Hawaii to Maine and on the days when the clocks change. `titles` are the newest by recipe id.
 */
export function calendarFile(
  meals: readonly Meal[],
  { name, titles, origin }: { name: string; titles: ReadonlyMap<string, string>; origin: string },
): Document {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Homeplate', product: 'Meal calendar', language: 'EN' },
    ttl: REFRESH_SECONDS,
  });
  for (const meal of meals.toSorted(inOrder)) {
    const { _id, date, recipeId, createdAt, version } = meal;
    calendar.createEvent({
      // The same for the life of the meal, so that programs move the event instead of adding one.
      id: `${_id}@homeplate`,
      sequence: version,
      stamp: createdAt,
      start: new Date(`${date}T00:00:00Z`),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: summaryOf(meal, titles.get(recipeId ?? '')),
      description: descriptionOf(meal),
      ...(recipeId !== null && { url: `${origin}/recipes/${recipeId}` }),
    });
  }
  const body = Buffer.from(`${calendar.toString().trimEnd()}\r\n`);
  return { body, etag: etagOf(body), version: 0 };
}

/** "Dinner: Shrimp and Grits (leftovers)" */
function summaryOf({ slot, title, leftoverOf }: Meal, newest = title): string {
  const name = slot.charAt(0).toUpperCase() + slot.slice(1);
  return `${name}: ${plainText(newest)}${leftoverOf === null ? '' : ' (leftovers)'}`;
}

/** Null if there is nothing to say. */
function descriptionOf({ kind, servings, note }: Meal): string | null {
  const serves = kind === 'text' ? [] : [`${servings} ${servings === 1 ? 'serving' : 'servings'}`];
  return [...serves, ...(note === null ? [] : [plainText(note)])].join('\n') || null;
}

/** RFC 5545 allows no control characters but tabs; the library escapes line breaks. */
const plainText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '');
