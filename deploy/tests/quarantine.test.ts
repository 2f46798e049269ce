import { expect, it } from 'vitest';
import {
  browserTests,
  MOST_QUARANTINED,
  namesOutside,
  quarantinedFiles,
  quarantineProblems,
} from './quarantine.ts';

const entry = (title: string) => ({ title, date: '2026-11-28', symptom: 'sometimes late' });
const UNIT = 'services/a.test.ts › prices > cost $1 (each)';
const BROWSER = '[desk] › journey/a.spec.ts › a cook plans a week';

it('a list is refused with too many entries, unknown titles, and entries without a date or symptom', () => {
  const titles = new Set([UNIT, BROWSER]);
  expect(quarantineProblems([entry(UNIT), entry(BROWSER)], titles)).toEqual([]);
  expect(quarantineProblems([entry('services/gone.test.ts')], titles)).toEqual([
    'no test has the title “services/gone.test.ts”',
  ]);
  expect(quarantineProblems([{ ...entry(UNIT), date: 'today', symptom: ' ' }], titles)).toHaveLength(2);
  const many = Array.from({ length: MOST_QUARANTINED + 1 }, () => entry(UNIT));
  expect(quarantineProblems(many, titles)).toEqual(['21 tests in quarantine; at most 20']);
});

it('the patterns leave out exactly the tests of the list', () => {
  const list = [entry(UNIT), entry(BROWSER), entry('services/whole.test.ts')];
  const names = namesOutside(list);
  expect('prices > cost $1 (each)').not.toMatch(names ?? /^/);
  expect('prices > cost $1 (each) more').toMatch(names ?? /$^/);
  expect('a cook plans a week').toMatch(names ?? /$^/);
  const [browser] = browserTests(list);
  expect('desk journey/a.spec.ts a cook plans a week').toMatch(browser ?? /$^/);
  expect('phone journey/a.spec.ts a cook plans a week').not.toMatch(browser ?? /^/);
  expect(quarantinedFiles(list)).toEqual(['services/whole.test.ts']);
  expect([namesOutside([]), browserTests([])]).toEqual([undefined, []]);
});
