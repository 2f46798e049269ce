/** "75", "$75" and "75.00" are amounts; nothing is none. At most four digits of dollars. */
export const TYPED_AMOUNT = /^\s*(\$?\d{1,4}(\.\d{2})?)?\s*$/;

/** The amount of a text that matches `TYPED_AMOUNT`, as "75.00"; null: none. */
export function amountOfTyped(text: string): string | null {
  const amount = text.replace('$', '').trim();
  return amount === '' ? null : Number(amount).toFixed(2);
}

/** Whether a text that matches `TYPED_AMOUNT` is a weekly budget: nothing, or at least a dollar. */
export const isWeeklyBudget = (text: string): boolean => Number(amountOfTyped(text) ?? 1) >= 1;
