import { LIST_FILTERS, type ListFilter } from '@homeplate/contracts/documents/list-filters.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RecipeListQuery } from './recipe-query.ts';

const NAMES = Object.keys(LIST_FILTERS) as ListFilter[];
const near = fc.constantFrom(
  '5',
  '5.5',
  '5.555',
  '10000',
  '10001',
  '0',
  '-1',
  '1e3',
  'abc',
  'TRUE',
  'false',
  'South ',
  'southeast',
  'gluten free',
  'easy',
  'Winter',
  'a,b',
  ',',
  'a,$ne',
  '\u0000',
  '🍲',
  ' grits ',
  'x'.repeat(41),
  'x'.repeat(101),
  Array(21).fill('a').join(),
  '__proto__',
);

it('takes what the page sends and refuses, by name, what the page leaves out', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...NAMES),
      fc.oneof(near, fc.string({ unit: 'binary', maxLength: 120 })).filter((text) => text.trim() !== ''),
      (name, text) => {
        const isTaken = LIST_FILTERS[name](text) !== undefined;
        const result = RecipeListQuery.safeParse({ [name]: text });
        expect(result.success).toBe(isTaken);
        expect(result.error?.issues.map(({ path }) => path) ?? []).toEqual(isTaken ? [] : [[name]]);
      },
    ),
    { numRuns: 500 },
  );
});

it('reads each value as the services spell it', () => {
  const asked = {
    region: 'SouthEast',
    dietary: 'Gluten free',
    tags: ' Quick , a-b,',
    maxCost: ' 5.50 ',
    search: ' grits ',
  };
  expect(RecipeListQuery.parse(asked)).toEqual({
    region: 'south',
    dietary: 'gluten-free',
    tags: ['quick', 'a-b'],
    maxCost: '5.50',
    search: 'grits',
  });
});
