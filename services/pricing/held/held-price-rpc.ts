import { requireAction } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { HELD_PRICE_SORTS, type HeldPrice } from '@homeplate/contracts/documents/held-price.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { HeldPriceServiceService } from '@homeplate/contracts/gen/pricing/v1/held.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { pricePerUnit } from '@homeplate/reference/foods/measures.ts';
import type { StoreMap } from '../stores/store-map.ts';
import type { StoreMaps } from '../stores/store-maps.ts';
import type { HeldPrices, HeldRow } from './held-prices.ts';

/** Handlers for staff to review held prices. */
export function heldPriceRpc(parts: {
  held: Pick<HeldPrices, 'page' | 'read' | 'release' | 'refuse'>;
  stores: StoreMaps;
}): Handlers<typeof HeldPriceServiceService> {
  const { held, stores } = parts;

  const find = async (id: string): Promise<HeldRow> => {
    const row = await held.read(id);
    if (row) return row;
    const message =
      'We’re not holding this price. The feed may have sent a newer one for this store and item.';
    throw new AppError('NOT_FOUND', { message });
  };

  /** Returns the decided row. Throws CONFLICT when the decision was the other one. */
  const decided = async (id: string, state: 'released' | 'refused') => {
    const row = await find(id);
    if (row.state !== state)
      throw new AppError('CONFLICT', { message: `This price was already ${row.state}.` });
    return { document: documentOf(heldPriceOf(row, (await stores.current()).byId), 0) };
  };

  return {
    async listHeldPrices({ sort, descending, offset, limit, ids, ...equal }, call) {
      requireAction(call, 'held-prices:read');
      const by = HELD_PRICE_SORTS.find((name) => name === sort);
      if (!by)
        throw new AppError('INVALID_INPUT', { fields: { sort: `is one of ${HELD_PRICE_SORTS.join(', ')}` } });
      const given = Object.fromEntries(Object.entries(equal).filter(([, value]) => value !== ''));
      const { rows, total } = await held.page({
        filter: { ...given, ...(ids.length > 0 && { ids }) },
        sort: { by, descending },
        offset,
        limit,
      });
      const { byId } = await stores.current();
      return {
        document: documentOf(
          rows.map((row) => heldPriceOf(row, byId)),
          0,
        ),
        totalCount: total,
      };
    },
    async releaseHeldPrice({ id }, call) {
      requireAction(call, 'held-prices:decide');
      const { place, state } = await find(id);
      if (state === 'held') await held.release(place, { id, call });
      return decided(id, 'released');
    },
    async refuseHeldPrice({ id }, call) {
      requireAction(call, 'held-prices:decide');
      await held.refuse(id, call);
      return decided(id, 'refused');
    },
  };
}

function heldPriceOf(row: HeldRow, storeById: StoreMap['byId']): HeldPrice {
  const { _id, state, feedId, area, observation, usualCentsPerKg, times, heldAt, decision } = row;
  const { storeId, itemId, priceCents, unit, seen, observedAt, promotionEndsAt } = observation;
  const food = foodById(itemId);
  return {
    id: _id,
    state,
    feedId,
    area,
    storeId,
    storeName: storeById(storeId)?.storeName ?? null,
    itemId,
    itemName: food?.name ?? itemId,
    price: amountOf(priceCents),
    unit,
    usualPrice: amountOf((food && pricePerUnit(food, usualCentsPerKg, unit)) ?? 0),
    times,
    source: seen,
    observedAt,
    promotionEndsAt: promotionEndsAt ?? null,
    heldAt,
    decidedBy: decision?.by ?? null,
    decidedAt: decision?.at ?? null,
    staffId: decision?.staffId ?? null,
  };
}
