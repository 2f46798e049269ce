import { describe, expect, it } from 'vitest';
import type { RecipeLine } from '../catalogue/recipe-source.ts';
import { measureLine, nameOf, noteOf, unitOf } from './bought-lines.ts';

/** "2 (leaf) Bay leaves, note" */
function wordsOf(line: RecipeLine): string {
  const measured = measureLine(line);
  const note = noteOf(measured);
  return `${line.quantity} (${unitOf(measured)}) ${nameOf(measured)}${note ? `, ${note}` : ''}`;
}

describe('a line of a recipe', () => {
  it.each([
    [{ quantity: 1, unit: 'leaf', food: 'bay-leaf' }, '1 (null) Bay leaf'],
    [{ quantity: 2, unit: 'leaf', food: 'bay-leaf' }, '2 (null) Bay leaves'],
    [{ quantity: 3, unit: 'ear', food: 'corn-ear' }, '3 (null) Ears of corn'],
    [{ quantity: 2, unit: 'stalk', food: 'green-onion' }, '2 (null) Green onions'],
    [{ quantity: 2, unit: 'stalk', food: 'celery' }, '2 (stalk) Celery'],
    [{ quantity: 1, unit: 'lb', food: 'carrot' }, '1 (lb) Carrots'],
    [{ quantity: 8, unit: 'oz', food: 'russet-potato' }, '8 (oz) Russet potato'],
    [{ quantity: 1.5, unit: 'lb', food: 'butternut-squash' }, '1.5 (lb) Butternut squash'],
  ] as const)('%j names its pieces once', (line, words) => {
    expect(wordsOf(line)).toBe(words);
  });

  it.each([
    ['dried, rinsed', 'Dried black-eyed peas, rinsed'],
    ['dried', 'Dried black-eyed peas'],
    ['or 2 cans', 'Dried black-eyed peas, or 2 cans'],
  ])('leaves out what the note "%s" repeats of the name', (note, words) => {
    expect(wordsOf({ quantity: 1, unit: 'cup', food: 'black-eyed-pea', note })).toBe(`1 (cup) ${words}`);
  });
});
