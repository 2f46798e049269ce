import { FIRST_RUN_STEPS } from '@homeplate/contracts/documents/preference-values.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedFirstRun, newFirstRun } from './preferences.ts';

it('steps that are done in any order, and more than once, are each done once, and the state stays', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...FIRST_RUN_STEPS)), (steps) => {
      const after = steps.reduce((run, step) => changedFirstRun(run, { step }), newFirstRun());
      expect(after.state).toBe('open');
      expect(after.steps.toSorted()).toEqual([...new Set(steps)].toSorted());
    }),
  );
});

it('opening starts over, and putting away keeps what is done', () => {
  const run = { state: 'open', steps: ['place', 'people'] } as const;
  const stored = { state: run.state, steps: [...run.steps] };
  expect(changedFirstRun(stored, { state: 'skipped' })).toEqual({ state: 'skipped', steps: run.steps });
  expect(changedFirstRun(stored, { state: 'open' })).toEqual(newFirstRun());
  expect(changedFirstRun(stored, { state: 'done', step: 'budget' })).toEqual({
    state: 'done',
    steps: ['place', 'people', 'budget'],
  });
});

it('an account from before there were questions is asked only when its user opens them', () => {
  expect(changedFirstRun(undefined, { step: 'place' })).toEqual({ state: 'done', steps: ['place'] });
  expect(changedFirstRun(undefined, { state: 'open' })).toEqual(newFirstRun());
});
