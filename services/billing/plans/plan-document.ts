import { documentOf } from '@homeplate/common/document.ts';
import type { PlanList } from '@homeplate/contracts/documents/plan.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { PlanRow } from './plan-table.ts';

/** The body of `GET /api/subscription/plans`. The specification gives its prices in dollars. */
export function planDocument(table: readonly PlanRow[]): Document {
  const list: PlanList = table.map(({ cents, features, limitations, ...row }) => ({
    ...row,
    price: cents / 100,
    features: [...features],
    ...(limitations.length > 0 && { limitations: [...limitations] }),
  }));
  return documentOf(list, 0);
}
