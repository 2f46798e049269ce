import { chainById } from '@homeplate/reference/chains/chains.ts';
import { loadPlaces } from '@homeplate/reference/places/places.ts';
import { checkListFile } from './check-list-file.ts';
import { type CheckReport, reportOf } from './describe-import.ts';

export type CheckJob = {
  name: string;
  bytes: Uint8Array;
  list: string;
  /** Of stores that name none; empty: every store names its chain. */
  chainId: string;
  importedAt: Date;
};

const HINTS = {
  missing: 'Name it in a column, or choose the chain of the whole file.',
  unknown: 'The page Chains lists the names.',
};

/** Runs in a worker thread: see check-pool.ts. */
export default async function check({
  name,
  bytes,
  list,
  chainId,
  importedAt,
}: CheckJob): Promise<CheckReport> {
  const file = { name, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
  const context = { places: await loadPlaces(), list, chain: chainById(chainId), importedAt, hints: HINTS };
  return reportOf(checkListFile(file, context));
}
