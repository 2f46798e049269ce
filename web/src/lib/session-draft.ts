import type { FormDraft } from '@homeplate/kit/hooks/use-draft.ts';
import { useMemo } from 'react';
import { DRAFT_KEY } from './storage-keys.ts';

/** Storage holds about five million characters in all. */
const MOST_CHARACTERS = 1_000_000;

/** What is typed into a form, stored in this tab. Signing out clears it, and so does another user who signs in (`leaveTab`). */
export function sessionDraft(name: string): FormDraft {
  const key = `${DRAFT_KEY} ${name}`;
  return {
    read: () => {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
      } catch {
        // No access to storage, or invalid JSON: treat it as empty.
        return undefined;
      }
    },
    store: (values) => {
      try {
        const text = JSON.stringify(values);
        if (text.length <= MOST_CHARACTERS) sessionStorage.setItem(key, text);
      } catch {
        // No access to storage, or it is full: the form still has the text.
      }
    },
    clear: () => {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // No access to storage: there is nothing to remove.
      }
    },
  };
}

/** The draft of a form, for `useForm`. The name is the form's, with the id of what is edited. */
export const useSessionDraft = (name: string): FormDraft => useMemo(() => sessionDraft(name), [name]);
