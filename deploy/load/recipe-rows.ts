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
/** CPU time, and wall time, which includes waiting for other programs. */
const both = ({ ms, cpuMs }: Spent) => `${seconds(cpuMs)} CPU time, ${seconds(ms)} wall time`;

/** The read model of the recipe service with 50,000 generated recipes, without network or store. */
export async function recipeRows({ row }: Report): Promise<void> {
  const measure = async (count: number): Promise<RecipeReads> => {
    const file = join(import.meta.dirname, 'measures/recipe-reads.ts');
    const { stdout } = await run(process.execPath, [...MEMORY_FLAGS, file, String(count)]);
    return JSON.parse(stdout) as RecipeReads;
  };
  const few = await measure(FEW);
  // A-B-B-A order; the best run of each counts.
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
    `all prices of an area changed, ${thousands(MANY)} recipes`,
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
  readRow('search', 'searches of one to three complete, partial or misspelled words');
  readRow('counts', 'counts of every filter value');
}

/** Starts with 50,000 generated recipes in the store. `folder` holds the data. */
export async function startRows(
  { row }: Report,
  place: { root: string; mongoUrl: string; folder: string },
): Promise<void> {
  const { fromStore, fromSnapshot, memory, snapshotBytes } = await recipeStarts({ ...place, count: MANY });
  row(
    `ready after exec, one process, ${thousands(MANY)} recipes from the snapshot`,
    'at most 5 s',
    `${both({ ...fromSnapshot })}; a snapshot of ${Math.round(snapshotBytes / 1e6)} MB (from the store: ${both({ ...fromStore })})`,
    fromSnapshot.ms <= 5_000,
  );
  row(
    `memory of the process with ${thousands(MANY)} recipes, ready`,
    'under 500 MB',
    `${memory} MB`,
    memory < 500,
  );
}
