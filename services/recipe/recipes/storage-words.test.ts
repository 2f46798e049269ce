import { expect, it } from 'vitest';
import { keepingOf, type Storage, storageSentence } from './storage-words.ts';

it.each<[Storage, string]>([
  [{ storageDays: 4 }, 'Keeps 4 days in the refrigerator.'],
  [{ storageDays: 1 }, 'Keeps a day in the refrigerator.'],
  [{ storageDays: 7 }, 'Keeps a week in the refrigerator.'],
  [{ storageDays: 0 }, 'Best right away.'],
  [{ storageDays: 0, counterDays: 2 }, 'Keeps 2 days on the counter.'],
  [{ storageDays: 0, tinDays: 14 }, 'Keeps 2 weeks in a closed tin or jar.'],
  [{ storageDays: 0, freezerDays: 30 }, 'Keeps a month in the freezer.'],
  [{ storageDays: 4, freezerDays: 90 }, 'Keeps 4 days in the refrigerator or 3 months in the freezer.'],
  [
    { storageDays: 0, counterDays: 4, freezerDays: 60 },
    'Keeps 4 days on the counter or 2 months in the freezer.',
  ],
  [
    { storageDays: 3, counterDays: 2, freezerDays: 30 },
    'Keeps 2 days on the counter, 3 days in the refrigerator, or a month in the freezer.',
  ],
])('%j is "%s"', (storage, words) => {
  expect(storageSentence(storage)).toBe(words);
});

it('leftovers keep as long as in the best place, and in the freezer where it says so', () => {
  expect(keepingOf({ storageDays: 3, counterDays: 2, freezerDays: 30 })).toEqual({
    days: 3,
    freezerDays: 30,
  });
  expect(keepingOf({ storageDays: 0, tinDays: 14 })).toEqual({ days: 14, freezerDays: 0 });
  expect(keepingOf({ storageDays: 0 })).toEqual({ days: 0, freezerDays: 0 });
});
