import type { PartHealth } from '@homeplate/common/service.ts';
import type { AreaVersions } from '../prices/area-versions.ts';
import type { ListFetches } from './list-fetches.ts';

const NEVER_IMPORTED = 1;
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Describes the stores in use, for the health page and the table of `make start`. */
export function createDescribeStores(parts: {
  /** Whether the list is fetched by itself. */
  isFetched: boolean;
  fetches: Pick<ListFetches, 'last'>;
  versions: Pick<AreaVersions, 'stores'>;
}): () => Promise<PartHealth> {
  const { isFetched, fetches, versions } = parts;
  return async () => {
    const last = await fetches.last();
    if (last?.asOf) {
      const version = `list of ${dayOf(last.asOf)}, ${last.stores} stores`;
      return { adapter: 'USDA', version, ok: true };
    }
    const adapter = (await versions.stores()) === NEVER_IMPORTED ? 'sample' : 'imported lists, else sample';
    if (!isFetched) return { adapter, version: '', ok: true };
    const version = last?.problem
      ? `(USDA's list could not be fetched on ${dayOf(last.triedAt)}; tried again daily)`
      : "(USDA's list is being fetched)";
    return { adapter, version, ok: true };
  };
}
