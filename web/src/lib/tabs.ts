import { TABS_CHANNEL } from './storage-keys.ts';

/** A message between tabs. The receiver reloads the current state from the server. */
export type TabMessage =
  /** The user of the sending page. */
  | { kind: 'person'; id: string }
  /** The user signed out. */
  | { kind: 'left' }
  /** The location of prices has changed. */
  | { kind: 'place' };

let shared: BroadcastChannel | undefined;

/** One channel per page, so that a page never receives its own messages; undefined without browser support. */
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  shared ??= new BroadcastChannel(TABS_CHANNEL);
  return shared;
}

export const postToTabs = (note: TabMessage): void => channel()?.postMessage(note);

export const listenToTabs = (listener: (note: TabMessage) => void): void =>
  channel()?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data));
