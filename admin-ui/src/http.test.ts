import { afterEach, expect, it, vi } from 'vitest';
import { command, formErrors } from './http.ts';

afterEach(() => vi.unstubAllGlobals());

/** What a form shows after a command with this answer. */
const problems = (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer);
  return command('users/1/lock').then(() => undefined, formErrors);
};
const refused = (body: object) => problems(async () => Response.json(body, { status: 400 }));

it('a refused form shows the problem of each field, or else the one of the whole form', async () => {
  const fields = { reason: 'Give a reason' };
  expect(await refused({ error: 'Check the form', fields })).toEqual(fields);
  expect(await refused({ error: 'They are locked' })).toEqual({ root: { serverError: 'They are locked' } });
});

it('a form whose request got no answer is not taken as saved', async () => {
  const lost = problems(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await lost).toEqual({ root: { serverError: 'Failed to fetch' } });
});

it('an error that no server sent is one of the whole form', () => {
  const error = new Error('This account is not one of our staff.');
  expect(formErrors(error)).toEqual({ root: { serverError: error.message } });
});
