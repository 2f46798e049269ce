import { createHash } from 'node:crypto';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import { STAFF_TOPIC, staffActed } from '@homeplate/bus/staff-action.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { StoreImport } from '@homeplate/contracts/documents/store-import.ts';
import type { ImportStoresRequest } from '@homeplate/contracts/gen/pricing/v1/store.ts';
import { chainById } from '@homeplate/reference/chains/chains.ts';
import type { createChangeLists, ListOutcome } from './change-lists.ts';
import { isCsvName, listNameOf } from './check-list-file.ts';
import type { CheckPool } from './check-pool.ts';
import { type CheckReport, describeImport, plainText } from './describe-import.ts';
import { groupOf, type ImportedStore, MOST_PER_GROUP, NATIONAL_LIST } from './imported-store.ts';
import { listImported } from './list-change.ts';

export type ImportStores = (request: ImportStoresRequest, call: Call) => Promise<StoreImport>;

/** The import of a list in the back office: a check, then the import of the same file while the stores are those of the check. */
export function createImportStores(parts: {
  checkPool: Pick<CheckPool, 'check'>;
  changeLists: ReturnType<typeof createChangeLists>;
  outbox: Pick<Outbox, 'add'>;
}): ImportStores {
  const { checkPool, changeLists, outbox } = parts;

  const run: ImportStores = async (request, call) => {
    const { file, dryRun, replaceChains } = request;
    const name = plainText(request.fileName);
    const [list, chainId] = [listOf(request), chainOf(request.chain)];
    const hash = sha256(file);
    if (!dryRun && hash !== request.hash) throw outdated('This isn’t the file that was checked.');
    const checked = await checkPool.check({ name, bytes: file, list, chainId, importedAt: new Date() }, call);
    if (!dryRun) refuseBroken(checked, request.skipBroken);
    let version = '';
    const change = (stored: readonly ImportedStore[]) => {
      version = versionOf(stored, [list, chainId, replaceChains]);
      if (!dryRun && version !== request.version)
        throw outdated('The stores or the options changed since the check.');
      const changed = listImported(stored, checked.stores, { replaceChains });
      refuseLargeGroups(changed.next);
      return changed;
    };
    const logged = (outcome: ListOutcome) =>
      staffActed(call, { action: 'stores:import', recordId: list, fields: auditFields(hash, outcome) });
    const outcome = await changeLists(change, {
      dryRun,
      call,
      alsoWrite: (session, counts) => outbox.add(session, STAFF_TOPIC, [logged(counts)]),
    });
    return describeImport({ name, list, hash, version, isApplied: !dryRun }, checked, outcome);
  };

  // The transaction alone lets one of two imports pass, but each conflict repeats the other's work for all areas.
  let isRunning = false;
  return async (request, call) => {
    if (request.dryRun) return run(request, call);
    if (isRunning) {
      const message = 'Another import is running. Check the file again when it’s done.';
      throw new AppError('CONFLICT', { message });
    }
    isRunning = true;
    try {
      return await run(request, call);
    } finally {
      isRunning = false;
    }
  };
}

const invalid = (field: string, message: string): AppError =>
  new AppError('INVALID_INPUT', { message, fields: { [field]: message } });

const outdated = (reason: string): AppError =>
  new AppError('CONFLICT', { message: `${reason} Check the file again.` });

function listOf({ fileName, list }: ImportStoresRequest): string {
  if (!isCsvName(fileName)) throw invalid('file', 'The name of the file must end in .csv or .tsv.');
  const name = listNameOf(list || fileName.replace(/\.\w+$/, ''));
  if (name === undefined) throw invalid('list', 'The list needs a name with a letter or digit.');
  if (name === NATIONAL_LIST) throw invalid('list', 'This name is the USDA list’s. Choose another one.');
  return name;
}

function chainOf(id: string): string {
  if (id !== '' && !chainById(id)) throw invalid('chain', 'There is no such chain.');
  return id;
}

function refuseBroken({ stores, problems }: CheckReport, skipBroken: boolean): void {
  if (stores.length === 0) throw invalid('file', 'The file has no valid store, so nothing was imported.');
  if (problems > 0 && !skipBroken)
    throw invalid('skipBroken', 'The file has problems. Leave out their lines, or fix the file.');
}

function refuseLargeGroups(stores: readonly ImportedStore[]): void {
  for (const [, [first, ...more]] of Map.groupBy(stores, groupOf)) {
    if (!first || more.length < MOST_PER_GROUP) continue;
    const most = MOST_PER_GROUP.toLocaleString('en-US');
    const chain = chainById(first.chainId)?.name ?? first.chainId;
    throw invalid(
      'file',
      `A chain can have ${most} stores in a state. With this file, ${chain} would have more in ${first.state}.`,
    );
  }
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

const versionOf = (stored: readonly ImportedStore[], options: readonly unknown[]): string => {
  const sorted = stored.toSorted((a, b) => (a.storeId < b.storeId ? -1 : 1));
  return sha256(JSON.stringify([options, sorted]));
};

/** Without the name of the file: it is free text, and the log is never deleted. */
const auditFields = (hash: string, { added, changed, unchanged, removed }: ListOutcome): string[] => [
  `SHA-256 ${hash}`,
  `${added} added`,
  `${changed} changed`,
  `${unchanged} unchanged`,
  `${removed} removed`,
];
