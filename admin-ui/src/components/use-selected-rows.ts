import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type RaRecord, useListContext } from 'react-admin';

/** The selected rows of a list, on all of its pages, as they were last loaded. */
export function useSelectedRows<Row extends RaRecord<string>>(): Row[] {
  const { resource, selectedIds, data, onSelect } = useListContext<Row>();
  const queryClient = useQueryClient();
  const rows = useMemo(() => {
    const lists = queryClient.getQueryCache().findAll({ queryKey: [resource, 'getList'] });
    const loaded = new Map<string, Row>();
    for (const { state } of lists.toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)) {
      for (const row of (state.data as { data: Row[] } | undefined)?.data ?? []) loaded.set(row.id, row);
    }
    for (const row of data ?? []) loaded.set(row.id, row);
    return selectedIds.flatMap((id) => loaded.get(id) ?? []);
  }, [queryClient, resource, selectedIds, data]);
  // A selection outlives a reload of the page; what it was read from does not, and nothing is decided unread.
  useEffect(() => {
    if (rows.length < selectedIds.length) onSelect(rows.map(({ id }) => id));
  }, [rows, selectedIds, onSelect]);
  return rows;
}
