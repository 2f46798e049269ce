import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { found, sampleSource, stored, viewOf } from '../test/sample-recipes.ts';
import { editDistance, stemOf, tokenize } from './search-words.ts';
import { slotsFrom } from './slot-set.ts';
import { buildTextIndex } from './text-index.ts';
import { createVocabulary, FIELDS } from './vocabulary.ts';

const dish = (id: string, title: string, food = 'salt', place = 'Nowhere') =>
  stored(sampleSource({ id, title, place, ingredients: [{ quantity: 1, unit: 'g', food }] }));
const view = viewOf([
  dish('chowder', 'Clam Chowder', 'russet-potato', 'Boston, Massachusetts'),
  dish('rice', 'Jalapeño Rice', 'yellow-onion'),
  dish('pie', "Shepherd's Pie", 'butter'),
  dish('cornmeal', 'Cornmeal Mush', 'corn'),
  dish('corn', 'Corn Bread', 'cornmeal'),
]);

describe('buildTextIndex', () => {
  it.each([
    ['clam', ['chowder']],
    ['CLAM chowder', ['chowder']],
    ['chowdar', ['chowder']],
    ['chowedr', ['chowder']],
    ['cho', ['chowder']],
    ['cho clam', []],
    ['clam cho', ['chowder']],
    ['clan cho', ['chowder']],
    ['jalapeno', ['rice']],
    ['jalapenos', ['rice']],
    ['jalopenno', ['rice']],
    ['jalopinno', []],
    ['shepherds', ['pie']],
    ['shepherd’s pies', ['pie']],
    ['potatoes', ['chowder']],
    ['massachusets', ['chowder']],
    ['masachusets', ['chowder']],
    ['rce', []],
    ['ricr', ['rice']],
    ['onion', ['rice']],
    ['%$#', []],
    ['x'.repeat(200), []],
  ])('for %j finds %j', (text, ids) => {
    expect(found(view, text)).toEqual(ids);
  });

  it('matches an existing word exactly, without similar words', () => {
    const two = viewOf([dish('a', 'Rice Bowl'), dish('b', 'Spice Bowl'), dish('c', 'Ride Bowl')]);
    expect(found(two, 'rice bowl')).toEqual(['a']);
    expect(found(two, 'rixe bowl')).toEqual(['a', 'c']);
  });

  it('forgets the words of removed recipes', () => {
    const vocabulary = createVocabulary();
    const words = (title: string) =>
      vocabulary.keysOf({ title: [title], tags: [], ingredients: [], place: [] });
    const [rice, ride] = [{ words: words('rice') }, { words: words('ride') }];
    expect(
      slotsFrom(buildTextIndex([rice, ride], vocabulary).search('ride')?.all ?? new Uint32Array()),
    ).toEqual([1]);
    expect(slotsFrom(buildTextIndex([rice], vocabulary).search('ride')?.all ?? new Uint32Array())).toEqual([
      0,
    ]);
  });

  it('ranks title before ingredients, and whole words before prefixes', () => {
    const hits = view.text.search('corn');
    const order = hits ? view.text.best(hits, hits.all).map(({ slot }) => slot) : [];
    expect(order.map((slot) => view.recipes[slot]?.id)).toEqual(['corn', 'cornmeal']);
    expect(view.text.search('chowdar')?.written()).toEqual(['chowder']);
  });

  const anyWord = fc.constantFrom('corn', 'cornmeal', 'clam', 'rice', 'pie', 'potato');
  const anyTexts = fc.record({ title: anyWord, tags: anyWord, ingredients: anyWord, place: anyWord });

  it('finds and ranks like a naive search', () => {
    fc.assert(
      fc.property(
        fc.array(anyTexts, { maxLength: 70 }),
        // Large results use another ranking algorithm than small ones.
        fc.constantFrom(1, 1, 60),
        fc.uniqueArray(anyWord, { minLength: 1, maxLength: 3 }),
        (some, times, asked) => {
          const recipes = Array.from({ length: times }, () => some).flat();
          const vocabulary = createVocabulary();
          const index = buildTextIndex(
            recipes.map(({ title, tags, ingredients, place }) => ({
              words: vocabulary.keysOf({
                title: [title],
                tags: [tags],
                ingredients: [ingredients],
                place: [place],
              }),
            })),
            vocabulary,
          );
          const isKnown = (word: string) =>
            recipes.some((texts) => Object.values<string>(texts).includes(word));
          fc.pre(asked.every(isKnown));
          const worth = (texts: Record<string, string>, word: string, isLast: boolean): number =>
            Math.max(
              ...FIELDS.map((field, at) => {
                if (texts[field] === word) return (at + 1) * 2;
                return isLast && texts[field]?.startsWith(word) ? (at + 1) * 2 - 1 : Number.NEGATIVE_INFINITY;
              }),
            );
          const expected = recipes
            .map((texts, slot) => {
              const scores = asked.map((word, at) => worth(texts, word, at === asked.length - 1));
              return { slot, score: scores.reduce((sum, score) => sum + score, 0) };
            })
            .filter(({ score }) => score > 0)
            .sort((a, b) => b.score - a.score || a.slot - b.slot);
          const hits = index.search(asked.join(' '));
          const got = hits ? index.best(hits, hits.all) : [];
          expect(got).toEqual(expected);
          const middle = got[Math.floor(got.length / 2)];
          const rest = got.slice(Math.floor(got.length / 2) + 1);
          if (hits && middle) expect(index.best(hits, hits.all, middle, 5)).toEqual(rest.slice(0, 5));
        },
      ),
    );
  });
});

describe('words', () => {
  it.each([
    ['onions', 'onion'],
    ['tomatoes', 'tomato'],
    ['potatos', 'potato'],
    ['cookies', 'cookie'],
    ['berries', 'berry'],
    ['pies', 'pie'],
    ['peaches', 'peach'],
    ['radishes', 'radish'],
    ['boxes', 'box'],
  ])('%s and %s have the same stem', (several, one) => {
    expect(stemOf(several)).toBe(stemOf(one));
  });
  it.each(['asparagus', 'hummus', 'swiss', 'molasses', 'rye'])('%s is its own stem', (word) => {
    expect(stemOf(stemOf(word))).toBe(stemOf(word));
  });
  it('tokenize removes accents and apostrophes', () => {
    expect(tokenize('Crème brûlée, Mom’s (2½ cups)')).toEqual(['creme', 'brulee', 'moms', '2', 'cups']);
  });

  it('editDistance counts typing errors', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 9 });
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('add', 'drop', 'replace', 'swap'), (right, place, kind) => {
        const at = place % (right.length - 1);
        const [before, here, next, after] = [
          right.slice(0, at),
          right[at] ?? '',
          right[at + 1] ?? '',
          right.slice(at + 2),
        ];
        const wrong = {
          add: `${before}x${here}${next}${after}`,
          drop: `${before}${next}${after}`,
          replace: `${before}x${next}${after}`,
          swap: `${before}${next}${here}${after}`,
        }[kind];
        expect(editDistance(right, wrong, 2)).toBe(right === wrong ? 0 : 1);
        expect(editDistance(wrong, right, 1)).toBe(right === wrong ? 0 : 1);
        expect(editDistance(right, `${right}xyz`, 2)).toBe(3);
      }),
    );
  });
});
