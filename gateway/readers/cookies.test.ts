import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cookieOf, createCookies } from './cookies.ts';

it('a cookie is found by its exact name among others', () => {
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

const https = createCookies(true);
const plain = createCookies(false);

it('cookies over https have the __Host- prefix, except the one that scripts read', () => {
  const all = [
    ...https.session('t'),
    ...https.noSession,
    ...https.device('d'),
    ...https.zip('37201'),
    ...https.views('v'),
  ];
  for (const line of all) {
    expect(line).toMatch(/; Path=\/; .*; Secure$/);
    expect(line).not.toMatch(/Domain=/i);
    // The cookie without the prefix expires.
    if (!line.startsWith('__Host-')) expect(line).toMatch(/^hp_signed_in=|^hp_\w+=; Path=\/; Max-Age=0; /);
  }
  expect(https.session('t')[0]).toBe(
    '__Host-hp_session=t; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure',
  );
  expect([...plain.session('t'), ...plain.device('d'), ...plain.zip('1')].join()).not.toMatch(
    /__Host-|Secure/,
  );
});

it('a cookie is read with the prefix first, and without it only when there is no other', () => {
  expect(https.read('hp_session=old', 'session')).toBe('old');
  expect(https.read('hp_session=planted; __Host-hp_session=own', 'session')).toBe('own');
  expect(https.read('hp_session=planted; __Host-hp_session=', 'session')).toBe('');
  expect(https.read('hp_signed_in=1', 'signedIn')).toBe('1');
  expect(https.read(undefined, 'session')).toBeUndefined();
  expect(plain.read('__Host-hp_session=x', 'session')).toBeUndefined();
});
