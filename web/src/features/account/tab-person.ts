import { PERSON_KEY } from '../../lib/storage-keys.ts';

/**
 * Whose words this tab keeps. A session that ends leaves them where they are, for the same person to go on with; who signs out takes
 * them along, and so does the next person by signing in. What somebody typed before signing in at all becomes theirs.
 */
let known: string | null = null;

/** Makes the tab that person's. True where it was somebody else's, of whom nothing is kept any more. */
export function claimTab(person: string): boolean {
  const before = known ?? keptPerson();
  if (before === person) return false;
  if (before !== null) leaveTab();
  known = person;
  try {
    sessionStorage.setItem(PERSON_KEY, person);
  } catch {
    // Storage is closed to us: then it keeps no words either.
  }
  return before !== null;
}

/** Nothing typed or looked at stays in this tab. */
export function leaveTab(): void {
  known = null;
  try {
    sessionStorage.clear();
  } catch {
    // Storage is closed to us: nothing was kept.
  }
}

/** As the tab has it: a page that the browser brings back as it was knows only whose the tab used to be. */
export function keptPerson(): string | null {
  try {
    return sessionStorage.getItem(PERSON_KEY);
  } catch {
    return null;
  }
}
