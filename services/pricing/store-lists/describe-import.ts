import type { StoreFinding, StoreImport } from '@homeplate/contracts/documents/store-import.ts';
import { chainById } from '@homeplate/reference/chains/chains.ts';
import type { ListOutcome } from './change-lists.ts';
import type { CheckedFile } from './check-list-file.ts';
import type { ImportedStore } from './imported-store.ts';
import type { Problem } from './listed-row.ts';

const MOST_FINDINGS = 100;
const MOST_UNUSED = 20;
/** Characters of a name or value of a file. */
const MOST_SHOWN = 80;

/** Text of a file as a page may show it: not too long, and without characters that turn the text around them. */
export function plainText(text: string, most = MOST_SHOWN): string {
  const plain = text.slice(0, most).replace(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD');
  return text.length > most ? `${plain}…` : plain;
}

/** A checked file with its first problems. */
export type CheckReport = Pick<CheckedFile, 'stores' | 'withoutPoint' | 'read'> &
  Pick<StoreImport, 'problems' | 'duplicates' | 'findings' | 'unused'>;

export function reportOf({ stores, problems, withoutPoint, unused, read }: CheckedFile): CheckReport {
  return {
    stores,
    withoutPoint,
    read,
    problems: problems.length,
    duplicates: problems.filter(({ isDuplicate }) => isDuplicate).length,
    findings: problems.slice(0, MOST_FINDINGS).map(findingOf),
    unused: unused.slice(0, MOST_UNUSED).map((column) => plainText(column)),
  };
}

/** The check of a file and what it changes, or changed. */
export function describeImport(
  file: { name: string } & Pick<StoreImport, 'list' | 'hash' | 'version' | 'isApplied'>,
  report: CheckReport,
  outcome: ListOutcome,
): StoreImport {
  const { name, ...rest } = file;
  const { stores, ...counts } = report;
  return {
    ...rest,
    file: name,
    ...counts,
    stores: stores.length,
    leftOut: counts.read - stores.length,
    chains: chainsOf(stores),
    ...outcome,
  };
}

/** The most stores first. */
const chainsOf = (stores: readonly ImportedStore[]): StoreImport['chains'] =>
  [...Map.groupBy(stores, ({ chainId }) => chainId)]
    .map(([id, own]) => ({ id, name: chainById(id)?.name ?? id, stores: own.length }))
    .sort((a, b) => b.stores - a.stores || (a.name < b.name ? -1 : 1));

const findingOf = ({ line, column, value, words }: Problem): StoreFinding => ({
  line,
  column: column ?? null,
  value: value === undefined ? null : plainText(value),
  message: plainText(words, 400),
});
