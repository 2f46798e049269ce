import { ApiError } from './api.ts';

/** The session ended while the page was open. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
