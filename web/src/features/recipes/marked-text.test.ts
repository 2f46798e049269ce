import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markedParts } from './marked-text.tsx';

const marked = (text: string, ...words: string[]) =>
  markedParts(text, new Set(words))
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

describe('search highlighting', () => {
  it('a search match is highlighted word by word, whatever its case, accents and apostrophes', () => {
    expect(marked('Shrimp and Grits, shrimp-fried', 'shrimp')).toBe('[Shrimp] and Grits, [shrimp]-fried');
    expect(marked('Jalapeño crème brûlée', 'jalapeno', 'brulee')).toBe('[Jalapeño] crème [brûlée]');
    expect(marked('Joe’s Special', 'joes')).toBe('[Joe’s] Special');
    expect(marked('Shrimps', 'shrimp')).toBe('Shrimps');
  });

  it('search highlighting leaves a text without a match unchanged', () => {
    expect(markedParts('Cobb Salad', new Set())).toEqual([{ text: 'Cobb Salad', isMarked: false }]);
    expect(markedParts('', new Set(['x']))).toEqual([]);
  });

  it('search highlighting neither loses nor adds text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.string({ unit: 'grapheme', minLength: 1 })),
        (text, words) => {
          const parts = markedParts(text, new Set(words));
          expect(parts.map((part) => part.text).join('')).toBe(text);
        },
      ),
    );
  });
});
