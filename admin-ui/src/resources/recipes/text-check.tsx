import type { EditorText, RecipeCheck, StaffRecipe } from '@homeplate/contracts/documents/staff-recipe.ts';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { command } from '../../http.ts';

type Checked = { check: RecipeCheck | undefined; failure: string | undefined };
const Context = createContext<Checked>({ check: undefined, failure: undefined });
/** Typing pauses that long before the text is checked. */
const PAUSE_MS = 400;

/** Checks the text of the form while it is typed. An older answer never replaces a newer one. */
export function TextCheck({ children }: { children: ReactNode }) {
  const id = useRecordContext<StaffRecipe>()?.id;
  const text: EditorText | undefined = useWatch({ name: 'text' });
  const typed = JSON.stringify(text);
  const [checked, setChecked] = useState<Checked>({ check: undefined, failure: undefined });
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      const body = { ...(id !== undefined && { id }), text: JSON.parse(typed) };
      command('recipes/check', body).then(
        (check) => isCurrent && setChecked({ check: check as RecipeCheck, failure: undefined }),
        (error: unknown) =>
          isCurrent &&
          setChecked(({ check }) => ({
            check,
            failure: error instanceof Error ? error.message : String(error),
          })),
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [id, typed]);
  return <Context value={checked}>{children}</Context>;
}

export const useTextCheck = (): Checked => useContext(Context);

/** What keeps a field from being published; undefined: nothing. */
export function useProblem(field: string): string | undefined {
  const { check } = useTextCheck();
  const found = check?.problems.filter((one) => one.field === field).map(({ problem }) => problem);
  return found && found.length > 0 ? found.join('. ') : undefined;
}
