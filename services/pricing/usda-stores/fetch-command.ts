import { parseArgs } from 'node:util';
import type { CommandResult } from '../store-lists/list-command.ts';
import { USDA_LAYER } from './fetch-list.ts';
import type { Progress } from './fetched-list.ts';
import type { createRefreshStores, RefreshStores } from './refresh-stores.ts';

const HELP = `Fetches USDA's list of SNAP retailers and uses its stores instead of the sample stores.
  npm run -s facts -- stores fetch
      --from SOURCE     another feature layer, or the address or path of USDA's zip or CSV file
      --dry-run         fetch and check, write nothing
      --allow-fewer     accept a list with far fewer stores, such as that of one state
An interrupted fetch continues when it is started again.`;

/** Broken rows listed; the rest are counted. */
const MOST_PROBLEMS = 10;

/** Runs `stores fetch`. Throws an Error with a readable message when it fails. */
export async function fetchCommand(
  args: readonly string[],
  parts: {
    /** The address from the settings. */
    url: string | undefined;
    open(source: Pick<Parameters<typeof createRefreshStores>[0], 'url'>): Promise<RefreshStores>;
    /** Prints a line while the command runs. */
    print(line: string): void;
  },
): Promise<CommandResult> {
  const options = parsed(args);
  if (options.help) return { out: [HELP], notes: [], failed: false };
  const url = options.from ?? parts.url ?? USDA_LAYER;
  parts.print(`Fetching from ${url}`);
  const refresh = await parts.open({ url });
  const { list, checked, outcome } = await refresh({
    // Ctrl-C ends the process: what was fetched is stored page by page.
    signal: new AbortController().signal,
    dryRun: options['dry-run'],
    allowFewer: options['allow-fewer'],
    report: createReport(parts.print),
  });
  const { counts } = list;
  const { problems, doubles, correctedPoints, withoutPoint } = checked;
  const notes = problems.slice(0, MOST_PROBLEMS).map(({ where, words }) => `Left out, ${where}: ${words}`);
  if (problems.length > MOST_PROBLEMS) notes.push(`… and ${problems.length - MOST_PROBLEMS} more left out`);
  const { added, changed, unchanged, removed, sampleGone, areas } = outcome;
  return {
    out: [
      `Read ${counts.read} rows: ${counts.otherChain} of other stores, ${counts.otherKind} without groceries (fuel, pharmacy, liquor), ${counts.closed} closed`,
      `Of our chains ${list.kept.length}: ${doubles} doubles and ${problems.length} broken rows left out, ${correctedPoints} points corrected, ${withoutPoint} placed at their ZIP code`,
      `${options['dry-run'] ? 'Would be' : 'Done'}: ${checked.stores.length} stores of USDA's list of ${list.asOf.toISOString().slice(0, 10)}; ${added} added, ${changed} changed, ${unchanged} unchanged, ${removed} removed; ${Math.max(0, sampleGone)} sample stores gone; ${areas} price areas updated`,
    ],
    notes,
    failed: false,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        from: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        'allow-fewer': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${HELP}`, { cause: error });
  }
}

/** Prints every twentieth part of a fetch, or every 5 MB of one whose size is unknown. */
function createReport(print: (line: string) => void): (progress: Progress) => void {
  let shown = -1;
  return ({ done, total, unit }) => {
    const step = Math.floor(total ? (done / total) * 20 : done / 5_000_000);
    if (step === shown) return;
    shown = step;
    const count = unit === 'rows' ? `${done}` : `${(done / 1_000_000).toFixed(1)} MB`;
    const all =
      total === undefined
        ? ''
        : unit === 'rows'
          ? ` of ${total}`
          : ` of ${(total / 1_000_000).toFixed(1)} MB`;
    print(`${count}${all}${unit === 'rows' ? ' rows' : ''}${total ? ` (${step * 5} %)` : ''}`);
  };
}
