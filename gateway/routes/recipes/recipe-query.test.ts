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

it('accepts what the page sends and names each invalid parameter', () => {
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

it('converts each value to the spelling of the services', () => {
  const query = {
    region: 'SouthEast',
    dietary: 'Gluten free',
    tags: ' Quick , a-b,',
    maxCost: ' 5.50 ',
    search: ' grits ',
  };
  expect(RecipeListQuery.parse(query)).toEqual({
    region: 'south',
    dietary: 'gluten-free',
    tags: ['quick', 'a-b'],
    maxCost: '5.50',
    search: 'grits',
  });
});

it.each<[ListFilter, string[], string[]]>([
  ['search', ['x'.repeat(100), ' a '], ['x'.repeat(101), 'a\u0000b', 'a\nb']],
  ['region', ['south', 'southeast', 'New England'], ['north', 'south,west']],
  ['maxCost', ['0', '10000', '12.50', ' 5 '], ['10000.01', '10001', '5.555', '-1', '1e3', '$5']],
  ['maxCostPerServing', ['5'], ['10001', 'abc']],
  ['maxTime', ['1', '10000'], ['0', '10001', '5.5', '-1']],
  ['dietary', ['whole30', 'Low Carb'], ['lowcarb']],
  ['seasonal', ['true', 'FALSE'], ['yes', '1']],
  ['season', ['Winter'], ['autumn']],
  ['tag', ['x'.repeat(40), 'Family-Size'], ['x'.repeat(41), 'a,b', 'a--b', '-a', '$ne', '__proto__']],
  ['tags', [Array(20).fill('a').join(), 'a,,b,'], [Array(21).fill('a').join(), ',', 'a,$ne']],
  ['difficulty', ['easy'], ['simple']],
  ['free', ['true', 'FALSE'], ['yes', '1']],
  ['course', ['dinner', 'Lunch'], ['supper', 'dinner,lunch']],
  ['serves', ['1', '24'], ['0', '25', '4.5', 'four']],
  ['sort', ['featured', 'Rating', 'Serving Cost'], ['best', 'toString']],
])('%s ends where it should', (name, taken, refused) => {
  for (const text of taken)
    expect(RecipeListQuery.safeParse({ [name]: text }).error?.issues, text).toBeUndefined();
  for (const text of refused)
    expect(RecipeListQuery.safeParse({ [name]: text }).error?.issues, text).toMatchObject([{ path: [name] }]);
});
