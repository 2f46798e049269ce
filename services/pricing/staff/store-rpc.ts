import { requireAction } from '@homeplate/common/actor.ts';
import { oneOf } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { readPageQuery } from '@homeplate/common/staff-list.ts';
import { STAFF_PRICE_SORTS } from '@homeplate/contracts/documents/staff-price.ts';
import {
  STAFF_CHAIN_SORTS,
  STAFF_STORE_SORTS,
  STORE_FRESHNESS,
  STORE_SOURCES,
} from '@homeplate/contracts/documents/staff-store.ts';
import type { StoreStaffServiceService } from '@homeplate/contracts/gen/pricing/v1/store.ts';
import type { ImportStores } from '../store-lists/import-stores.ts';
import type { CorrectPrice } from './correct-price.ts';
import type { StaffChains } from './staff-chains.ts';
import type { SearchPrices } from './staff-prices.ts';
import type { StaffStores } from './staff-stores.ts';

/** Mostly request → memory → response. Never cached, so a document needs no version beyond its ETag. */
export const storeStaffRpc = ({
  staffStores,
  staffChains,
  importStores,
  searchPrices,
  correctPrice,
}: {
  staffStores: StaffStores;
  staffChains: StaffChains;
  importStores: ImportStores;
  searchPrices: SearchPrices;
  correctPrice: CorrectPrice;
}): Handlers<typeof StoreStaffServiceService> => ({
  async searchStores({ page, query, chain, state, area, source, freshness, ids }, call) {
    requireAction(call, 'stores:read');
    const filter = {
      ...(query !== '' && { text: query }),
      ...(chain !== '' && { chain }),
      ...(state !== '' && { state }),
      ...(area !== '' && { area }),
      ...(source !== '' && { source: oneOf('source', source, STORE_SOURCES) }),
      ...(freshness !== '' && { freshness: oneOf('freshness', freshness, STORE_FRESHNESS) }),
      ...(ids.length > 0 && { ids }),
    };
    const { stores, total } = await staffStores.page(filter, readPageQuery(page, STAFF_STORE_SORTS));
    return { document: documentOf(stores, 0), totalCount: total };
  },
  async getStore({ id }, call) {
    requireAction(call, 'stores:read');
    return { document: documentOf(await staffStores.read(id), 0) };
  },
  async searchChains({ page, query, ids }, call) {
    requireAction(call, 'chains:read');
    const filter = { ...(query !== '' && { text: query }), ...(ids.length > 0 && { ids }) };
    const { chains, total } = await staffChains.page(filter, readPageQuery(page, STAFF_CHAIN_SORTS));
    return { document: documentOf(chains, 0), totalCount: total };
  },
  async importStores(request, call) {
    requireAction(call, 'stores:import');
    return { document: documentOf(await importStores(request, call), 0) };
  },
  async searchPrices({ page, storeId, query, ids }, call) {
    requireAction(call, 'prices:read');
    const filter = { storeId, ...(query !== '' && { text: query }), ...(ids.length > 0 && { ids }) };
    const { prices, total } = await searchPrices(filter, readPageQuery(page, STAFF_PRICE_SORTS));
    return { document: documentOf(prices, 0), totalCount: total };
  },
  async correctPrice({ storeId, ...body }, call) {
    requireAction(call, 'prices:correct');
    return { id: await correctPrice(storeId, body, call) };
  },
});
