import { z } from 'zod';

/** One for each record of a request about many, in the order of the request. `problem`: why this one did not change. */
export const BulkResults = z.array(z.object({ id: z.string(), problem: z.string().nullable() }));
export type BulkResults = z.infer<typeof BulkResults>;

/** The list of a request about many records, each of them once. `noun`: such as "decision". */
export const bulkList = <Record extends z.ZodType<string | { id: string }>>(
  record: Record,
  { most, noun }: { most: number; noun: string },
) =>
  z
    .array(record)
    .min(1, `has at least one ${noun}`)
    .max(most, `has at most ${most.toLocaleString('en-US')} ${noun}s`)
    .superRefine((records, context) => {
      const ids = records.map((one) => (typeof one === 'string' ? one : one.id));
      const seen = new Set<string>();
      const index = ids.findIndex((id) => seen.size === seen.add(id).size);
      if (index === -1) return;
      const path = typeof records[index] === 'string' ? [index] : [index, 'id'];
      context.addIssue({ code: 'custom', path, message: 'is in the list twice' });
    });
