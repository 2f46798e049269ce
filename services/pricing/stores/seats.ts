import type { Place, Places } from '@homeplate/reference/places/places.ts';
import { type CellKey, cellOf } from './grid.ts';

/** A place where stores can stand: a ZIP code with streets around its point. */
export type Seat = Place;

/** The table gives these territories to two decimals throughout. */
const ROUGHLY_KNOWN = new Set(['PR', 'VI', 'GU', 'AS', 'MP', 'PW', 'FM', 'MH']);

/** What the rule below does not tell: a bank, a mail service, a factory, an insurer, an authority. */
const NO_TOWNS = new Set(['33195', '56901', '97078', '97254', '97313', '20588', '20598']);

/**
 * A ZIP code of one company or office ("Amsouth Bank", "State Farm Insurance") is listed as if it were a town. Nobody has
 * measured it: its point stands to two decimals, where towns have four. No shops are there, and no name for one.
 */
function isTown({ zip, state, latitude, longitude }: Place): boolean {
  if (NO_TOWNS.has(zip)) return false;
  return ROUGHLY_KNOWN.has(state) || !isWhole(latitude * 100) || !isWhole(longitude * 100);
}

const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-6;

/** The seats of every cell that has one, by ZIP code. One for each point: post office boxes share the point of their town. */
export function seatsByCell(places: Places): Map<CellKey, Seat[]> {
  const seen = new Set<string>();
  const cells = new Map<CellKey, Seat[]>();
  for (const place of places.all()) {
    const point = `${place.latitude},${place.longitude}`;
    if (seen.has(point) || !isTown(place)) continue;
    seen.add(point);
    const cell = cellOf(place);
    const seats = cells.get(cell);
    if (seats) seats.push(place);
    else cells.set(cell, [place]);
  }
  return cells;
}
