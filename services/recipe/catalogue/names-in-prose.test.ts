import { describe, expect, it } from 'vitest';
import { namesIn } from './names-in-prose.ts';

describe('namesIn', () => {
  it.each<[string, string, string[]]>([
    ['Cooks in San Diego and on Oʻahu do it.', 'San Diego', ['San', 'Diego', 'Oʻahu']],
    ['It is fried by ʻAiea’s cooks. Baja knew it first.', '', ['ʻAiea']],
    ['Boston eats it on Saturday.', 'Boston, Massachusetts', ['Boston']],
    ['Cape Ann tells of it: Rockport bakes it.', 'Rockport, Massachusetts', ['Ann', 'Rockport']],
    ['Melt the Jack in August. Then I eat it at Christmas.', 'Austin, Texas', []],
    ['', '', []],
  ])('finds in "%s"', (text, places, names) => {
    expect(namesIn(text, places)).toEqual(names);
  });
});
