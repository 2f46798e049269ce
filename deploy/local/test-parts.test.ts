import { expect, it } from 'vitest';
import { output } from './commands.ts';
import { vitestArguments } from './test-parts.ts';

const root = `${import.meta.dirname}/../..`;
const filesOf = async (part: string): Promise<string[]> => {
  const args = ['list', '--filesOnly', ...(vitestArguments(part) ?? [])];
  const listed = await output(`${root}/node_modules/.bin/vitest`, args, {
    env: { PATH: process.env.PATH },
    cwd: root,
  });
  return (listed ?? '').split('\n').filter((line) => line.includes('.test.'));
};

it('rules and services together are all tests, and no test is in both', async () => {
  const [all, rules, services] = [await filesOf(''), await filesOf('rules'), await filesOf('services')];
  expect(rules.length).toBeGreaterThan(50);
  expect(services.length).toBeGreaterThan(50);
  expect([...rules, ...services].sort()).toEqual(all.sort());
});

it('an unknown part is refused', () => {
  expect(() => vitestArguments('unit')).toThrow('PART is one of rules, services, browser');
});
