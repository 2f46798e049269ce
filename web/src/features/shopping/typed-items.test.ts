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
  ['eggs, whole milk', ['eggs', 'whole milk']],
  ['milk, fresh basil', ['milk', 'fresh basil']],
  ['bread, extra virgin olive oil', ['bread', 'extra virgin olive oil']],
  ['rice, low-fat yogurt, lean ground beef', ['rice', 'low-fat yogurt', 'lean ground beef']],
  ['milk, boneless skinless chicken breast', ['milk', 'boneless skinless chicken breast']],
  ['milk, bone-in pork chop', ['milk', 'bone-in pork chop']],
  ['milk, thinly sliced ham', ['milk', 'thinly sliced ham']],
  ['milk, fresh or frozen spinach', ['milk', 'fresh or frozen spinach']],
  ['milk, cut corn', ['milk', 'cut corn']],
  ['milk, flaxseed', ['milk', 'flaxseed']],
  ['almonds, whole', ['almonds, whole']],
  ['almonds, whole or halved', ['almonds, whole or halved']],
  ['chicken breast, boneless, skinless', ['chicken breast, boneless, skinless']],
  ['blueberries, fresh or frozen', ['blueberries, fresh or frozen']],
  ['yogurt, low-fat', ['yogurt, low-fat']],
  ['yogurt, low fat, milk', ['yogurt, low fat', 'milk']],
  ['2 onions, finely chopped, milk', ['2 onions, finely chopped', 'milk']],
  ['basil, fresh if possible', ['basil, fresh if possible']],
  ['1 lb shrimp, peeled and deveined, tails left on', ['1 lb shrimp, peeled and deveined, tails left on']],
  ['butter, or margarine', ['butter, or margarine']],
  ['1,000 g flour', ['1,000 g flour']],
  ['milk\neggs, beaten', ['milk\neggs, beaten']],
  ['milk,', ['milk,']],
])('%s', (text, items) => {
  expect(typedItems(text)).toEqual(items);
});

const QUALIFIERS = ['whole', 'fresh', 'frozen', 'raw', 'lean', 'low-fat', 'boneless', 'extra large'];
it.each(QUALIFIERS)(
  'typedItems attaches "%s" to the food that follows it, else to the one before',
  (adjective) => {
    expect(typedItems(`eggs, ${adjective} turkey`)).toEqual(['eggs', `${adjective} turkey`]);
    expect(typedItems(`turkey, ${adjective}, eggs`)).toEqual([`turkey, ${adjective}`, 'eggs']);
  },
);

it('typedItems loses no word', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const words = (all: string) => all.replace(/[\s,;]|\band\b/g, '');
      expect(words(typedItems(text).join(' '))).toBe(words(text));
    }),
  );
});
