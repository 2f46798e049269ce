import { trimBlanks } from '@homeplate/contracts/documents/blanks.ts';
import { loadPlaces, type MilitaryMail, type Place, type Places } from '../places/places.ts';
import { type Command, quote } from './command.ts';

export const zip: Command = {
  request: 'a ZIP code',
  answers:
    'zip, city, state, lat, lng, region; and kind for special codes (po-box, company, retired, military)',
  open: async () => {
    const places = await loadPlaces();
    return (request) => {
      const { zip: code, city, state, latitude, longitude, region, kind } = findZip(places, request);
      const answer = { zip: code, city, state, lat: latitude, lng: longitude, region };
      return kind === 'standard' ? answer : { ...answer, kind };
    };
  },
};

const ZIP_CODE = /^\d{5}(?:-?\d{4})?$/;

/** Whether a word is meant as a ZIP code, valid or not. */
export const isNumber = (word: string): boolean => /^\d/.test(trimBlanks(word));

/** Finds a ZIP code by its first five digits. Throws an Error with a message for the user. */
function findZip(places: Places, typed: string): Place | MilitaryMail {
  const word = trimBlanks(typed);
  if (!ZIP_CODE.test(word)) throw new Error(`${quote(word)} is not a ZIP code, which has five digits`);
  const found = places.byZip(word);
  if (!found) throw new Error(`There is no ZIP code ${word.slice(0, 5)}`);
  return found;
}

/** Like `findZip`, but also rejects military mail, which has no place. */
export function requirePlace(places: Places, word: string): Place {
  const found = findZip(places, word);
  if (found.kind === 'military')
    throw new Error(`ZIP code ${found.zip} is military mail (${found.city}), so it has no stores nearby`);
  return found;
}
