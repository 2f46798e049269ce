import { AlertBody, PriceAlert, PriceAlertList } from '@homeplate/contracts/documents/alert.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import { foodById, portionCents } from '../data/foods.ts';
import { OBSERVED_AT } from '../data/stores.ts';
import { found, param, type RouteTable, route } from '../route.ts';
import { newId } from '../state.ts';

const access = 'signed-in';

export const alertRoutes: RouteTable = {
  'GET /api/alerts': route({ access, answer: PriceAlertList }).handle(({ state }) => ({
    alerts: state.alerts,
  })),
  'POST /api/alerts': route({
    access: 'entitled: price-alerts',
    status: 201,
    answer: PriceAlert,
    body: AlertBody,
  }).handle(({ state, body: { itemId, below, stores: chosen, zipCode } }) => {
    const food = found(foodById(itemId), 'We don’t know this item yet.');
    const cents = portionCents(food, 454);
    const stores = state.stores
      .filter(({ storeId }) => chosen?.includes(storeId) ?? true)
      .map(({ storeId, storeName }) => ({ storeId, storeName }));
    const [store] = stores;
    const price = amountOf(cents);
    const isRaised = below !== 'low90' && Number(below) * 100 >= cents;
    const alert: PriceAlert = {
      id: newId(state, 'alert'),
      itemId,
      name: food.name,
      unit: 'lb',
      below: below === 'low90' ? below : amountOf(Math.round(Number(below) * 100)),
      zipCode: chosen ? null : (zipCode ?? state.location.zipCode),
      stores,
      state: isRaised ? 'raised' : 'waiting',
      current: store ? { ...store, price, source: 'observed', observedAt: OBSERVED_AT } : null,
      usual: { lowest: amountOf(Math.round(cents * 0.8)), median: price, prices: 9 },
      raisedBy:
        store && isRaised ? { ...store, price, observedAt: OBSERVED_AT, raisedAt: OBSERVED_AT } : null,
      createdAt: new Date().toISOString(),
    };
    state.alerts.unshift(alert);
    return alert;
  }),
  'DELETE /api/alerts/:id': route({ access, status: 204 }).handle((call) => {
    const { state } = call;
    const alert = found(
      state.alerts.find(({ id }) => id === param(call, 'id')),
      'This price alert no longer exists.',
    );
    state.alerts = state.alerts.filter((one) => one !== alert);
  }),
};
