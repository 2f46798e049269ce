import type { AlertMessage } from '@homeplate/contracts/documents/alert.ts';
import { toast } from '@homeplate/kit/components/toast.ts';
import { ageWords } from '@homeplate/kit/format/dates.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { paths } from '../paths.ts';
import { raisedAlert as words } from './alert-copy.ts';

/** An event can arrive twice. */
const shown = new Set<string>();

/** Shows a raised price alert on the open page, until the user closes it. `message`: of an `alert` event. */
export function show(message: object): void {
  const alert = message as AlertMessage;
  const { alertId, raisedAt, name, price, unit, storeName, observedAt } = alert;
  const key = `${alertId} ${raisedAt}`;
  if (shown.has(key)) return;
  shown.add(key);
  const isOnPage = window.location.pathname === paths.priceAlerts;
  toast({
    title: words.title(name, dollars(centsOf(price)), unit),
    description: words.seen(storeName, ageWords(observedAt, Date.now())),
    persistent: true,
    ...(!isOnPage && {
      action: { label: words.see, hint: words.hint, run: () => window.location.assign(paths.priceAlerts) },
    }),
  });
}
