import type { PageQuery } from './staff-list.ts';

type Value = string | number | null;

/** A page of rows in memory: by a field, then by id. Rows without a value are the least. */
export function pageOf<Sort extends string, Row extends { id: string } & Record<Sort, Value>>(
  rows: readonly Row[],
  { sort, descending, offset, limit }: PageQuery<Sort>,
): Row[] {
  const direction = descending ? -1 : 1;
  const sorted = rows.toSorted((a, b) => direction * compare(a[sort], b[sort]) || compare(a.id, b.id));
  return sorted.slice(offset, offset + limit);
}

function compare(a: Value, b: Value): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  return a < b ? -1 : 1;
}
