import type { Problem } from '@homeplate/contracts/documents/problem.ts';
import { fetchUtils, HttpError } from 'react-admin';

/**
 * Requests to the API. An error, also of a request without an answer, has the text for the user, its code, both states of a conflict, and
 * `errors` for a form: the problem of each field, or else of the whole form.
 */
export const httpClient: typeof fetchUtils.fetchJson = async (url, options) => {
  try {
    return await fetchUtils.fetchJson(url, options);
  } catch (error) {
    const { message, status = 0, body } = error as Error & Partial<HttpError>;
    const { error: words = message, code, fields, states } = (body ?? {}) as Partial<Problem>;
    throw new HttpError(words, status, { code, states, errors: fields ?? { root: { serverError: words } } });
  }
};

/** Sends a command for a record, such as `users/ID/lock`. Resolves to the changed record. */
export const command = async (path: string, body: object = {}, method = 'POST'): Promise<unknown> =>
  (await httpClient(`/api/admin/${path}`, { method, body: JSON.stringify(body) })).json;

/**
 * What a form returns after a refused command: the problems of its fields, or else one of the whole form, which react-admin shows as a
 * notice. Never nothing: react-hook-form would count the form as saved, and leaving it would not ask.
 */
export const formErrors = (error: unknown): object =>
  error instanceof HttpError
    ? error.body.errors
    : { root: { serverError: error instanceof Error ? error.message : String(error) } };
