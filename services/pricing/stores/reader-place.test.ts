import { loadPlaces } from '@homeplate/reference/places/places.ts';
import { describe, expect, it } from 'vitest';
import { placeOfReader } from './reader-place.ts';

const places = await loadPlaces();

describe('the place of a reader', () => {
  it('is found by ZIP code and ZIP+4, also where the code is no longer in use', () => {
    expect(placeOfReader(places, '37203-1234')).toMatchObject({ city: 'Nashville', kind: 'standard' });
    expect(placeOfReader(places, '37237')).toMatchObject({ city: 'Nashville', kind: 'retired' });
  });

  it.each([
    ['00000', /^We do not know the ZIP code 00000\./],
    ['09001', /ZIP code 09001 is (mail of the armed forces|military mail)/],
    ['3720', /^A ZIP code has five digits/],
  ])('is refused for %s with words for the reader', (zip, words) => {
    expect(() => placeOfReader(places, zip)).toThrow(
      expect.objectContaining({
        code: 'INVALID_INPUT',
        fields: { zipCode: expect.stringMatching(words) },
      }),
    );
  });
});
