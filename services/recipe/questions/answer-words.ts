import type { PriceSource } from '@homeplate/contracts/documents/price.ts';

export const joinWords = (names: readonly string[], last = 'and'): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;

/** Formats a cost; an estimate is "about $2.37". */
export function formatCost(amount: string, source: PriceSource | null): string {
  const isSeen = source === 'observed' || source === 'shopper';
  return `${isSeen ? '' : 'about '}$${amount.replace('-', '')}`;
}

export function formatMinutes(minutes: number): string {
  if (minutes < 120) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} hours${rest ? ` ${rest} minutes` : ''}`;
}
