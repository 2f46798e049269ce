import type { Log } from '@homeplate/common/log.ts';
import { APPLIANCES } from '@homeplate/contracts/documents/appliances.ts';
import { ALLERGEN_VALUES } from '@homeplate/contracts/documents/diner-values.ts';
import { foodsLike, foodsOf } from './foods-named.ts';
import type { PlannedDay, WishesModel } from './openai-reader.ts';
import { leastMinutes, WEEKDAYS } from './read-days.ts';
import { readWords } from './read-words.ts';
import type { ReadBy, ReadWishes, WishesReply } from './wishes.ts';

/** What a user says in words, and a note for each day. Neither throws: without a model's valid reply, rules read the text. */
export type Wishes = {
  read(text: string): Promise<ReadWishes>;
  /** By date; no notes without a model. */
  notes(days: readonly PlannedDay[]): Promise<{ date: string; note: string }[]>;
};

/** A longer note is no note. */
const LONGEST_NOTE = 120;

/** `paid` counts a request that may cost money; false when today's limit is reached. */
export function createWishes(parts: {
  model: WishesModel | undefined;
  paid: () => Promise<boolean>;
  log: Log;
}): Wishes {
  const { model, paid, log } = parts;
  return {
    read: async (text) => {
      const rules = readWords(text);
      const byRules = (read: ReadBy): ReadWishes => ({ ...rules, read });
      if (!model || text.trim() === '') return byRules({ by: 'rules' });
      if (model.isAway()) return byRules({ by: 'rules', why: 'unavailable' });
      try {
        if (!(await paid())) return byRules({ by: 'rules', why: 'limit' });
        return { ...wishesOf(await model.readText(text), rules), read: { by: 'openai', model: model.model } };
      } catch (error) {
        log.warn({ err: error }, 'the model did not read the wishes of a plan');
        return byRules({ by: 'rules', why: 'unavailable' });
      }
    },
    notes: async (days) => {
      if (!model || model.isAway() || days.length === 0) return [];
      try {
        if (!(await paid())) return [];
        const { notes } = await model.writeNotes(days);
        return days.flatMap(({ date }) => {
          const note = plainNote(notes.find((one) => one.date === date)?.note ?? '');
          return note === '' ? [] : [{ date, note }];
        });
      } catch (error) {
        log.warn({ err: error }, 'the model wrote no notes');
        return [];
      }
    },
  };
}

/** An allergen that rules find in the text is never in the plan, whatever the model says. */
function wishesOf(reply: WishesReply, rules: { allergens: readonly string[] }): Omit<ReadWishes, 'read'> {
  const allergens = new Set<string>([...rules.allergens, ...reply.allergens]);
  const left = reply.leaveOut.map((name) => ({ name, ids: foodsOf(name), own: readWords(name).allergens }));
  for (const { own } of left) for (const one of own) allergens.add(one);
  const used = reply.useUp.map((name) => ({ name, ids: foodsOf(name) }));
  const foodIds = new Set(left.flatMap(({ ids }) => ids));
  const wanted = reply.wanted.map((name) => ({ name, ids: foodsLike(name) }));
  const nameless = [...left.filter(({ own }) => own.length === 0), ...used, ...wanted].filter(
    ({ ids }) => ids.length === 0,
  );
  return {
    allergens: ALLERGEN_VALUES.filter((one) => allergens.has(one)),
    foodIds: [...foodIds],
    useUp: [...new Set(used.flatMap(({ ids }) => ids))].filter((one) => !foodIds.has(one)),
    wanted: [...new Set(wanted.flatMap(({ ids }) => ids))].filter((one) => !foodIds.has(one)),
    quickDays: WEEKDAYS.filter((day) => reply.quickDays.includes(day)),
    dayMinutes: leastMinutes(reply.dayMinutes),
    without: APPLIANCES.filter((one) => reply.without.includes(one)),
    unknown: [...reply.notUnderstood, ...nameless.map(({ name }) => name)]
      .map((words) => words.replace(/[^\p{L}\p{N} .,'’-]+/gu, ' ').trim())
      .filter(Boolean),
  };
}

/** Text without markup, links and control characters. Empty for one that is too long. */
function plainNote(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, '')
    .replace(/[\p{C}*`#<>]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length <= LONGEST_NOTE ? plain : '';
}
