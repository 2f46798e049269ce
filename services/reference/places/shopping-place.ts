import type { Place } from './place.ts';
import type { Places } from './places.ts';

/** Where a cook shops, with a sentence to tell where there is one; or the sentence that says why there is no such place. */
export type ShoppingPlace = { place: Place; notice?: string } | { problem: string };

/** How far the next ZIP code in use may be to be named. */
const NEAREST_MILES = 60;

/**
 * Reads a cook's own ZIP code. A retired one is taken, since stores are found by its point: the cook is told. Military mail is not:
 * no store can be near an address that moves with a ship.
 */
export function shoppingPlace(places: Places, zip: string): ShoppingPlace {
  const place = places.byZip(zip);
  const digits = zip.trim().slice(0, 10);
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
