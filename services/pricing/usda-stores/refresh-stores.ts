import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Places } from '@homeplate/reference/places/places.ts';
import type { createChangeLists } from '../store-lists/change-lists.ts';
import { fetchList } from './fetch-list.ts';
import type { FetchedList, Progress } from './fetched-list.ts';
import type { ListFetches } from './list-fetches.ts';
import { type TakenList, takeOverList } from './take-over-list.ts';

/** Twice, for a busy server: a broken fetch continues at its next attempt anyway. */
const RETRY_AFTER_MS = [2_000, 10_000] as const;

/** Where an interrupted fetch continues from, in the data folder. */
export const storesFolder = (dataFolder: string): string => path.join(dataFolder, 'usda-stores');

export type Refresh = {
  signal: AbortSignal;
  dryRun: boolean;
  allowFewer: boolean;
  report(progress: Progress): void;
};

export type RefreshStores = (refresh: Refresh) => Promise<TakenList & { list: FetchedList }>;

/** Fetches USDA's list and takes it over. Throws when either fails; what was fetched is then kept, and so is the list in use. */
export function createRefreshStores(parts: {
  url: string;
  folder: string;
  places: Places;
  fetches: ListFetches;
  changeLists: ReturnType<typeof createChangeLists>;
  retryAfterMs?: readonly number[];
  restMs?: number;
  now?(): Date;
}): RefreshStores {
  const { fetches, folder, retryAfterMs = RETRY_AFTER_MS, now = () => new Date() } = parts;
  return async (refresh) => {
    const began = now();
    if (!refresh.dryRun) await fetches.began(began);
    try {
      const list = await fetchList({ ...parts, ...refresh, now: began, retryAfterMs });
      const taken = await takeOverList(list, { ...parts, now: began }, refresh);
      if (!refresh.dryRun) {
        await fetches.succeeded({ takenAt: began, asOf: list.asOf, stores: taken.checked.stores.length });
        await rm(folder, { recursive: true, force: true });
      }
      return { ...taken, list };
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      if (!refresh.dryRun && !refresh.signal.aborted) await fetches.failed(problem);
      throw error;
    }
  };
}
