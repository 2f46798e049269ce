import { FormAlert } from '@homeplate/kit/components/form-alert.tsx';
import { isSignedOut } from '@homeplate/kit/signed-out.ts';
import { SessionEnded } from './session-ended.tsx';

/** Why a submit failed. When the session has ended: how to sign in and keep what was typed. `error`: of the mutation. */
export const FormFailure = ({ error, words }: { error: Error | null; words?: string | undefined }) =>
  isSignedOut(error) ? <SessionEnded /> : <FormAlert words={words} />;
