import { loadPlaces, type MilitaryMail, type Place, type Places } from '../places/places.ts';
import { type Command, quoted } from './command.ts';

export const zip: Command = {
  request: 'a ZIP code',
  answers: 'zip, city, state, lat, lng, region (the last three null for military mail)',
  open: async () => {
    const places = await loadPlaces();
    return (request) => {
      const place = placeOrError(places, request.trim());
      const { city, state, latitude, longitude, region } = place;
      return { zip: place.zip, city, state, lat: latitude, lng: longitude, region };
    };
  },
};

const ZIP_CODE = /^\d{5}(?:-?\d{4})?$/;

/** Whether a word is meant as a ZIP code: five digits, or nine. */
export const isZipCode = (word: string): boolean => ZIP_CODE.test(word);

/** What a ZIP code names, of nine digits the first five. Throws an Error with words for a person. */
export function placeOrError(places: Places, word: string): Place | MilitaryMail {
  if (!isZipCode(word)) throw new Error(`${quoted(word)} is no ZIP code: it has five digits`);
  const place = places.byZip(word);
  if (!place) throw new Error(`There is no ZIP code ${word.slice(0, 5)}`);
  return place;
}
