import fc from 'fast-check';
import { expect, test } from 'vitest';
import { learnedSteps } from './learned-steps.ts';

const ends = fc.uniqueArray(fc.integer({ min: 0, max: 1_000 }), { maxLength: 12 });
const asked = fc.array(fc.double({ min: 0, max: 1_000, noNaN: true }), { maxLength: 80 });
const widths = fc.double({ min: 0.1, max: 200, noNaN: true });

test('gives what the function gives, in any order of questions', () => {
  fc.assert(
    fc.property(ends, asked, widths, (list, questions, width) => {
      const valueAt = (x: number) => list.filter((end) => end < x).length;
      const learned = learnedSteps(valueAt, width);
      expect(questions.map(learned)).toEqual(questions.map(valueAt));
    }),
  );
});

test('computes no value twice that lies between two equal ones', () => {
  let calls = 0;
  const learned = learnedSteps((x) => {
    calls += 1;
    return Math.floor(x / 10);
  }, 10 / 8);
  for (let x = 0; x < 1_000; x += 1) learned(x * 0.1);
  const first = calls;
  for (let x = 0; x < 1_000; x += 1) learned(((x * 617) % 1_000) * 0.1);
  expect(calls).toBe(first);
  learned(0.05);
  expect(calls).toBe(first);
});
