import type { ShoppingItem } from '@homeplate/contracts/documents/shopping-list.ts';
import { nameInLine } from '@homeplate/kit/format/quantity.ts';

/** An item of a stored list as one line: "2 lb chicken thighs". */
export const lineText = ({ name, quantity }: Pick<ShoppingItem, 'name' | 'quantity'>): string =>
  quantity === '' ? name : `${quantity} ${nameInLine(name)}`;
