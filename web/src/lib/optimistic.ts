import type { MutationFunctionContext, QueryClient, QueryKey } from '@tanstack/react-query';

/** What a write changes in the cached data of every query below a key. */
export type Patch = { queryKey: QueryKey; update: (data: unknown) => unknown };

export const patch = <Data>(queryKey: QueryKey, update: (data: Data) => Data): Patch => ({
  queryKey,
  update: (data) => update(data as Data),
});

type Snapshot = [QueryKey, unknown][];

/** Returns the data from before. */
function apply(client: QueryClient, patches: readonly Patch[]): Snapshot {
  const before = patches.flatMap(({ queryKey }) => client.getQueriesData({ queryKey }));
  for (const { queryKey, update } of patches)
    client.setQueriesData({ queryKey }, (data: unknown) => (data === undefined ? undefined : update(data)));
  return before;
}

const pendingIn = (client: QueryClient, scope: string) =>
  client
    .getMutationCache()
    .findAll({ status: 'pending', predicate: ({ options }) => options.scope?.id === scope });

/**
 * Options of a write whose result shows before the server answers. The writes of a scope run in order. When one fails, its change is
 * rolled back and the writes that wait behind it are applied again. After the last one, the queries reload. All writes that change the
 * same queries share one scope. https://tanstack.com/query/latest/docs/framework/react/guides/optimistic-updates
 */
export function optimistic<Variables>(scope: string, patchesOf: (variables: Variables) => readonly Patch[]) {
  return {
    scope: { id: scope },
    onMutate: async (variables: Variables, { client }: MutationFunctionContext): Promise<Snapshot> => {
      const patches = patchesOf(variables);
      // A read that started before the write must not overwrite its result.
      await Promise.all(patches.map(({ queryKey }) => client.cancelQueries({ queryKey })));
      return apply(client, patches);
    },
    onError: (
      _error: Error,
      _variables: Variables,
      before: Snapshot | undefined,
      { client }: MutationFunctionContext,
    ) => {
      for (const [queryKey, data] of before ?? []) client.setQueryData(queryKey, data);
      for (const { state } of pendingIn(client, scope).slice(1))
        if (state.context) state.context = apply(client, patchesOf(state.variables as Variables));
    },
    onSettled: (
      _data: unknown,
      _error: Error | null,
      variables: Variables,
      _before: Snapshot | undefined,
      { client }: MutationFunctionContext,
    ) => {
      if (pendingIn(client, scope).length > 1) return;
      for (const { queryKey } of patchesOf(variables)) void client.invalidateQueries({ queryKey });
    },
  };
}
