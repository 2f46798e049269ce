import type { Places } from '@homeplate/reference/places/places.ts';
import { nextOccurrence } from '@homeplate/work/schedule.ts';
import findTimeZone from '@photostructure/tz-lookup';
import { earliestOf } from './issue.ts';

/** Of readers without a ZIP code, and of military mail. */
const DEFAULT_TIME_ZONE = 'America/New_York';
const TUESDAYS_AT_SEVEN = '0 7 * * 2';
/** No time zone's Tuesday morning is within this time before the earliest one. */
const HOUR_MS = 3_600_000;

/** The time zone where a reader lives (boundaries of OpenStreetMap, by `tz-lookup`). */
export function timeZoneOf(places: Pick<Places, 'byZip'>, zipCode: string | null): string {
  const place = zipCode === null ? undefined : places.byZip(zipCode);
  if (!place || place.kind === 'military') return DEFAULT_TIME_ZONE;
  // The table takes it for the Samoa on the other side of the date line.
  if (place.state === 'AS') return 'Pacific/Pago_Pago';
  return findTimeZone(place.latitude, place.longitude);
}

/** When it is 7 a.m. on the issue's Tuesday in a time zone. */
export const morningOf = (issueId: string, timeZone: string): Date =>
  nextOccurrence({ cron: TUESDAYS_AT_SEVEN, timeZone }, new Date(earliestOf(issueId).getTime() - HOUR_MS));
