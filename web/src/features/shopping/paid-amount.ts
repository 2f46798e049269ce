import { PAID_AMOUNT } from '@homeplate/contracts/documents/shopping-list-limits.ts';
import { centsOf } from '@homeplate/kit/format/money.ts';
import type { ListRow } from './list-view.ts';

/** "3.49", "$3.5" and ".99" as dollars and cents; empty for no price; undefined for anything else. */
export function readPaid(text: string): string | undefined {
  const typed = text.trim().replace(/^\$\s*/, '');
  if (typed === '') return '';
  if (!/^(\d{1,4}(\.\d{1,2})?|\.\d{1,2})$/.test(typed)) return undefined;
  const amount = Number(typed).toFixed(2);
  return PAID_AMOUNT.test(amount) ? amount : undefined;
}

/** The prices paid of checked rows, to the cent, and how many there are. */
export function registerSum(rows: readonly ListRow[]): { cents: number; prices: number } {
  const amounts = rows
    .flatMap(({ lines }) => lines)
    .flatMap(({ paid, done }) => (done && paid && paid.amount !== '' ? [centsOf(paid.amount)] : []));
  return { cents: amounts.reduce((sum, cents) => sum + cents, 0), prices: amounts.length };
}
