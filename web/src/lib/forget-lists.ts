import { deleteReplicas } from './op-log/op-log-database.ts';
import { AISLES_KEY } from './storage-keys.ts';

/** The names of a user's lists in the database of operations begin like this. */
export const listNamesOf = (userId: string): string => `shopping-list ${userId} `;

/**
 * Deletes what this device has of an account's lists: the next user may be another person. A list with changes that were never sent stays,
 * under the user's id, until they sign in again.
 */
export async function forgetLists(userId: string): Promise<void> {
  forgetAisles(userId);
  await deleteReplicas(listNamesOf(userId));
}

function forgetAisles(userId: string): void {
  const stored: unknown = JSON.parse(localStorage.getItem(AISLES_KEY) ?? 'null');
  if (typeof stored !== 'object' || stored === null) return;
  const others = Object.entries(stored).filter(([owner]) => owner !== userId);
  localStorage.setItem(AISLES_KEY, JSON.stringify(Object.fromEntries(others)));
}
