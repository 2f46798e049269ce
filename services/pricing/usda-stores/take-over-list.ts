import type { Places } from '@homeplate/reference/places/places.ts';
import type { createChangeLists, ListOutcome } from '../store-lists/change-lists.ts';
import { NATIONAL_LIST } from '../store-lists/imported-store.ts';
import { listReplaced } from '../store-lists/list-change.ts';
import { checkEnough } from './enough-stores.ts';
import type { FetchedList } from './fetched-list.ts';
import { type RetailerStores, retailerStores } from './retailer-stores.ts';

/** With more broken rows than this share, the list has changed its form. */
const MOST_BROKEN = 0.05;

export type TakenList = { outcome: ListOutcome; checked: RetailerStores };

/**
 * Checks a fetched list and replaces the list in use by it, in one transaction. Throws when the list is incomplete or broken; the list
 * in use then stays. `allowFewer` skips the check of the number of stores.
 */
export async function takeOverList(
  list: FetchedList,
  parts: { places: Places; now: Date; changeLists: ReturnType<typeof createChangeLists> },
  options: { dryRun: boolean; allowFewer: boolean },
): Promise<TakenList> {
  const checked = retailerStores(list.kept, { places: parts.places, importedAt: parts.now });
  const { stores, problems } = checked;
  if (stores.length === 0)
    throw new Error(`The list has no stores of our chains in ${list.counts.read} rows`);
  if (problems.length > list.kept.length * MOST_BROKEN) {
    const [first] = problems;
    throw new Error(
      `The list has ${problems.length} broken rows of ${list.kept.length}, such as ${first?.where}: ${first?.words}`,
    );
  }
  const outcome = await parts.changeLists((held) => {
    if (!options.allowFewer)
      checkEnough(
        stores,
        held.filter((store) => store.list === NATIONAL_LIST),
      );
    return listReplaced(held, stores, NATIONAL_LIST);
  }, options);
  return { outcome, checked };
}
