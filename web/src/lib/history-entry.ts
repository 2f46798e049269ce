/** What react-router keeps with each entry of a tab's history: a key of its own, and its place. */
type EntryState = { key?: string; idx?: number } | null;

const stateOf = (): EntryState => window.history.state as EntryState;

/** The place in this tab's history. */
export const historyIndex = (): number | undefined => stateOf()?.idx;

/**
 * Before the router starts. It names and counts only the entries it made: every address that a tab is sent to from outside, typed or by
 * a link that loads the page anew, it would call "default" and 0, and take each for the others.
 */
export function nameFirstEntry(): void {
  const state = stateOf();
  if (state?.key) return;
  const key = Math.random().toString(36).slice(2, 10);
  window.history.replaceState({ ...state, key, idx: window.history.length - 1 }, '');
}
