import { describe, expect, it } from 'vitest';
import { parseLine } from './parse-line.ts';

describe('other foods in a line', () => {
  it.each([
    ['1 tbsp tamari or soy sauce', ['soy-sauce']],
    ['2 cups vegetable or chicken broth', ['chicken-broth']],
    ['1 cup butter (or margarine)', ['margarine']],
    ['1 cup milk, or cream', ['heavy-cream']],
    ['1 cup canola, sunflower, or peanut oil', ['sunflower-oil', 'vegetable-oil', 'peanut-oil']],
    ['1 cup almonds, walnuts or pecans', ['walnut', 'pecan']],
    ['2 tbsp olive oil or 1 tbsp butter', ['butter']],
    ['2 eggs or 1/4 cup egg substitute', ['egg']],
    ['2 tbsp soy sauce (or tamari for gluten-free)', ['tamari']],
    ['1 tablespoon oil, or use butter', ['butter']],
    ['1 cup walnuts/pecans', ['walnut']],
    ['3 cups chopped kale and/or spinach', ['kale', 'spinach']],
    ['1 cup milk or half and half', ['half-and-half']],
    ['1/2 cup each walnuts and milk', ['whole-milk']],
    ['1 cup each peas, corn and butter', ['corn-ear', 'butter']],
    ['1 cup flour plus 2 tablespoons butter', ['butter']],
    ['1 cup ham and cheese', ['ham', 'cheddar']],
    ['bread and butter', ['butter']],
    ['1 tbsp tamari or zorbl sauce', [null]],
    ['1 lb ground beef or plant-based crumbles', [null]],
  ])('the line "%s" also names %j', (line, others) => {
    expect(parseLine(line).others).toEqual(others);
  });

  it.each([
    '1 cup milk',
    '1 cup chopped or sliced onions',
    '1 onion, or more to taste',
    '1/4 cup olive oil, or as needed',
    '1 to 2 cups milk, or enough to moisten',
    '1 can (15 ounces) black beans, rinsed and drained',
    '1 cup oil or 2 cups',
    '1 large or 2 medium shallots',
    '1 lb chicken, cut in half or quarters',
    '1 cup sugar plus 2 tablespoons for dusting',
    '1 cup half and half',
    '2 cups macaroni and cheese',
    '1 (9 inch) pie crust, homemade or store-bought',
    '1 bunch cilantro, leaves and tender stems',
    '1 cup shredded cheddar or your favorite cheese',
  ])('the line "%s" names no other food', (line) => {
    expect(parseLine(line).others).toEqual([]);
  });
});
