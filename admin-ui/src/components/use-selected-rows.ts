import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';

/** The selected rows of a list: those of the page in view as it shows them, others as they were when they were selected. */
export function useSelectedRows<Row extends RaRecord<string>>(): Row[] {
  const { resource, selectedIds, data, onSelect } = useListContext<Row>();
  const queryClient = useQueryClient();
  const [selected, setSelected] = useState<readonly Row[]>([]);
  const known = new Map(selected.map((row) => [row.id, row]));
  if (selectedIds.some((id) => !known.has(id))) {
    // "Select all" loads rows that no page shows.
    const lists = queryClient.getQueryCache().findAll({ queryKey: [resource, 'getList'] });
    for (const { state } of lists.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)) {
      for (const row of (state.data as { data: Row[] } | undefined)?.data ?? [])
        if (!known.has(row.id)) known.set(row.id, row);
    }
  }
  for (const row of data ?? []) known.set(row.id, row);
  const rows = selectedIds.flatMap((id) => known.get(id) ?? []);
  if (rows.length !== selected.length || rows.some((row, index) => row !== selected[index]))
    setSelected(rows);
  // A selection outlives a reload of the page, and the rows of its other pages do not.
  useEffect(() => {
    if (data && rows.length < selectedIds.length) onSelect(rows.map(({ id }) => id));
  }, [data, rows, selectedIds, onSelect]);
  return rows;
}
