import type { StoreFreshness } from '@homeplate/contracts/documents/staff-store.ts';

const FRESHNESS_NAMES: Record<StoreFreshness, string> = {
  day: 'Last 24 hours',
  week: 'Last 7 days',
  older: 'Older',
  none: 'No observed price',
};
export const FRESHNESS_CHOICES = Object.entries(FRESHNESS_NAMES).map(([id, name]) => ({ id, name }));
