import { BLANKS } from '@homeplate/contracts/documents/test-blanks.ts';
import { loadPlaces } from '@homeplate/reference/places/places.ts';
import { describe, expect, it } from 'vitest';
import { placeOfZip, zipKeyOf } from './place-of-zip.ts';

const places = await loadPlaces();

describe('placeOfZip', () => {
  it('finds a place by ZIP code and ZIP+4, also for retired codes', () => {
    expect(placeOfZip(places, '37203-1234')).toMatchObject({ city: 'Nashville', kind: 'standard' });
    expect(placeOfZip(places, '37237')).toMatchObject({ city: 'Nashville', kind: 'retired' });
  });

  it.each(BLANKS)('finds a place, and its key, with %s around the code', (_name, before, behind) => {
    const typed = `${before}37203-1234${behind}`;
    expect(placeOfZip(places, typed)).toMatchObject({ zip: '37203', city: 'Nashville' });
    expect(zipKeyOf(typed)).toBe('37203');
  });

  it.each([
    ['00000', /^We do not know the ZIP code 00000\./],
    ['09001', /ZIP code 09001 is (mail of the armed forces|military mail)/],
    ['3720', /^A ZIP code has five digits/],
  ])('rejects %s with a readable message', (zip, words) => {
    expect(() => placeOfZip(places, zip)).toThrow(
      expect.objectContaining({
        code: 'INVALID_INPUT',
        fields: { zipCode: expect.stringMatching(words) },
      }),
    );
  });
});
