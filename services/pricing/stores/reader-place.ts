import { AppError } from '@homeplate/common/app-error.ts';
import type { Place, Places } from '@homeplate/reference/places/places.ts';

/** The place of a reader's ZIP code. Throws INVALID_INPUT for one that nobody has (reading B11). */
export function placeOfReader(places: Places, zipCode: string): Place {
  const place = /^\d{5}(-?\d{4})?$/.test(zipCode.trim()) ? places.byZip(zipCode) : undefined;
  if (place) return place;
  const words = /^\d{5}/.test(zipCode.trim())
    ? `We do not know the ZIP code ${zipCode.trim().slice(0, 10)}. Please check it.`
    : 'A ZIP code has five digits, such as 37203.';
  throw new AppError('INVALID_INPUT', { message: words, fields: { zipCode: words } });
}
