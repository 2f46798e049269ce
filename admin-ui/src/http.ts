import type { Problem } from '@homeplate/contracts/documents/problem.ts';
import { fetchUtils, HttpError } from 'react-admin';

/** Requests to the API. An error has the text for the user, its code, the problem of each field for the form, and both states of a conflict. */
export const httpClient: typeof fetchUtils.fetchJson = async (url, options) => {
  try {
    return await fetchUtils.fetchJson(url, options);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { error: words, code, fields, states } = (error.body ?? {}) as Partial<Problem>;
    const body = { code, states, ...(fields && { errors: fields }) };
    throw new HttpError(words ?? error.message, error.status, body);
  }
};

/** Sends a command for a record, such as `users/ID/lock`. Resolves to the changed record. */
export const command = async (path: string, body: object = {}, method = 'POST'): Promise<unknown> =>
  (await httpClient(`/api/admin/${path}`, { method, body: JSON.stringify(body) })).json;
