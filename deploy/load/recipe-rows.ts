import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MEMORY_FLAGS } from '../local/app-memory.ts';
import type { ReadKind, RecipeReads, Spent } from './measures/recipe-reads.ts';
import { recipeStarts } from './measures/recipe-start.ts';
import { percent, type Report, thousands } from './report.ts';

const run = promisify(execFile);
const FEW = 300;
const REFERENCE = 1_000;
const MANY = 50_000;

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
/** CPU time is what one core needs; the clock shows who else is at work. */
const both = ({ ms, cpuMs }: Spent) => `${seconds(cpuMs)} of CPU, ${seconds(ms)} by the clock`;

/** What the recipe service's memory does at 50,000 generated recipes, without network or store. */
export async function recipeRows({ row }: Report): Promise<void> {
  const measure = async (count: number): Promise<RecipeReads> => {
    const file = join(import.meta.dirname, 'measures/recipe-reads.ts');
    const { stdout } = await run(process.execPath, [...MEMORY_FLAGS, file, String(count)]);
    return JSON.parse(stdout) as RecipeReads;
  };
  const few = await measure(FEW);
  // Reference and subject in turns, A-B-B-A; the best of each counts.
  const reference = [await measure(REFERENCE)];
  const many = [await measure(MANY), await measure(MANY)];
  reference.push(await measure(REFERENCE));
  const least = (runs: RecipeReads[], of: (one: RecipeReads) => Spent): Spent =>
    runs.map(of).reduce((best, one) => (one.cpuMs < best.cpuMs ? one : best));

  const scratch = least(many, (one) => one.fromScratch);
  row(
    `costs and nutrition of ${thousands(MANY)} generated recipes from scratch`,
    'at most 4 s on one core',
    both(scratch),
    scratch.cpuMs <= 4_000,
  );
  const area = least(many, (one) => one.wholeArea);
  row(
    `one price area changed wholly, ${thousands(MANY)} recipes`,
    'at most 1 s',
    `${both(area)} (${FEW} recipes: ${few.wholeArea.cpuMs.toFixed(1)} ms of CPU)`,
    area.cpuMs <= 1_000,
  );
  const one = least(many, ({ oneIngredient }) => oneIngredient);
  row(
    `one ingredient changed, ${FEW} recipes`,
    'at most 50 ms',
    `${few.oneIngredient.cpuMs.toFixed(1)} ms of CPU for the ${few.oneIngredient.costed} that hold it (${thousands(MANY)} recipes: ${one.cpuMs.toFixed(1)} ms for ${many[0]?.oneIngredient.costed})`,
    few.oneIngredient.cpuMs <= 50,
  );
  const readRow = (kind: ReadKind, what: string) => {
    const best = (runs: RecipeReads[], figure: 'cpuUs' | 'p99Us') =>
      Math.min(...runs.map(({ reads }) => reads[kind][figure]));
    const [before, after] = [best(reference, 'cpuUs'), best(many, 'cpuUs')];
    const p99 = best(many, 'p99Us') / 1000;
    const isRatio = kind !== 'counts';
    row(
      `${what} in the service, ${thousands(MANY)} recipes`,
      `${isRatio ? `at most twice the time at ${thousands(REFERENCE)}, ` : ''}p99 under 10 ms`,
      `${percent(after / before)} of the time at ${thousands(REFERENCE)} (${after.toFixed(0)} against ${before.toFixed(0)} µs CPU a question), p99 ${p99.toFixed(2)} ms`,
      p99 < 10 && (!isRatio || after / before <= 2),
    );
  };
  readRow('list', 'pages of 24 in six orders');
  readRow('filters', 'one or two filters');
  readRow('search', 'searches of one to three words, whole, begun or mistyped');
  readRow('counts', 'counts of every filter value');
}

/** Starts with 50,000 generated recipes in the store. `folder` is for its data. */
export async function startRows(
  { row }: Report,
  place: { root: string; mongoUrl: string; folder: string },
): Promise<void> {
  const { fromStore, fromSnapshot, memory, snapshotBytes } = await recipeStarts({ ...place, count: MANY });
  row(
    `ready after exec, one process, ${thousands(MANY)} recipes from the snapshot`,
    'at most 5 s',
    `${both({ ...fromSnapshot })}; a snapshot of ${Math.round(snapshotBytes / 1e6)} MB (read from the store instead: ${both({ ...fromStore })})`,
    fromSnapshot.ms <= 5_000,
  );
  row(
    `memory of the one process with ${thousands(MANY)} recipes, ready`,
    'under 500 MB',
    `${memory} MB`,
    memory < 500,
  );
}
