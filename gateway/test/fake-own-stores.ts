import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { ListOwnStoresResponse } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import type { PriceArea, ReadVersions } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';

/** Stores are named by chain and area, such as kroger-372; others are unknown, and clubs need a membership. Those in 9xx are far. */
export function fakeOwnStores(
  ids: readonly string[],
  documentOf: (body: unknown) => Document,
): ListOwnStoresResponse {
  const membersOnlyStoreIds = ids.filter((id) => id.startsWith('club-'));
  const open = ids.filter((id) => /^(?!club-)[a-z]+-\d{3}$/.test(id));
  const stores = open.map((storeId) => ({ storeId, area: storeId.slice(-3) }));
  const unknownStoreIds = ids.filter((id) => !open.includes(id) && !membersOnlyStoreIds.includes(id));
  const nearestMiles = stores.every(({ area }) => area.startsWith('9')) ? 1_970.4 : 3.2;
  return { document: documentOf(stores), stores, unknownStoreIds, membersOnlyStoreIds, nearestMiles };
}

/** The versions of an answer at own stores: of each area, the newest that there is. */
export const ownVersions = (
  priceArea: PriceArea | undefined,
  version: number,
): Pick<ReadVersions, 'areas'> =>
  priceArea?.ownStores
    ? { areas: { areas: (priceArea.minVersions?.areas ?? []).map(({ area }) => ({ area, version })) } }
    : {};
