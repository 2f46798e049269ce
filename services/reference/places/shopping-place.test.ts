import { describe, expect, it } from 'vitest';
import { loadPlaces } from './places.ts';
import { shoppingPlace } from './shopping-place.ts';

const places = await loadPlaces();

describe('where a cook shops', () => {
  it('is the place of the ZIP code, with nothing to tell', () => {
    expect(shoppingPlace(places, '37203-1234')).toEqual({ place: places.byZip('37203') });
    expect(shoppingPlace(places, '00501')).toEqual({ place: places.byZip('00501') });
  });

  it('is where a retired ZIP code was, and the cook is told', () => {
    expect(shoppingPlace(places, '37237')).toEqual({
      place: places.byZip('37237'),
      notice:
        'ZIP code 37237 is no longer in use. We look for stores where it was, in Nashville, TN. The nearest one in use is 37201.',
    });
  });

  it('is told of every retired ZIP code', () => {
    for (const { zip, kind } of places.all()) {
      if (kind !== 'retired') continue;
      const found = shoppingPlace(places, zip);
      expect('notice' in found && found.notice, zip).toMatch(
        new RegExp(`^ZIP code ${zip} is no longer in use`),
      );
    }
  });

  it('is nowhere near military mail', () => {
    expect(shoppingPlace(places, '09001')).toEqual({
      problem:
        'ZIP code 09001 is mail of the armed forces (APO AE), so no store can be near it. Please enter the ZIP code where you shop.',
    });
  });

  it('is not known where the code is of nobody, or none', () => {
    const unknown = 'We do not know the ZIP code 00000. Please check it.';
    expect(shoppingPlace(places, '00000')).toEqual({ problem: unknown });
    for (const none of ['', 'abc', '372', '<b>37203</b>', '\u0000']) {
      expect(shoppingPlace(places, none)).toEqual({ problem: 'A ZIP code has five digits, such as 37203.' });
    }
  });
});
