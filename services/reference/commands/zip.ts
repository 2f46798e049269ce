import { loadPlaces, type Place, type Places } from '../places/places.ts';
import { regionOfState } from '../regions/regions.ts';
import { type Command, quoted } from './command.ts';

export const zip: Command = {
  request: 'a ZIP code',
  answers: 'zip, city, state, lat, lng, region',
  open: async () => {
    const places = await loadPlaces();
    return (request) => {
      const place = placeOrError(places, request.trim());
      const { city, state, latitude, longitude } = place;
      return { zip: place.zip, city, state, lat: latitude, lng: longitude, region: regionOfState(state) };
    };
  },
};

const ZIP_CODE = /^\d{5}(?:-?\d{4})?$/;

/** Whether a word is meant as a ZIP code: five digits, or nine. */
export const isZipCode = (word: string): boolean => ZIP_CODE.test(word);

/** The place of a ZIP code, of nine digits the first five. Throws an Error with words for a person. */
export function placeOrError(places: Places, word: string): Place {
  if (!isZipCode(word)) throw new Error(`${quoted(word)} is no ZIP code: it has five digits`);
  const place = places.byZip(word);
  if (!place) throw new Error(`There is no ZIP code ${word.slice(0, 5)}`);
  return place;
}
