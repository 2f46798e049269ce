import { trimBlanks } from '@homeplate/contracts/documents/blanks.ts';
import type { Place } from './place.ts';
import type { Places } from './places.ts';

/** Where a cook shops, with an optional notice, or the reason why the ZIP code cannot be used. */
export type ShoppingPlace = { place: Place; notice?: string } | { problem: string };

/** The maximum distance of an active ZIP code that the notice suggests. */
const NEAREST_MILES = 60;

/**
 * Resolves a cook's ZIP code. Accepts a retired one with a notice, because stores are found by its point. Rejects military mail,
 * because it has no location.
 */
export function shoppingPlace(places: Places, zip: string): ShoppingPlace {
  const place = places.byZip(zip);
  const digits = trimBlanks(zip).slice(0, 10);
  if (!place) {
    const problem = /^\d{5}/.test(digits)
      ? `We do not know the ZIP code ${digits}. Please check it.`
      : 'A ZIP code has five digits, such as 37203.';
    return { problem };
  }
  if (place.kind === 'military') {
    const where = `${place.city} ${place.state}`;
    return {
      problem: `ZIP code ${place.zip} is mail of the armed forces (${where}), so no store can be near it. Please enter the ZIP code where you shop.`,
    };
  }
  return place.kind === 'retired' ? { place, notice: retiredNotice(places, place) } : { place };
}

function retiredNotice(places: Places, place: Place): string {
  const said = `ZIP code ${place.zip} is no longer in use. We look for stores where it was, in ${place.city}, ${place.state}.`;
  const nearest = places
    .near(place, NEAREST_MILES)
    .find(({ kind, state }) => kind === 'standard' && state === place.state);
  return nearest ? `${said} The nearest one in use is ${nearest.zip}.` : said;
}
