import { z } from 'zod';

const Count = z.int().min(0);

/** A problem of a list file. */
export const StoreFinding = z.object({
  /** From 1, as an editor counts. */
  line: Count,
  /** Null where the whole line has the problem. */
  column: z.string().nullable(),
  /** The beginning of the value; null where there is none. */
  value: z.string().nullable(),
  message: z.string(),
});
export type StoreFinding = z.infer<typeof StoreFinding>;

/** `POST /api/admin/stores/import`: the check of a list of real stores, or the import of a checked one. */
export const StoreImport = z.object({
  /** False: a dry run, nothing was stored. */
  isApplied: z.boolean(),
  file: z.string(),
  /** The name of the list in store ids. */
  list: z.string(),
  /** SHA-256 of the file. The import of the file needs it. */
  hash: z.string(),
  /** Of the stored stores and the options that the counts are for. The import of the file needs it. */
  version: z.string(),
  /** Lines with text, without the header. */
  read: Count,
  /** Valid stores. */
  stores: Count,
  leftOut: Count,
  /** Lines with the id of an earlier line. They are left out. */
  duplicates: Count,
  /** Stores without a point, placed at their ZIP code. */
  withoutPoint: Count,
  chains: z.array(z.object({ id: z.string(), name: z.string(), stores: Count })),
  /** Names of columns that are not used. */
  unused: z.array(z.string()),
  added: Count,
  changed: Count,
  unchanged: Count,
  removed: Count,
  /** Sample stores replaced, minus those restored. */
  sampleGone: z.int(),
  /** Price areas whose stores change. */
  areas: Count,
  problems: Count,
  /** The first hundred problems. */
  findings: z.array(StoreFinding),
});
export type StoreImport = z.infer<typeof StoreImport>;
