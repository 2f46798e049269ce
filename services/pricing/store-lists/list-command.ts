import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Chain, chainById } from '@homeplate/reference/chains/chains.ts';
import type { Places } from '@homeplate/reference/places/places.ts';
import type { createChangeLists, ListOutcome } from './change-lists.ts';
import { checkListFile, isCsvName, isGeoJsonName, listNameOf } from './check-list-file.ts';
import { type ImportedStore, NATIONAL_LIST } from './imported-store.ts';
import type { ImportedStores } from './imported-stores.ts';
import { listImported, listRemoved } from './list-change.ts';
import type { Problem } from './listed-row.ts';

const HELP = `Imports real store lists that replace the sample stores.
  npm run -s facts -- stores import FILE    CSV or TSV (first line: column names) or GeoJSON (Points)
      --dry-run         check and compare, write nothing
      --list NAME       name of the list in store ids; else the name of the file
      --chain ID        chain of stores without one, such as kroger
      --replace-chain   also removes other imported stores of the chains in the file
      --skip-broken     imports the valid lines; without it, one broken line stops the import
  npm run -s facts -- stores fetch          fetches USDA's list of all chains; fetch --help tells the options
  npm run -s facts -- stores list           lists imported stores by list, chain and state
  npm run -s facts -- stores remove NAME    removes a list (also with --dry-run); its sample stores return
Columns: id, chain, zip; and name, address, city, state, latitude, longitude where known.
Uses MONGODB_URL, else the MongoDB server of the running app.`;

const MOST_BYTES = 64 * 1024 * 1024;
const HINTS = {
  missing: 'Name it in a column, or for the whole file with --chain.',
  unknown: 'For the names run: npm run -s facts -- chains',
};
/** Problems listed; the rest are counted. */
const MOST_PROBLEMS = 50;

/** The result of a command: `out` goes to stdout, `notes` to stderr. */
export type CommandResult = { out: string[]; notes: string[]; failed: boolean };

/** Database access of the commands; opened on first use. */
export type Lists = {
  imported: Pick<ImportedStores, 'all'>;
  changeLists: ReturnType<typeof createChangeLists>;
};

/** Runs one command of `stores`. Throws an Error with a readable message when it fails. */
export async function listCommand(
  args: readonly string[],
  parts: { places: Places; open(): Promise<Lists>; now?(): Date },
): Promise<CommandResult> {
  if (args.length === 0 || args[0] === 'help') return { out: [HELP], notes: [], failed: false };
  const { values, positionals } = parsed(args);
  const [command, name, ...more] = positionals;
  if (more.length > 0) throw new Error(`Too many words: ${more.join(' ')}\n${HELP}`);
  if (command === 'import' && name) return importFile(name, values, parts);
  if (command === 'list' && !name) return listed(await (await parts.open()).imported.all());
  if (command === 'remove' && name) {
    const { changeLists } = await parts.open();
    const dryRun = values['dry-run'];
    const outcome = await changeLists((held) => listRemoved(held, name), { dryRun });
    if (outcome.removed === 0) throw new Error(`There are no imported stores of a list ${name}.`);
    return { out: [summary(outcome, dryRun)], notes: [], failed: false };
  }
  throw new Error(HELP);
}

type Options = ReturnType<typeof parsed>['values'];

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        list: { type: 'string' },
        chain: { type: 'string' },
        'replace-chain': { type: 'boolean', default: false },
        'skip-broken': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${HELP}`, { cause: error });
  }
}

async function importFile(
  file: string,
  options: Options,
  { places, open, now = () => new Date() }: Parameters<typeof listCommand>[1],
): Promise<CommandResult> {
  const list = listName(options.list ?? path.parse(file).name);
  const chain = options.chain === undefined ? undefined : chainOrThrow(options.chain);
  const context = { places, list, chain, importedAt: now(), hints: HINTS };
  const checked = checkListFile({ name: file, bytes: await bytesOf(file) }, context);
  const { stores, problems: wrong, unused } = checked;
  const notes = wrong.slice(0, MOST_PROBLEMS).map(({ where, words }) => `${file}, ${where}: ${words}`);
  if (wrong.length > MOST_PROBLEMS) notes.push(`… and ${wrong.length - MOST_PROBLEMS} more`);
  if (unused.length > 0) notes.push(`Columns not used: ${unused.join(', ')}`);
  if (wrong.length > 0 && !options['skip-broken']) {
    notes.push(`Nothing was written: ${counted(wrong, 'problem')}. --skip-broken takes the other lines.`);
    return { out: [], notes, failed: true };
  }
  if (stores.length === 0) {
    return { out: [], notes: [...notes, 'Nothing was written: the file has no store.'], failed: true };
  }
  const { changeLists } = await open();
  const change = (held: readonly ImportedStore[]) =>
    listImported(held, stores, { replaceChains: options['replace-chain'] });
  const outcome = await changeLists(change, { dryRun: options['dry-run'] });
  const left = wrong.length > 0 ? [`Broken and left out: ${counted(wrong, 'problem')}.`] : [];
  return { out: [summary(outcome, options['dry-run'])], notes: [...notes, ...left], failed: false };
}

const counted = (some: readonly Problem[], noun: string): string =>
  `${some.length} ${noun}${some.length === 1 ? '' : 's'}`;

function listName(name: string): string {
  const plain = listNameOf(name);
  if (plain === undefined) throw new Error(`The list needs a name with a letter or digit: --list NAME`);
  if (plain === NATIONAL_LIST) throw new Error(`${plain} is the USDA list. Choose another name: --list NAME`);
  return plain;
}

function chainOrThrow(id: string): Chain {
  const chain = chainById(id);
  if (!chain) throw new Error(`--chain: there is no chain ${id}. Ids are such as kroger or whole-foods.`);
  return chain;
}

async function bytesOf(file: string): Promise<Buffer> {
  if (!isCsvName(file) && !isGeoJsonName(file))
    throw new Error(`${file}: the name must end in .csv, .tsv, .geojson or .json`);
  const { size } = await stat(file).catch(() => {
    throw new Error(`There is no file ${file}`);
  });
  if (size > MOST_BYTES)
    throw new Error(`${file} has ${size} bytes; at most ${MOST_BYTES} can be read at once.`);
  return readFile(file);
}

function summary(outcome: ListOutcome, dryRun: boolean): string {
  const { added, changed, unchanged, removed, sampleGone, areas } = outcome;
  const sample = sampleGone < 0 ? `${-sampleGone} sample stores back` : `${sampleGone} sample stores gone`;
  const counts = `${added} added, ${changed} changed, ${unchanged} unchanged, ${removed} removed`;
  return `${dryRun ? 'Would be' : 'Done'}: ${counts}; ${sample}; ${areas} price areas updated`;
}

function listed(stores: readonly ImportedStore[]): CommandResult {
  const groups = Map.groupBy(stores, ({ list, chainId, state }) => `${list}\t${chainId}\t${state}`);
  const out = [...groups].sort().map(([group, members]) => `${group}\t${members.length}`);
  const notes = out.length === 0 ? ['No stores were imported yet: all stores are a sample.'] : [];
  return { out, notes, failed: false };
}
