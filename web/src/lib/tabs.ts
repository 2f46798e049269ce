import { TABS_CHANNEL } from './storage-keys.ts';

/** What a tab tells the others. Who hears it asks the server what is so. */
export type TabNote =
  /** Whose page it is. */
  | { kind: 'person'; id: string }
  /** Somebody signed out. */
  | { kind: 'left' }
  /** Prices are those near another place now. */
  | { kind: 'place' };

let shared: BroadcastChannel | undefined;

/** One for the whole page, so that no page hears itself; undefined where the browser has none. */
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  shared ??= new BroadcastChannel(TABS_CHANNEL);
  return shared;
}

export const tellTabs = (note: TabNote): void => channel()?.postMessage(note);

export const hearTabs = (listener: (note: TabNote) => void): void =>
  channel()?.addEventListener('message', ({ data }: MessageEvent<TabNote>) => listener(data));
