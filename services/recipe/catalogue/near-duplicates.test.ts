import { describe, expect, it } from 'vitest';
import { nearDuplicates, type Similar, similarTo } from './near-duplicates.ts';

const of = (id: string, title: string, foods = ''): Similar => ({
  id,
  title,
  ingredients: Array.from(foods, (food) => ({ food })),
});
const found = (one: Similar, other: Similar) =>
  similarTo(one, [other]).map(({ by, share }) => `${by} ${share.toFixed(3)}`);

describe('near duplicates', () => {
  // Pairs of letters: "abcdef" has ab, bc, cd, de, ef.
  it.each([
    ['the same title', 'Corn Pone', 'Corn Pone', ['title 1.000']],
    ['a title with another space', 'Corn Bread', 'Cornbread', ['title 1.000']],
    ['a title with an accent', 'Creme Brulee', 'Crème Brûlée', ['title 1.000']],
    ['9 of 10 pairs each', 'abcdefghijk', 'abcdefghijz', ['title 0.900']],
    ['exactly 80 %: 4 of 5 pairs each', 'abcdef', 'abcdez', []],
    ['a longer title: 5 of 5 and 5 of 7 pairs', 'abcdef', 'abcdefgh', ['title 0.833']],
    ['a title twice as long', 'abcdef', 'abcdefghijkl', []],
    ['nothing in common', 'Chili', 'Gumbo', []],
    ['no letters at all', '7', '8', []],
  ])('%s', (_, title, other, expected) => {
    expect(found(of('a', title, 'x'), of('b', other, 'y'))).toEqual(expected);
    expect(found(of('b', other, 'y'), of('a', title, 'x'))).toEqual(expected);
  });

  it.each([
    ['the same foods', 'abcd', 'dcba', ['ingredients 1.000']],
    ['a food in two lines', 'abcda', 'abcd', ['ingredients 1.000']],
    ['5 of 6 foods', 'abcde', 'abcdef', ['ingredients 0.833']],
    ['exactly 80 %: 4 of 5 foods', 'abcd', 'abcde', []],
    ['exactly 80 %: 8 of 10 foods, 9 each', 'abcdefghi', 'abcdefghz', []],
    ['9 of 11 foods, 10 each', 'abcdefghij', 'abcdefghiz', ['ingredients 0.818']],
    ['half of the foods', 'abcd', 'abyz', []],
    ['no foods', '', '', []],
  ])('%s', (_, foods, other, expected) => {
    expect(found(of('a', 'Chili', foods), of('b', 'Gumbo', other))).toEqual(expected);
    expect(found(of('b', 'Gumbo', other), of('a', 'Chili', foods))).toEqual(expected);
  });

  it('a recipe is not compared with itself', () => {
    expect(similarTo(of('a', 'Chili', 'abc'), [of('a', 'Chili', 'abc')])).toEqual([]);
  });

  it('each pair of a list is compared once', () => {
    const [one, two, three] = [of('a', 'Chili'), of('b', 'Gumbo'), of('c', 'Chili')];
    expect(nearDuplicates([one, two, three])).toEqual([{ id: 'c', other: 'a', by: 'title', share: 1 }]);
  });
});
