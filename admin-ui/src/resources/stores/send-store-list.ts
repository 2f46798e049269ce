import type { StoreImport } from '@homeplate/contracts/documents/store-import.ts';
import { httpClient } from '../../http.ts';

/** A chosen file. Its bytes are read once, so that what is imported is what was checked, whatever happens to the file. */
export type StoreFile = { name: string; bytes: ArrayBuffer };

export type ImportOptions = { list: string; chain: string; replaceChains: boolean };

const send = async (file: StoreFile, query: Record<string, string>): Promise<StoreImport> => {
  const search = new URLSearchParams({ file: file.name, ...query }).toString();
  const headers = new Headers({ accept: 'application/json', 'content-type': 'application/octet-stream' });
  const request = { method: 'POST', body: file.bytes, headers };
  return (await httpClient(`/api/admin/stores/import?${search}`, request)).json;
};

const queryOf = ({ list, chain, replaceChains }: ImportOptions): Record<string, string> => ({
  ...(list !== '' && { list }),
  ...(chain !== '' && { chain }),
  replaceChains: String(replaceChains),
});

/** Counts what the file has and would change. Stores nothing. */
export const checkStoreList = (file: StoreFile, options: ImportOptions): Promise<StoreImport> =>
  send(file, { ...queryOf(options), dryRun: 'true' });

/** Imports the checked file without the lines that have problems. Fails if the stores have changed since. */
export const importStoreList = (
  file: StoreFile,
  options: ImportOptions,
  { hash, version, problems }: Pick<StoreImport, 'hash' | 'version' | 'problems'>,
): Promise<StoreImport> =>
  send(file, { ...queryOf(options), skipBroken: String(problems > 0), hash, version });
