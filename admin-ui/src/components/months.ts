const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const nameOf = (month: number, style: 'short' | 'long'): string =>
  new Intl.DateTimeFormat('en-US', { month: style, timeZone: 'UTC' }).format(Date.UTC(2026, month - 1));

export const MONTH_CHOICES = MONTHS.map((id) => ({ id, name: nameOf(id, 'long') }));

/** "Jan, Feb, Nov". */
export const monthWords = (months: readonly number[]): string =>
  months.length === MONTHS.length ? 'All year' : months.map((month) => nameOf(month, 'short')).join(', ');

/** The months in which a region harvests a food. */
export const seasonWords = (months: readonly number[]): string => monthWords(months) || 'No season here';
