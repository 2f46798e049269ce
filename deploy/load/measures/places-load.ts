import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROUNDS = 5;

export type PlacesLoad = { milliseconds: number; heapMegabytes: number };

/** The cost of loading the table of ZIP codes in a new process: the fastest of five. */
export async function placesLoad(root: string): Promise<PlacesLoad> {
  const rounds: PlacesLoad[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { stdout } = await run(process.execPath, ['--expose-gc', import.meta.filename], { cwd: root });
    rounds.push(JSON.parse(stdout) as PlacesLoad);
  }
  return rounds.reduce((best, next) => (next.milliseconds < best.milliseconds ? next : best));
}

if (import.meta.main) {
  const { loadPlaces } = await import('@homeplate/reference/places/places.ts');
  const collect = globalThis.gc;
  if (!collect) throw new Error('Run with node --expose-gc');
  collect();
  const before = process.memoryUsage().heapUsed;
  const started = performance.now();
  await loadPlaces();
  const milliseconds = performance.now() - started;
  collect();
  const heapMegabytes = (process.memoryUsage().heapUsed - before) / 1e6;
  process.stdout.write(JSON.stringify({ milliseconds, heapMegabytes }));
}
