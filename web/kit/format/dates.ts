const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The age in words: "just now", "2 min ago", "3 h ago", "5 days ago", then the date. */
export function ageWords(iso: string, now: number): string {
  const age = now - Date.parse(iso);
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)} h ago`;
  if (age < 2 * DAY) return 'yesterday';
  if (age < 14 * DAY) return `${Math.floor(age / DAY)} days ago`;
  return dateWords(iso);
}

// Our own code, as for numbers (whole-number.ts).
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const written = (year: number, month: number, day: number): string => `${MONTHS[month]} ${day}, ${year}`;

function dateWords(iso: string): string {
  const at = new Date(iso);
  return written(at.getFullYear(), at.getMonth(), at.getDate());
}

/** The date in UTC, so that server and browser render the same. */
export function dayWords(iso: string): string {
  const at = new Date(iso);
  return written(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());
}

/** The exact time, for a tooltip: "Nov 20, 2026, 3:05 PM", in the user's time zone. */
export function momentWords(iso: string): string {
  const at = new Date(iso);
  const minutes = String(at.getMinutes()).padStart(2, '0');
  return `${dateWords(iso)}, ${at.getHours() % 12 || 12}:${minutes} ${at.getHours() < 12 ? 'AM' : 'PM'}`;
}

/** 85 → "85 min", 135 → "2 h 15". Rounds to five minutes above 90, because longer times are never that exact. */
export function durationWords(minutes: number): string {
  if (minutes <= 90) return `${minutes} min`;
  const rounded = Math.round(minutes / 5) * 5;
  const rest = rounded % 60;
  return `${Math.floor(rounded / 60)} h${rest ? ` ${rest}` : ''}`;
}
