import { AppError } from '@homeplate/common/app-error.ts';
import type { Place, Places } from '@homeplate/reference/places/places.ts';
import { shoppingPlace } from '@homeplate/reference/places/shopping-place.ts';

/** The place of a reader's ZIP code. Throws INVALID_INPUT for one that nobody has (reading B11) and for military mail. */
export function placeOfReader(places: Places, zipCode: string): Place {
  const found = shoppingPlace(places, zipCode);
  if ('place' in found) return found.place;
  throw new AppError('INVALID_INPUT', { message: found.problem, fields: { zipCode: found.problem } });
}
