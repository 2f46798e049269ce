import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anySeasons, sampleSource, stored } from '../test/sample-recipes.ts';
import { factsOf } from './recipe-facts.ts';

const tagsOf = (change: Parameters<typeof sampleSource>[0]) => factsOf(stored(sampleSource(change))).tags;

it('a recipe has each of its seasons as a tag, once and after its other tags', () => {
  fc.assert(
    fc.property(anySeasons, fc.subarray(['holiday', 'seafood', 'one-pot', 'fall']), (seasons, tags) => {
      const found = tagsOf({ seasons, tags });
      expect(new Set(found).size).toBe(found.length);
      expect(found).toEqual(expect.arrayContaining([...tags, ...seasons]));
      // Cards show the first tags, which are the author's.
      expect(found.slice(0, tags.length)).toEqual(tags);
      const added = seasons.filter((season) => !tags.includes(season));
      expect(found.slice(found.length - added.length)).toEqual(added);
    }),
  );
});

it('a recipe without seasons has no season tags', () => {
  expect(tagsOf({ seasons: [], tags: ['holiday'] })).not.toContain('seasonal');
  expect(tagsOf({ seasons: ['spring'], tags: ['holiday'] })).toEqual(
    expect.arrayContaining(['holiday', 'seasonal', 'spring']),
  );
});
