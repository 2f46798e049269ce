import { APPLIANCES } from '@homeplate/contracts/documents/appliances.ts';
import { ALLERGEN_VALUES } from '@homeplate/contracts/documents/diner-values.ts';
import { z } from 'zod';
import { MOST_MINUTES, WEEKDAYS } from './read-days.ts';
import type { ReadWords } from './read-words.ts';

/** Who read the user's words: a model, or rules; `why` there is no model's answer although there is a model. */
export type ReadBy = { by: 'openai'; model: string } | { by: 'rules'; why?: 'unavailable' | 'limit' };
export type ReadWishes = ReadWords & { read: ReadBy };

const MOST = 30;
const names = z.array(z.string().max(60)).max(MOST);

/** A model's reading of a text. It has no more say in a plan than this. */
export const WishesReply = z.strictObject({
  allergens: z.array(z.enum(ALLERGEN_VALUES)).max(MOST),
  leaveOut: names,
  useUp: names,
  wanted: names,
  quickDays: z.array(z.enum(WEEKDAYS)).max(MOST),
  dayMinutes: z
    .array(z.strictObject({ day: z.enum(WEEKDAYS), minutes: z.int().min(5).max(MOST_MINUTES) }))
    .max(MOST),
  without: z.array(z.enum(APPLIANCES)).max(MOST),
  notUnderstood: names,
});
export type WishesReply = z.infer<typeof WishesReply>;

/** Most of a reply's notes are for the days of a plan, at most 30. */
export const NotesReply = z.strictObject({
  notes: z.array(z.strictObject({ date: z.string().max(10), note: z.string().max(400) })).max(60),
});
export type NotesReply = z.infer<typeof NotesReply>;
