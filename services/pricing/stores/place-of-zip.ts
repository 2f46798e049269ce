import { AppError } from '@homeplate/common/app-error.ts';
import { trimBlanks } from '@homeplate/contracts/documents/blanks.ts';
import type { Place, Places } from '@homeplate/reference/places/places.ts';
import { shoppingPlace } from '@homeplate/reference/places/shopping-place.ts';

/** The place of a ZIP code. Throws INVALID_INPUT for an unknown code (reading B11) and for military mail. */
export function placeOfZip(places: Places, zipCode: string): Place {
  const found = shoppingPlace(places, zipCode);
  if ('place' in found) return found.place;
  throw new AppError('INVALID_INPUT', { message: found.problem, fields: { zipCode: found.problem } });
}

/** The first five digits, for keys of caches. */
export const zipKeyOf = (zipCode: string): string => trimBlanks(zipCode).slice(0, 5);
