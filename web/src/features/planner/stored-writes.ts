import { sessionDraft } from '../../lib/session-draft.ts';
import { type CalendarWrite, knownAnswers, rememberAnswers } from './calendar-writes.ts';

/** A change of the calendar that the server does not have yet. `done` is said when it has. */
export type StoredWrite = { write: CalendarWrite; done: string };
type Stored = { writes: StoredWrite[]; answers: ReturnType<typeof knownAnswers> };

/** In this tab, so that a reload sends them. Signing out clears them, as everything that was typed. */
const storageOf = (userId: string) => sessionDraft(`week ${userId}`);
const readStored = (userId: string): Stored =>
  (storageOf(userId).read() as Stored | undefined) ?? { writes: [], answers: [] };

export function storeWrite(userId: string, stored: StoredWrite): void {
  const { writes } = readStored(userId);
  const others = writes.filter(({ write }) => write.key !== stored.write.key);
  storageOf(userId).store({ writes: [...others, stored], answers: knownAnswers() });
}

export function dropWrite(userId: string, { key }: CalendarWrite): void {
  const writes = readStored(userId).writes.filter(({ write }) => write.key !== key);
  if (writes.length === 0) storageOf(userId).clear();
  else storageOf(userId).store({ writes, answers: knownAnswers() });
}

/** The writes that an earlier load of the page did not send, in their order. */
export function storedWrites(userId: string): StoredWrite[] {
  const { writes, answers } = readStored(userId);
  rememberAnswers(answers);
  return writes;
}
