import { BLANKS } from '@homeplate/contracts/documents/test-blanks.ts';
import { describe, expect, it } from 'vitest';
import { loadPlaces } from './places.ts';
import { shoppingPlace } from './shopping-place.ts';

const places = await loadPlaces();

describe('where a cook shops', () => {
  it('an ordinary ZIP code gives its place without a notice', () => {
    expect(shoppingPlace(places, '37203-1234')).toEqual({ place: places.byZip('37203') });
    expect(shoppingPlace(places, '00501')).toEqual({ place: places.byZip('00501') });
  });

  it.each(BLANKS)(
    '%s around a ZIP code: changes neither the place nor the message',
    (_name, before, behind) => {
      const around = (zip: string) => shoppingPlace(places, before + zip + behind);
      expect(around('37203')).toEqual({ place: places.byZip('37203') });
      expect(around('00000')).toEqual({ problem: 'We do not know the ZIP code 00000. Please check it.' });
    },
  );

  it('a retired ZIP code gives its former place with a notice', () => {
    expect(shoppingPlace(places, '37237')).toEqual({
      place: places.byZip('37237'),
      notice:
        'ZIP code 37237 is no longer in use. We look for stores where it was, in Nashville, TN. The nearest one in use is 37201.',
    });
  });

  it('every retired ZIP code has a notice', () => {
    for (const { zip, kind } of places.all()) {
      if (kind !== 'retired') continue;
      const found = shoppingPlace(places, zip);
      expect('notice' in found && found.notice, zip).toMatch(
        new RegExp(`^ZIP code ${zip} is no longer in use`),
      );
    }
  });

  it('a military ZIP code is rejected with the reason', () => {
    expect(shoppingPlace(places, '09001')).toEqual({
      problem:
        'ZIP code 09001 is mail of the armed forces (APO AE), so no store can be near it. Please enter the ZIP code where you shop.',
    });
  });

  it('an unknown or invalid ZIP code is rejected', () => {
    const unknown = 'We do not know the ZIP code 00000. Please check it.';
    expect(shoppingPlace(places, '00000')).toEqual({ problem: unknown });
    for (const none of ['', 'abc', '372', '<b>37203</b>', '\u0000']) {
      expect(shoppingPlace(places, none)).toEqual({ problem: 'A ZIP code has five digits, such as 37203.' });
    }
  });
});
