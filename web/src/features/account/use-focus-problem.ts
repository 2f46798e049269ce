import { type RefObject, useEffect } from 'react';
import type { Problems } from './form-problems.ts';

/** Moves the focus to the first field that is wrong, as soon as the form says so. */
export function useFocusProblem(form: RefObject<HTMLFormElement | null>, problems: Problems): void {
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, problems]);
}
