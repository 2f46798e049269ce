const DAY = 86_400;
export const days = (count: number): number => count * DAY;
export const HOUR = 3_600;

/** One month later, on the anchor day or the last day of a shorter month: how Stripe bills a monthly price. */
export function nextMonth(time: number, anchorDay: number): number {
  const at = new Date(time * 1_000);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + 1];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const clock = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()] as const;
  return Math.floor(Date.UTC(year, month, Math.min(anchorDay, last), ...clock) / 1_000);
}

export const dayOfMonth = (time: number): number => new Date(time * 1_000).getUTCDate();

/** Cents to charge now for the rest of a period at another price; negative is a credit. */
export function proration(parts: {
  from: number;
  to: number;
  now: number;
  start: number;
  end: number;
}): number {
  const share = Math.max(0, Math.min(1, (parts.end - parts.now) / (parts.end - parts.start)));
  return Math.round(parts.to * share) - Math.round(parts.from * share);
}
