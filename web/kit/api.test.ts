import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, fieldsOf, nextOf, readJsonOrNull, readPage, wordsOf, write } from './api.ts';

const answer = (status: number, body: string, headers: Record<string, string> = {}) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(body || null, { status, statusText: 'Words of it', headers }))),
  );
afterEach(() => vi.unstubAllGlobals());

describe('a response that is not OK', () => {
  it('a response that is not OK has the status, a colon and the body as its message, and a user-facing text beside it', async () => {
    const body = JSON.stringify({
      error: 'This username is taken.',
      code: 'CONFLICT',
      requestId: 'r1',
      fields: { username: 'taken' },
    });
    answer(409, body);
    const error: unknown = await write('POST', '/api/auth/register', {}).catch((reason) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).message).toBe(`409: ${body}`);
    expect(wordsOf(error, 'otherwise')).toBe('This username is taken.');
    expect(fieldsOf(error)).toEqual({ username: 'taken' });
  });

  it('a response that is not OK falls back to the status text, and to the text of the screen', async () => {
    answer(502, '');
    const error: unknown = await write('POST', '/x').catch((reason) => reason);
    expect((error as ApiError).message).toBe('502: Words of it');
    expect(wordsOf(error, 'Login failed')).toBe('Login failed');
    expect(wordsOf(new TypeError('no network'), 'Login failed')).toBe('Login failed');
    answer(500, '<html>broken</html>');
    expect(wordsOf(await write('POST', '/x').catch((reason) => reason), 'otherwise')).toBe('otherwise');
  });

  it('a response that is not OK is an empty result where a signed-out user is expected', async () => {
    answer(401, '{}');
    expect(await readJsonOrNull('/api/auth/user')).toBeNull();
    answer(503, '{}');
    await expect(readJsonOrNull('/api/auth/user')).rejects.toThrow('503');
  });
});

describe('requests', () => {
  it('requests send cookies, and a content type only with a body', async () => {
    answer(200, '{}');
    await write('POST', '/api/auth/logout');
    await write('POST', '/api/location/update', { zipCode: '37203' });
    const [bare, full] = vi.mocked(fetch).mock.calls.map(([, init]) => init);
    expect(bare).toMatchObject({ credentials: 'include' });
    expect(bare?.body).toBeUndefined();
    expect(bare?.headers).not.toHaveProperty('content-type');
    expect(full?.headers).toMatchObject({ 'content-type': 'application/json' });
  });

  it('requests read a page with its total and the next one', async () => {
    answer(200, '[1,2]', { 'x-total-count': '5', link: '</api/recipes?limit=2&cursor=ab>; rel="next"' });
    expect(await readPage('/api/recipes?limit=2')).toEqual({
      items: [1, 2],
      total: 5,
      next: '/api/recipes?limit=2&cursor=ab',
    });
    answer(200, '[3]');
    expect(await readPage('/api/recipes')).toEqual({ items: [3], total: 1, next: undefined });
  });

  it('requests find the next page among other links, also with absolute URLs', () => {
    expect(nextOf('</a?c=1>; rel="prev", <http://h:1/a?c=2>; rel=next')).toBe('/a?c=2');
    expect(nextOf('</a?c=1>; rel="prev"')).toBeUndefined();
    expect(nextOf(null)).toBeUndefined();
  });
});
