import type { HeldPrice } from '@homeplate/contracts/documents/held-price.ts';
import type { PriceHistory, StoreList } from '@homeplate/contracts/documents/pricing.ts';
import { Savings } from '@homeplate/contracts/documents/savings.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Homeplate, type Mode, startHomeplate } from './homeplate.ts';
import { eventually, visitor } from './visitor.ts';

const MODES: Mode[] = ['one process', 'a process per target'];
const PASSWORD = 'seven dinners';

describe.each(MODES)('a price that a shopper paid in %s', (mode) => {
  let homeplate: Homeplate;
  beforeAll(async () => {
    homeplate = await startHomeplate(mode, { ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: PASSWORD });
  });
  afterAll(() => homeplate?.stop());

  it('becomes a price seen at its store, and an implausible one is held', async () => {
    const ann = visitor(homeplate.url);
    await ann.post('/api/auth/register', { username: 'ann', email: 'ann@example.com', password: PASSWORD });
    expect((await ann.post('/api/auth/login', { username: 'ann', password: PASSWORD })).status).toBe(200);
    await ann.post('/api/location/update', { zipCode: '37203' });
    const stores = await eventually(async () => {
      const found = await ann.json<StoreList>('/api/location/stores');
      return found.length > 0 ? found : undefined;
    });
    const [store] = stores.filter(({ membersOnly }) => !membersOnly);
    const buy = async (foodId: string, pricePaid: string) => {
      const item = { foodId, pricePaid, store: store?.storeName, storeId: store?.storeId };
      expect((await ann.post('/api/pantry', item)).status).toBe(201);
    };
    await buy('butter', '4.61');
    await buy('spaghetti', '93.00');
    // Prices over time are part of a plan, and for staff.
    const staff = visitor(homeplate.url);
    expect((await staff.post('/api/auth/login', { username: 'boss', password: PASSWORD })).status).toBe(200);
    const { observations } = await eventually(async () => {
      const found = await staff.json<PriceHistory>('/api/ingredients/butter/history?zip=37203');
      return found.observations.length > 0 ? found : undefined;
    });
    expect(observations).toMatchObject([{ price: '4.61', storeId: store?.storeId, source: 'receipt' }]);
    const savings = Savings.parse(await ann.json('/api/savings'));
    // Both are at the store most bought at, which saves nothing.
    expect(savings).toMatchObject({ purchases: 2, comparedPurchases: 2, total: '0.00', entries: [] });
    expect(savings.usualStore).toMatchObject({ storeId: store?.storeId, how: 'most-bought' });
    expect(await ann.json('/api/dashboard/stats')).toMatchObject({ savings: null });
    const held = await eventually(async () => (await staff.json<HeldPrice[]>('/api/admin/held-prices'))[0]);
    expect(held).toMatchObject({ state: 'held', storeName: store?.storeName });
    const pasta = await staff.json<PriceHistory>('/api/ingredients/spaghetti/history?zip=37203');
    expect(pasta.observations).toEqual([]);
  });
});
