import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { food } from '../commands/food.ts';

const HELD_OUT = new URL('./everyday-calories.psv', import.meta.url);
const WITHIN = 0.04;
const LEAST_SHARE = 0.95;

type Answer = { foodId: string | null; per100g?: { kcal: number | null } };

it('the calories of 95 % of 200 everyday foods are within 4 % of the USDA', async () => {
  const rows = (await readFile(HELD_OUT, 'utf8'))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows).toHaveLength(200);
  const answer = await food.open();
  const wrong = rows.flatMap(([number, name = '', kcal]) => {
    const { foodId, per100g } = answer(name) as Answer;
    const off = Math.abs((per100g?.kcal ?? Number.POSITIVE_INFINITY) - Number(kcal));
    return off <= WITHIN * Number(kcal) + 1e-9
      ? []
      : [`${number} ${name}: ${kcal}, not ${per100g?.kcal} of ${foodId}`];
  });
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(rows.length * (1 - LEAST_SHARE));
});
