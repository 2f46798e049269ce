import type { Plating } from '@homeplate/reference/pictures/plating.ts';
import type { TemplateName } from '@homeplate/reference/pictures/template-names.ts';

/** Vessels that look alike beside each other: two chowders are one too many, one in a bowl and one from above too. */
const ALIKE: Partial<Record<TemplateName, string>> = {
  soup: 'bowl',
  pot: 'bowl',
  noodles: 'bowl',
  slice: 'pie',
  toastie: 'sandwich',
  toasts: 'sandwich',
  roll: 'sandwich',
  burger: 'sandwich',
  casserole: 'tray',
  squares: 'tray',
  sheet: 'tray',
  sectors: 'salad',
};

/** What a dish looks like on the table. */
export const dishKindOf = ({ vessel }: Pick<Plating, 'vessel'>): string => ALIKE[vessel] ?? vessel;
