import { isSignedOut } from '@homeplate/kit/signed-out.ts';
import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Whether a write failed because the user is signed out. Resets when they sign in. */
export function useMustSignIn(
  user: string | null | undefined,
  { error, reset }: Pick<UseMutationResult<unknown, Error, never>, 'error' | 'reset'>,
): boolean {
  useEffect(() => {
    if (user) reset();
  }, [user, reset]);
  return isSignedOut(error);
}
