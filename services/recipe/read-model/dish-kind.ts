import type { Plating } from '@homeplate/reference/pictures/plating.ts';
import type { TemplateName } from '@homeplate/reference/pictures/template-names.ts';

/** Vessels that look alike side by side count as one kind, so the page does not show two chowders. */
const SIMILAR: Partial<Record<TemplateName, string>> = {
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

/** The kind of dish by its look. */
export const dishKindOf = ({ vessel }: Pick<Plating, 'vessel'>): string => SIMILAR[vessel] ?? vessel;
