import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportWeight } from './report-weight.ts';

const DAY_MS = 86_400_000;
const at = new Date('2026-11-22T12:00:00Z');
const aged = (days: number) => new Date(at.getTime() - days * DAY_MS);

describe('report weight', () => {
  it.each([
    [true, 6.99, false, 0],
    [true, 7, false, 1],
    [true, 89, false, 1],
    [true, 90, false, 2],
    [true, 7, true, 2],
    [true, 6, true, 0],
    [false, 1_000, true, 0],
  ])('with verified %s, %d days and own review %s is %d', (emailVerified, days, hasOwnReview, weight) => {
    expect(reportWeight({ emailVerified, createdAt: aged(days), hasOwnReview }, at)).toBe(weight);
  });

  it('is 0 when the account age is unknown or in the future', () => {
    const reporter = { emailVerified: true, hasOwnReview: true };
    for (const createdAt of [null, aged(-30), new Date('never')])
      expect(reportWeight({ ...reporter, createdAt }, at)).toBe(0);
  });

  it('never decreases with the age of the account', () => {
    const days = fc.double({ min: 0, max: 400, noNaN: true });
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), days, days, (emailVerified, hasOwnReview, one, more) => {
        const of = (age: number) => reportWeight({ emailVerified, hasOwnReview, createdAt: aged(age) }, at);
        expect(of(one + more)).toBeGreaterThanOrEqual(of(one));
      }),
    );
  });
});
