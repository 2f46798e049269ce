import { loadPlaces, type MilitaryMail, type Place, type Places } from '../places/places.ts';
import { type Command, quoted } from './command.ts';

export const zip: Command = {
  request: 'a ZIP code',
  answers:
    'zip, city, state, lat, lng, region; and kind where it is no ordinary one (po-box, company, retired, military)',
  open: async () => {
    const places = await loadPlaces();
    return (request) => {
      const { zip: code, city, state, latitude, longitude, region, kind } = knownZip(places, request.trim());
      const answer = { zip: code, city, state, lat: latitude, lng: longitude, region };
      return kind === 'standard' ? answer : { ...answer, kind };
    };
  },
};

const ZIP_CODE = /^\d{5}(?:-?\d{4})?$/;

/** Whether a word is meant as a ZIP code, right or wrong. */
export const isNumber = (word: string): boolean => /^\d/.test(word);

/** What a ZIP code names, of nine digits the first five. Throws an Error with words for a person. */
function knownZip(places: Places, word: string): Place | MilitaryMail {
  if (!ZIP_CODE.test(word)) throw new Error(`${quoted(word)} is no ZIP code: it has five digits`);
  const found = places.byZip(word);
  if (!found) throw new Error(`There is no ZIP code ${word.slice(0, 5)}`);
  return found;
}

/** The place of a ZIP code that has shops around it. Throws an Error with words for a person. */
export function placeOrError(places: Places, word: string): Place {
  const found = knownZip(places, word);
  if (found.kind === 'military')
    throw new Error(`ZIP code ${found.zip} is military mail (${found.city}): no shop is near it`);
  return found;
}
