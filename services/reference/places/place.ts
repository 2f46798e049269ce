import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import type { CensusRegion } from './census-region.ts';

/** A point on the globe, in degrees. */
export type Point = { latitude: number; longitude: number };

/**
 * `standard`: a residential area of the Census. `po-box`: post office boxes, or an unnamed large receiver. `company`: one company,
 * authority or mail plant. `retired`: no longer in use; the place is its former location.
 */
export const PLACE_KINDS = ['standard', 'po-box', 'company', 'retired'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** The place of a ZIP code: its town (never a company), its state (two letters) and its point. */
export type Place = Point & {
  zip: string;
  city: string;
  state: string;
  kind: PlaceKind;
  /** Regional cuisine of the state (reading C54). */
  region: RegionKey;
  censusRegion: CensusRegion;
};

/** A ZIP code of the armed forces (APO, FPO, DPO), which has no place and no stores. */
export type MilitaryMail = {
  zip: string;
  /** "APO", "FPO" or "DPO"; for Wake Island its name. */
  city: string;
  /** "AA", "AE" or "AP"; for Wake Island "HI". */
  state: string;
  kind: 'military';
  latitude: null;
  longitude: null;
  region: null;
  censusRegion: null;
};

const EARTH_RADIUS_MILES = 3958.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in miles (haversine). */
export const milesBetween = (a: Point, b: Point): number => {
  const halfLatitude = Math.sin(radians(b.latitude - a.latitude) / 2);
  const halfLongitude = Math.sin(radians(b.longitude - a.longitude) / 2);
  const h =
    halfLatitude * halfLatitude +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfLongitude * halfLongitude;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
};
