import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cookieOf } from './cookies.ts';

it('finds a cookie among others and takes none that only looks like it', () => {
  expect(cookieOf('hp_zip=1', 'hp_zip')).toBe('1');
  expect(cookieOf('a=b; hp_zip=37201; c=d', 'hp_zip')).toBe('37201');
  expect(cookieOf('xhp_zip=evil; hp_zip=37201', 'hp_zip')).toBe('37201');
  expect(cookieOf('hp_zip2=evil;hp_zip=', 'hp_zip')).toBe('');
  expect(cookieOf('a=hp_zip', 'hp_zip')).toBeUndefined();
  const name = fc.stringMatching(/^[a-z_]{1,8}$/);
  const value = fc.stringMatching(/^[\w-]{0,12}$/);
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(name, value), { selector: ([key]) => key }), (cookies) => {
      const header = cookies.map(([key, text]) => `${key}=${text}`).join('; ');
      for (const [key, text] of cookies) expect(cookieOf(header, key)).toBe(text);
    }),
  );
});
