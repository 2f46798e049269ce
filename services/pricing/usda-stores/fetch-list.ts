import { rm } from 'node:fs/promises';
import { download } from './download.ts';
import { fetchFeaturePages } from './feature-pages.ts';
import type { FetchedList, FetchOptions } from './fetched-list.ts';
import { readListFile } from './read-list-file.ts';

/**
 * Where USDA's locator page loads its stores from: a feature layer that anyone may query. Taken from public programs, see
 * docs/attributions.md.
 */
export const USDA_LAYER =
  'https://services1.arcgis.com/RLQu0rK7h4kbsBq5/arcgis/rest/services/snap_retailer_location_data/FeatureServer/0';

/** Fetches USDA's list from a feature layer, or from the address or path of a zip or CSV file. */
export async function fetchList(options: FetchOptions): Promise<FetchedList> {
  const { url, now } = options;
  if (/\/FeatureServer\/\d+/i.test(url)) return fetchFeaturePages(options);
  if (!/^https?:/i.test(url)) return { ...(await readListFile(url, now)), asOf: now };
  const { file, changedAt } = await download(options);
  try {
    return { ...(await readListFile(file, now)), asOf: changedAt ?? now };
  } catch (error) {
    // The next fetch must not continue a file that cannot be read.
    await rm(file, { force: true });
    throw error;
  }
}
