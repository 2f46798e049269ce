import { describe, expect, it } from 'vitest';
import { paths, safeNext } from './paths.ts';

describe('the URL after signing in', () => {
  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'recipes', '/api/logout', '', null])(
    'the URL after signing in is never %s',
    (next) => expect(safeNext(next)).toBe(paths.home),
  );
  it('the URL after signing in is a path of this site', () =>
    expect(safeNext('/recipes?region=south')).toBe('/recipes?region=south'));
});
