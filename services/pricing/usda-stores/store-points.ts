import { milesBetween, type Point } from '@homeplate/reference/places/places.ts';

/** A point farther than this from the point of its ZIP code is wrong. */
const FARTHEST_MILES = 50;

/**
 * The point of a store near its ZIP code: as given, or with latitude and longitude swapped, or with a lost or extra minus sign.
 * Undefined if none of these is near, as for 0,0: the store is then placed at its ZIP code.
 */
export function pointNear(
  zipPoint: Point,
  given: { latitude: string; longitude: string },
): (Point & { isCorrected: boolean }) | undefined {
  const [y, x] = [numberOf(given.latitude), numberOf(given.longitude)];
  const candidates = [
    [y, x],
    [x, y],
    [y, -x],
    [-y, x],
    [x, -y],
    [-x, y],
  ] as const;
  for (const [index, [latitude, longitude]] of candidates.entries()) {
    if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) continue;
    const point = { latitude, longitude };
    if (milesBetween(point, zipPoint) <= FARTHEST_MILES) return { ...point, isCorrected: index > 0 };
  }
  return undefined;
}

const numberOf = (text: string): number => (text === '' ? Number.NaN : Number(text));
