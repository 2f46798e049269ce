import type { Memberships, OwnStores } from '@homeplate/contracts/gen/common/v1/prices.ts';
import type { Location, OwnStore } from '@homeplate/contracts/gen/identity/v1/identity.ts';

/** What a reader's prices are averages over: an area's stores, or the reader's own ones. */
export type PricePlace = {
  /** Names caches: the same for readers who see the same prices. */
  key: string;
  /** The first three digits of the ZIP code; empty: the US average (reading C44). */
  area: string;
  /** In the reader's order. */
  ownStores: OwnStores | undefined;
  /** The clubs of which the reader is a member. */
  memberOf: Memberships | undefined;
  /** The areas whose events report changes of these prices. */
  areas: readonly string[];
};

/** The prices of a whole area; empty for the US average. */
export const areaPlace = (area: string): PricePlace => ({
  key: area,
  area,
  ownStores: undefined,
  memberOf: undefined,
  areas: [area],
});

export const US_AVERAGE = areaPlace('');

export function placeOf(
  location: Location | undefined,
  own: readonly OwnStore[] = [],
  memberOf?: Memberships,
): PricePlace {
  const area = location?.zipCode.slice(0, 3) ?? '';
  if (own.length === 0) return { ...areaPlace(area), memberOf };
  const storeIds = own.map(({ storeId }) => storeId);
  return {
    // The order changes no price. JSON keeps ids apart whatever characters they have.
    key: `${area}${JSON.stringify(storeIds.toSorted())}${memberOf?.clubs.toSorted().join() ?? ''}`,
    area,
    ownStores: { storeIds, memberOf },
    memberOf,
    areas: [...new Set(own.map((store) => store.area))],
  };
}
