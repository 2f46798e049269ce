/** The state that react-router stores in each history entry: a unique key and an index. */
type EntryState = { key?: string; idx?: number } | null;

const stateOf = (): EntryState => window.history.state as EntryState;

/** The index of the current entry in this tab's history. */
export const historyIndex = (): number | undefined => stateOf()?.idx;

/**
 * Call this before the router starts. react-router names only the entries it creates: it calls every entry from outside, such as a typed
 * URL or a full page load, "default" with index 0, so that they collide.
 */
export function nameFirstEntry(): void {
  const state = stateOf();
  if (state?.key) return;
  const key = Math.random().toString(36).slice(2, 10);
  window.history.replaceState({ ...state, key, idx: window.history.length - 1 }, '');
}
