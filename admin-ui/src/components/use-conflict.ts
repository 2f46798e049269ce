import { useState } from 'react';
import { HttpError } from 'react-admin';

type Conflict<Mine, Saved> = { mine: Mine; theirs: Saved; choose: (keepMine: boolean) => void };
/** `theirs`: the editor took what the other one saved, and nothing was stored. */
type Outcome<Saved> = { saved: Saved } | { theirs: Saved };

/** The record as it is now, from a 409 with both states. */
const currentState = (error: unknown): unknown =>
  error instanceof HttpError && error.status === 409 ? error.body?.states?.current : undefined;

/**
 * Saves a record that another editor may have changed since it was opened: optimistic locking. `conflict` is set while the editor who
 * saves second chooses. The record may change again in that time, so a choice is asked for until it fits.
 */
export function useConflict<Mine, Saved extends { revision: unknown }>(
  put: (mine: Mine, revision: Saved['revision']) => Promise<Saved>,
) {
  const [conflict, setConflict] = useState<Conflict<Mine, Saved>>();
  const save = async (mine: Mine, revision: Saved['revision']): Promise<Outcome<Saved>> => {
    try {
      return { saved: await put(mine, revision) };
    } catch (error) {
      const theirs = currentState(error) as Saved | undefined;
      if (!theirs) throw error;
      const keepMine = await new Promise<boolean>((choose) => setConflict({ mine, theirs, choose }));
      setConflict(undefined);
      return keepMine ? save(mine, theirs.revision) : { theirs };
    }
  };
  return { conflict, save };
}
