import type { CollectionDocument } from '@homeplate/contracts/documents/saved.ts';
import { CollectionBody } from '@homeplate/contracts/documents/saved.ts';
import { ApiError, wordsOf, write } from '@homeplate/kit/api.ts';
import { isSignedOut } from '@homeplate/kit/signed-out.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saved } from './copy.ts';
import { collectionsOptions } from './queries.ts';

type Naming = {
  isPending: boolean;
  /** What is wrong with the name, or why it could not be kept. */
  problem: string | undefined;
  /** The session ended: the name waits in its field. */
  isSessionOver: boolean;
  /** With these recipes to begin with. Undefined when it did not come about. */
  create(name: string, recipeIds: string[]): Promise<CollectionDocument | undefined>;
  rename(id: string, name: string): Promise<CollectionDocument | undefined>;
};

const byName = (a: CollectionDocument, b: CollectionDocument) =>
  a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1;

/** Gives a new or an old collection a name; what was typed is kept when it is refused. */
export function useNaming(person: string): Naming {
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isSessionOver, setSessionOver] = useState(false);
  const send = async (method: 'POST' | 'PUT', path: string, name: string, more: object) => {
    const parsed = CollectionBody.safeParse({ name });
    setProblem(parsed.error?.issues[0]?.message);
    if (!parsed.success) return undefined;
    setPending(true);
    setSessionOver(false);
    try {
      const collection = await write<CollectionDocument>(method, path, { ...parsed.data, ...more });
      client.setQueryData(collectionsOptions(person).queryKey, (kept = []) =>
        [...kept.filter(({ id }) => id !== collection.id), collection].sort(byName),
      );
      return collection;
    } catch (error) {
      if (isSignedOut(error)) setSessionOver(true);
      else setProblem(wordsOf(error, saved.naming.failed));
      // Deleted elsewhere: the list has to be read anew.
      if (error instanceof ApiError && error.status === 404)
        void client.invalidateQueries(collectionsOptions(person));
      return undefined;
    } finally {
      setPending(false);
    }
  };
  return {
    isPending,
    problem,
    isSessionOver,
    create: (name, recipeIds) => send('POST', '/api/collections', name, { recipeIds }),
    rename: (id, name) => send('PUT', `/api/collections/${encodeURIComponent(id)}`, name, {}),
  };
}
