import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import type { Meal } from '../meals/meal.ts';
import { addDays } from '../weeks/week.ts';
import { calendarFile } from './calendar-file.ts';

const { TZ } = process.env;
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

const meal = (given: Partial<Meal> = {}): Meal => ({
  _id: 'meal-1',
  planId: 'plan-1',
  householdId: 'ann',
  date: '2026-11-24',
  slot: 'dinner',
  kind: 'recipe',
  recipeId: 'grits',
  draftId: null,
  draftOwnerId: null,
  title: 'Shrimp and Grits',
  costCents: null,
  servings: 4,
  position: 0,
  locked: false,
  note: null,
  leftoverOf: null,
  version: 3,
  createdAt: new Date('2026-11-20T12:00:00Z'),
  ...given,
});
const options = {
  name: 'Homeplate meals',
  titles: new Map<string, string>(),
  origin: 'https://homeplate.example',
};
const fileOf = (...meals: Meal[]): string => calendarFile(meals, options).body.toString();
/** The values of a property, unfolded and unescaped (RFC 5545 3.1 and 3.3.11). */
const valuesOf = (file: string, property: string): string[] =>
  file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line.startsWith(`${property}:`) || line.startsWith(`${property};`))
    .map((line) =>
      line.slice(line.indexOf(':') + 1).replace(/\\([\\;,nN])/g, (_, c) => (/n/i.test(c) ? '\n' : c)),
    );

it('a meal is a free event of its whole day, with its slot, servings, note and recipe', () => {
  const file = fileOf(meal({ note: 'for 7, at the lake;\nbring bowls' }));
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  expect(file).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  expect(valuesOf(file, 'DTSTART')).toEqual(['20261124']);
  expect(file).toContain('DTSTART;VALUE=DATE:');
  expect(valuesOf(file, 'TRANSP')).toEqual(['TRANSPARENT']);
  expect(valuesOf(file, 'SUMMARY')).toEqual(['Dinner: Shrimp and Grits']);
  expect(valuesOf(file, 'DESCRIPTION')).toEqual(['4 servings\nfor 7, at the lake;\nbring bowls']);
  expect(valuesOf(file, 'URL')).toEqual(['https://homeplate.example/recipes/grits']);
  expect(valuesOf(file, 'UID')).toEqual(['meal-1@homeplate']);
  expect(valuesOf(file, 'SEQUENCE')).toEqual(['3']);
});

it('leftovers, drafts and lines of text are events too, in the order of the week', () => {
  const file = fileOf(
    meal({
      _id: 'meal-4',
      slot: 'breakfast',
      date: '2026-11-25',
      kind: 'text',
      recipeId: null,
      title: 'Eating out',
    }),
    meal({
      _id: 'meal-3',
      slot: 'snack',
      kind: 'draft',
      recipeId: null,
      draftId: 'draft-1',
      title: 'Gran’s Soup',
    }),
    meal({ _id: 'meal-2', servings: 1, leftoverOf: 'meal-1', position: 1 }),
    meal(),
  );
  expect(valuesOf(file, 'SUMMARY')).toEqual([
    'Dinner: Shrimp and Grits',
    'Dinner: Shrimp and Grits (leftovers)',
    'Snack: Gran’s Soup',
    'Breakfast: Eating out',
  ]);
  expect(valuesOf(file, 'DESCRIPTION')).toEqual(['4 servings', '1 serving', '4 servings']);
  expect(valuesOf(file, 'URL')).toHaveLength(2);
});

it('the newest title of a recipe is used', () => {
  const titles = new Map([['grits', 'Carolina Shrimp and Grits']]);
  const { body } = calendarFile([meal()], { ...options, titles });
  expect(valuesOf(body.toString(), 'SUMMARY')).toEqual(['Dinner: Carolina Shrimp and Grits']);
});

it('a file without changes has the same bytes and ETag', () => {
  const [one, two] = [calendarFile([meal()], options), calendarFile([meal()], options)];
  expect(one).toEqual(two);
  expect(calendarFile([meal({ version: 4 })], options).etag).not.toBe(one.etag);
});

it('each day of the weeks around both changes of the clocks is right, from Hawaii to Maine', () => {
  const days = ['2026-03-01', '2026-10-25'].flatMap((first) =>
    Array.from({ length: 14 }, (_, day) => addDays(first, day)),
  );
  const written = days.map((date) => date.replaceAll('-', ''));
  for (const zone of [
    'Pacific/Honolulu',
    'America/Los_Angeles',
    'America/Phoenix',
    'America/New_York',
    'Pacific/Guam',
    'UTC',
  ]) {
    process.env.TZ = zone;
    expect(valuesOf(fileOf(...days.map((date) => meal({ date }))), 'DTSTART'), zone).toEqual(written);
  }
});

it('any title and note survive, and no line is longer than 75 bytes', () => {
  const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 });
  fc.assert(
    fc.property(anyText, anyText, (title, note) => {
      const file = fileOf(meal({ kind: 'text', recipeId: null, title, note }));
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(valuesOf(file, 'SUMMARY')).toEqual([`Dinner: ${title}`]);
      expect(valuesOf(file, 'DESCRIPTION')).toEqual([note]);
      expect(file.split('BEGIN:VEVENT')).toHaveLength(2);
    }),
  );
});

it('text with line breaks and control characters cannot add a property or break the file', () => {
  const file = fileOf(
    meal({ kind: 'text', recipeId: null, title: 'Out\r\nEND:VEVENT\u0000\u0007', note: 'x\nUID:other' }),
  );
  expect(valuesOf(file, 'UID')).toEqual(['meal-1@homeplate']);
  expect(file.split('\r\nEND:VEVENT\r\n')).toHaveLength(2);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
});
