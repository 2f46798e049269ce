import { describe, expect, it } from 'vitest';
import { repeatedPhrases } from './repeated-phrases.ts';

const written = (...descriptions: string[]) =>
  descriptions.map((description, index) => ({ id: `r${index}`, description }));

describe('repeatedPhrases', () => {
  it('finds five words in a row that more than two descriptions share, ignoring punctuation', () => {
    const three = written(
      'One of the largest towns on the coast.',
      'It is one of the largest, towns say.',
      'ONE of the largest towns in Ohio.',
    );
    expect(repeatedPhrases(three)).toEqual([{ phrase: 'one of the largest towns', ids: ['r0', 'r1', 'r2'] }]);
  });

  it('allows a phrase that two descriptions share or one repeats', () => {
    const twice = 'Beans in the pot all day, beans in the pot all night.';
    expect(repeatedPhrases(written(twice, 'Beans in the pot all week.'))).toEqual([]);
    expect(repeatedPhrases(written('Too short.', 'Too short.', 'Too short.'))).toEqual([]);
  });
});
