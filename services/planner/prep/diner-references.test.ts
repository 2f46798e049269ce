import {
  AGE_GROUPS,
  LARGEST_PORTION,
  SMALLEST_PORTION,
} from '@homeplate/contracts/documents/diner-values.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dinerReferences } from './diner-references.ts';

it('without known ages the reference is that of adults, for one serving', () => {
  expect(dinerReferences([])).toMatchObject([
    { ages: '4+', diners: 0, portion: 1, intakes: { calories: 2_000, sugar: 90 } },
  ]);
});

it('children of 1 to 3 years have daily values of their own, for the portion that they eat', () => {
  const diners = [
    { ageGroup: '19-50', portion: 1.5 },
    { ageGroup: '4-8', portion: 1 },
    { ageGroup: '1-3', portion: 0.5 },
  ] as const;
  expect(dinerReferences(diners)).toMatchObject([
    { ages: '4+', diners: 2, portion: 1.25, intakes: { protein: 50, sodium: 2_300 } },
    { ages: '1-3', diners: 1, portion: 0.5, intakes: { calories: 1_000, protein: 13, sugar: null } },
  ]);
  expect(dinerReferences(diners.slice(2)).map(({ ages }) => ages)).toEqual(['1-3']);
});

it('each diner counts in one group, and a group eats the average of its portions', () => {
  const diner = fc.record({
    ageGroup: fc.constantFrom(...AGE_GROUPS),
    portion: fc.double({ min: SMALLEST_PORTION, max: LARGEST_PORTION, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(diner, { maxLength: 8 }), (diners) => {
      const groups = dinerReferences(diners);
      expect(groups.reduce((sum, group) => sum + group.diners, 0)).toBe(diners.length);
      const eaten = groups.reduce((sum, group) => sum + group.diners * group.portion, 0);
      expect(eaten).toBeCloseTo(
        diners.reduce((sum, { portion }) => sum + portion, 0),
        0,
      );
      for (const { portion } of groups) expect(portion).toBeGreaterThanOrEqual(SMALLEST_PORTION);
    }),
  );
});
