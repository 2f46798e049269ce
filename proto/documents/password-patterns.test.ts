import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockOf, isPattern } from './password-patterns.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
const backward = (text: string) => Array.from(text).toReversed().join('');

describe('password patterns', () => {
  it('a sequence of letters or digits is a pattern, up or down and in any case', () => {
    const part = (line: string) =>
      fc
        .tuple(fc.nat(line.length - 6), fc.nat(line.length))
        .map(([start, more]) => line.slice(start, start + 6 + more));
    fc.assert(
      fc.property(fc.oneof(part(ALPHABET), part('0123456789')), (line) => {
        for (const password of [line, backward(line), line.toUpperCase()])
          expect(isPattern(password)).toBe(true);
      }),
    );
  });

  it('a repeated block of up to five characters is a pattern, also with a partial last block', () => {
    const block = fc.string({ minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(block, fc.integer({ min: 2, max: 9 }), fc.nat(4), (text, times, more) => {
        const signs = Array.from(text.repeat(times + 1));
        const password = signs.slice(0, Array.from(text).length * times + more).join('');
        expect(isPattern(password)).toBe(true);
      }),
    );
  });

  it('a keyboard walk is a pattern', () => {
    for (const walk of ['qwerty', 'asdfgh', 'zxcvbn', '1qaz2wsx', 'qazwsx', '1q2w3e4r', 'poiuyt', '147258'])
      for (const password of [walk, backward(walk), `${walk}1`, `${walk}123`, `123${walk}`])
        expect([password, isPattern(password)]).toEqual([password, true]);
    expect(['abc123', 'qwe123asd', '123321', '!@#$%^'].map(isPattern)).toEqual([true, true, true, true]);
  });

  it.each([
    'grits and gravy',
    'x7#kQ9',
    'correct horse battery staple',
    'seven dinners',
    'desert',
    'a1b2c3xyz!k',
  ])('the password %s is not a pattern', (password) => {
    expect(isPattern(password)).toBe(false);
  });

  it('a random password is almost never a pattern', () => {
    const sign = fc.constantFrom(...`${ALPHABET}0123456789`.split(''));
    const samples = fc.sample(fc.array(sign, { minLength: 8, maxLength: 8 }), { numRuns: 5_000, seed: 7 });
    expect(samples.filter((signs) => isPattern(signs.join(''))).length).toBeLessThan(10);
  });
});

it('repeating the shortest block of a text gives the text', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 5 }), (text, times) => {
      const block = blockOf(text.repeat(times));
      expect(block.repeat(40).startsWith(text.repeat(times))).toBe(true);
      expect(block.length).toBeLessThanOrEqual(text.length);
    }),
  );
});
