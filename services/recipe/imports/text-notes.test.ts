import { expect, it } from 'vitest';
import { readNote } from './text-notes.ts';

it.each([
  ['Serves 4 to 6', { servings: 4, yield: 'Serves 4 to 6' }],
  ['Serves: 4', { servings: 4 }],
  ['Servings: 6', { servings: 6 }],
  ['4 servings', { servings: 4 }],
  ['Serves a crowd of 20', { servings: 20, yield: 'Serves a crowd of 20' }],
  ['Yield 12', { servings: 12 }],
  ['Makes 2 loaves', { yield: '2 loaves' }],
  ['Makes one 9-inch pie', { yield: 'one 9-inch pie' }],
  ['Yield: 1 9-inch pie', { yield: '1 9-inch pie' }],
  ['Yields: 3 cups', { yield: '3 cups' }],
  ['Makes a dozen', { servings: 12, yield: 'a dozen' }],
  ['Makes enough for 2 pies', { yield: 'enough for 2 pies' }],
  ['Serves well with 2 salads', undefined],
  ['Makes a great gift', undefined],
])('reads the line %j as %j', (line, note) => expect(readNote(line)).toEqual(note));
