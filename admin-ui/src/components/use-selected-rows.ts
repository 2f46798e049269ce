import { QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type RaRecord, useListContext } from 'react-admin';

/** A client that keeps all loaded pages of these resources: `useSelectedRows` reads the rows of other pages from them. */
export function createQueryClient(resources: readonly string[]): QueryClient {
  const client = new QueryClient();
  for (const name of resources)
    client.setQueryDefaults([name, 'getList'], { gcTime: Number.POSITIVE_INFINITY });
  return client;
}

type Loaded = { data: RaRecord<string>[] } | undefined;

/** The selected rows of a list: those of the page in view as it shows them, others as they were when they were last loaded. */
export function useSelectedRows<Row extends RaRecord<string>>(): Row[] {
  const { resource, selectedIds, data, onSelect } = useListContext<Row>();
  const queryClient = useQueryClient();
  const rows = useMemo(() => {
    // Rows of other pages, and those that "Select all" loaded and no page shows.
    const lists = queryClient.getQueryCache().findAll({ queryKey: [resource, 'getList'] });
    const loaded = lists
      .toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
      .flatMap(({ state }) => (state.data as Loaded)?.data ?? []);
    const known = new Map([...loaded, ...(data ?? [])].map((row) => [row.id, row as Row]));
    return selectedIds.flatMap((id) => known.get(id) ?? []);
  }, [queryClient, resource, selectedIds, data]);
  // A selection outlives a reload of the page, and the rows of its other pages do not.
  useEffect(() => {
    if (data && rows.length < selectedIds.length) onSelect(rows.map(({ id }) => id));
  }, [data, rows, selectedIds, onSelect]);
  return rows;
}
