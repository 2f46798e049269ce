import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Strength, strengthOf } from './password-strength.ts';

it.each<[string, Strength]>([
  ['', 'short'],
  ['a1B2c', 'short'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['123456789012', 'weak'],
  ['abcdefgh', 'weak'],
  ['qwerty', 'weak'],
  ['1qaz2wsx3edc', 'weak'],
  ['qwertyuiop123', 'weak'],
  ['Qx7!Qx7!Qx7!', 'weak'],
  ['grits17!', 'fair'],
  ['grits and gravy', 'strong'],
  ['xK9#mQ2$vL5p', 'strong'],
])('%j is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

const ORDER: Strength[] = ['short', 'weak', 'fair', 'strong'];
it('never calls a password weaker for another word of its own', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (password) => {
      const longer = strengthOf(`${password} Zebra7?`);
      expect(ORDER.indexOf(longer)).toBeGreaterThanOrEqual(ORDER.indexOf(strengthOf(password)));
    }),
  );
});
