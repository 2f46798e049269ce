import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bulkList } from './bulk.ts';

const Ids = z.strictObject({ ids: bulkList(z.string(), { most: 3, noun: 'id' }) });
const Moves = z.strictObject({
  moves: bulkList(z.strictObject({ id: z.string() }), { most: 1_000, noun: 'move' }),
});
const issuesOf = (schema: z.ZodType, body: unknown) =>
  schema.safeParse(body).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('a list of records', () => {
  it.each([
    ['one', ['a'], []],
    ['as many as there may be', ['a', 'b', 'c'], []],
    ['none', [], ['ids: has at least one id']],
    ['one too many', ['a', 'b', 'c', 'd'], ['ids: has at most 3 ids']],
    ['one twice', ['a', 'b', 'a'], ['ids.2: is in the list twice']],
    ['two twice: the first is named', ['a', 'a', 'a'], ['ids.1: is in the list twice']],
  ])('of ids with %s', (_, ids, issues) => {
    expect(issuesOf(Ids, { ids })).toEqual(issues);
  });

  it.each([
    ['different ones', [{ id: 'a' }, { id: 'b' }], []],
    ['one twice', [{ id: 'a' }, { id: 'a' }], ['moves.1.id: is in the list twice']],
    [
      'one too many',
      Array.from({ length: 1_001 }, (_, index) => ({ id: String(index) })),
      ['moves: has at most 1,000 moves'],
    ],
  ])('of objects with %s', (_, moves, issues) => {
    expect(issuesOf(Moves, { moves })).toEqual(issues);
  });
});
