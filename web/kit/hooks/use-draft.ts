import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Where the values of a form are stored until they are sent. */
export type FormDraft = {
  read(): unknown;
  store(values: object): void;
  clear(): void;
};

/** Storage may hold anything, such as the values of an earlier version of the form. */
const fits = (stored: unknown, values: object): boolean =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.entries(values).every(([name, value]) => typeof Reflect.get(stored, name) === typeof value);

/** Restores the draft of a form, and stores what is typed after that. */
export function useDraft<Values extends FieldValues, Body>(
  { getValues, reset, subscribe }: UseFormReturn<Values, unknown, Body>,
  draft: FormDraft | undefined,
): void {
  // Restore after hydration: the server does not have the draft.
  useEffect(() => {
    if (!draft) return undefined;
    const values = getValues();
    const initial = JSON.stringify(values);
    const stored = draft.read();
    if (fits(stored, values)) reset(stored as Values, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values: typed }) => {
        if (JSON.stringify(typed) === initial) draft.clear();
        else draft.store(typed);
      },
    });
  }, [draft, getValues, reset, subscribe]);
}
