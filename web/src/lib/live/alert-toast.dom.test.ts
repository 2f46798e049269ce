import { currentToast } from '@homeplate/kit/components/toast.ts';
import { beforeEach, expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { show } from './alert-toast.ts';

const alert = {
  alertId: 'alert-1',
  itemId: 'egg',
  name: 'Eggs',
  unit: 'dozen',
  price: '2.49',
  storeId: 'kroger-1',
  storeName: 'Kroger',
  observedAt: new Date(Date.now() - 120_000).toISOString(),
  raisedAt: new Date().toISOString(),
};

beforeEach(() => window.history.replaceState(null, '', '/recipes'));

it('a raised alert stays on the page with item, price, store, time and a way to the alerts', () => {
  show(alert);
  expect(currentToast()).toMatchObject({
    title: 'Eggs: $2.49 a dozen',
    description: 'Kroger, seen 2 min ago',
    persistent: true,
    action: { label: 'See alerts' },
  });
});

it('an event that arrives twice shows one toast, and the next crossing another', () => {
  const before = currentToast()?.id;
  show(alert);
  expect(currentToast()?.id).toBe(before);
  show({ ...alert, raisedAt: new Date(Date.now() + 1_000).toISOString() });
  expect(currentToast()?.id).not.toBe(before);
});

it('on the page of the alerts the toast has no link to it', () => {
  window.history.replaceState(null, '', paths.priceAlerts);
  show({ ...alert, alertId: 'alert-2' });
  expect(currentToast()?.action).toBeUndefined();
});
