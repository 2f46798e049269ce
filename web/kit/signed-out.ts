import { ApiError } from './api.ts';

/** The session ended while the page was open. Sign-in responds to a wrong password with 401, too. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.problem?.code !== 'WRONG_PASSWORD';
