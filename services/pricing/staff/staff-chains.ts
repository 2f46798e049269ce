import { pageOf } from '@homeplate/common/page-of.ts';
import type { PageQuery } from '@homeplate/common/staff-list.ts';
import type { Freshness } from '@homeplate/contracts/documents/staff-home.ts';
import type { StaffChainRow, StaffChainSort } from '@homeplate/contracts/documents/staff-store.ts';
import { allChains } from '@homeplate/reference/chains/chains.ts';
import type { StoreMaps } from '../stores/store-maps.ts';
import { addAges, type PriceAges } from './price-ages.ts';
import { pricesOf } from './staff-stores.ts';

export type StaffChains = {
  page(
    filter: { text?: string; ids?: readonly string[] },
    page: PageQuery<StaffChainSort>,
  ): Promise<{ chains: StaffChainRow[]; total: number }>;
};

/** Chains with the number of their stores and observed prices. */
export const createStaffChains = ({
  stores,
  ages,
}: {
  stores: StoreMaps;
  ages: Pick<PriceAges, 'byStore'>;
}): StaffChains => ({
  async page({ text, ids }, page) {
    const [{ all }, byStore] = await Promise.all([stores.current(), ages.byStore()]);
    const byChain = Map.groupBy(all, ({ chain }) => chain.id);
    const counts = new Map<string, Freshness>();
    for (const { storeId, chain } of all) {
      const counted = byStore.get(storeId);
      if (counted) addAges(counts, chain.id, counted);
    }
    const words = text?.toLowerCase() ?? '';
    const rows = allChains()
      .filter(({ id }) => ids === undefined || ids.includes(id))
      .filter(({ name, parent }) => [name, parent].some((one) => one.toLowerCase().includes(words)))
      .map(({ id, name, parent, type, membersOnly, states }): StaffChainRow => {
        const [own, counted] = [byChain.get(id) ?? [], counts.get(id)];
        return {
          id,
          name,
          parent,
          type,
          membersOnly,
          states: [...states],
          stores: own.length,
          imported: own.filter(({ sample }) => !sample).length,
          prices: counted ? pricesOf(counted) : 0,
          newestAt: counted?.newestAt ?? null,
        };
      });
    return { chains: pageOf(rows, page), total: rows.length };
  },
});
