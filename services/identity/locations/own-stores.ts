import type { Outbox } from '@homeplate/bus/outbox.ts';
import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { OwnStoresBody } from '@homeplate/contracts/documents/own-stores.ts';
import { z } from 'zod';
import type { OwnStore, UserRow } from '../users/user.ts';
import type { UserStore } from '../users/user-store.ts';
import { locationChanged } from './location.ts';

/**
 * Replaces the stores whose prices a user sees; the caller has checked that they exist. Publishes LocationChanged, because they replace
 * the stores near the ZIP code. Throws INVALID_INPUT beyond eight, for a repeated one, and without a ZIP code, which distances need.
 */
export type SetOwnStores = (user: UserRow, stores: readonly OwnStore[], call: Call) => Promise<void>;

const Areas = z.array(z.string().regex(/^\d{3}$/, 'must be the first three digits of a ZIP code'));

export const createSetOwnStores =
  ({ mongo, users, outbox }: { mongo: Mongo; users: UserStore; outbox: Outbox }): SetOwnStores =>
  async (user, stores, call) => {
    parseInput(OwnStoresBody, { storeIds: stores.map(({ storeId }) => storeId) });
    parseInput(
      Areas,
      stores.map(({ area }) => area),
    );
    if (stores.length > 0 && user.zipCode === null)
      throw new AppError('INVALID_INPUT', { fields: { storeIds: 'need a ZIP code first' } });
    await mongo.transaction(async (session) => {
      await users.setOwnStores(
        user._id,
        stores.map(({ storeId, area }) => ({ storeId, area })),
        session,
      );
      await outbox.add(session, 'identity.events', [locationChanged(user._id, call)]);
    }, call);
  };
