import { expect, it } from 'vitest';
import type { Draft } from '../drafts/draft.ts';
import { offeredText } from './offered-text.ts';

const offered = (change: Partial<Draft['recipe']>) =>
  offeredText({
    recipe: {
      title: 'Bread',
      ingredients: [],
      instructions: [],
      prepMinutes: null,
      ...change,
    } as unknown as Draft['recipe'],
  });

it.each([
  ['2 loaves', '2 loaves'],
  [null, ''],
  // Drafts of older releases.
  [undefined, ''],
  ['a'.repeat(81), ''],
])('takes over the yield %j of an offered recipe, if it fits', (written, expected) => {
  expect(offered({ yield: written as string | null }).yield).toBe(expected);
});
