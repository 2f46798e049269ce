import fc from 'fast-check';
import { expect, it } from 'vitest';
import { typedItems } from './typed-items.ts';

it.each([
  ['2 lb chicken thighs, milk, 3 onions', ['2 lb chicken thighs', 'milk', '3 onions']],
  ['milk, eggs', ['milk', 'eggs']],
  ['butter; rice, and 1 can black beans', ['butter', 'rice', '1 can black beans']],
  ['red onion, canned tomatoes, fresh herbs', ['red onion', 'canned tomatoes', 'fresh herbs']],
  ['chicken thighs, bone-in', ['chicken thighs, bone-in']],
  ['1 can clams, drained', ['1 can clams, drained']],
  ['1 lb shrimp, in the shell', ['1 lb shrimp, in the shell']],
  ['pork shoulder, trimmed, cut into cubes', ['pork shoulder, trimmed, cut into cubes']],
  ['1,000 g flour', ['1,000 g flour']],
  ['milk\neggs, beaten', ['milk\neggs, beaten']],
  ['milk,', ['milk,']],
])('%s', (text, items) => {
  expect(typedItems(text)).toEqual(items);
});

it('loses no word', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const words = (all: string) => all.replace(/[\s,;]|\band\b/g, '');
      expect(words(typedItems(text).join(' '))).toBe(words(text));
    }),
  );
});
