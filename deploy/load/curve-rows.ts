import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MEMORY_FLAGS } from '../local/app-memory.ts';
import { freePort } from '../local/ports.ts';
import { type Curve, exponentOf, plotOf, wordsOf } from './curve.ts';
import { feedGrowth } from './measures/feed-growth.ts';
import { planningOf, sundayIn } from './measures/planning.ts';
import { median, memoryMegabytes } from './measures/process-figures.ts';
import { type Program, startHomeplate } from './measures/programs.ts';
import type { ReadKind, RecipeReads } from './measures/recipe-reads.ts';
import { signIn } from './measures/sign-in.ts';
import { storeHouseholds } from './measures/stored-households.ts';
import type { Report } from './report.ts';

const run = promisify(execFile);
const RECIPES = [1_000, 10_000, 50_000, 200_000];
/** Linear with room for noise: over a growth of 200 times, 0.1 is a factor of 1.7. */
const MOST_EXPONENT = 1.1;
const HOUSEHOLDS = [1_000, 10_000, 100_000];
/** The stand-in store would take an hour for a million. */
const MORE_HOUSEHOLDS = 1_000_000;
const STORED_MEALS = 3;
const EVENTS = 8_000;
const ROUNDS = 5;
/** In different price areas, from one city to four. */
const ZIPS = ['37203', '78701', '60614', '98101'];

type Place = {
  root: string;
  mongo: { url: string; adapter: string };
  folder: string;
  log: (line: string) => void;
};

/** What a page, a plan and an event cost as recipes, households, stores and events grow. Writes the plots to `curves.md`. */
export async function curveRows({ row }: Report, place: Place): Promise<void> {
  const curves: Curve[] = [];
  const add = (curve: Curve) => {
    curves.push(curve);
    const exponent = exponentOf(curve);
    row(
      `${curve.what}, by ${curve.by}`,
      'at most linear',
      `${wordsOf(curve)}: exponent ${exponent.toFixed(2)}`,
      exponent <= MOST_EXPONENT,
    );
  };
  for (const curve of await recipeCurves()) add(curve);
  for (const curve of await householdCurves(place)) add(curve);
  for (const curve of await feedCurves(place)) add(curve);
  await writeFile(join(import.meta.dirname, 'curves.md'), textOf(curves));
}

const textOf = (curves: readonly Curve[]): string =>
  `# Growth\n\nMade by \`node deploy/load/bench.ts --only curves\`. Sizes are far apart, so the steps between them are not to scale. The exponent\nis that of growth between the first and the last size: 0 is constant, 1 linear.\n\n${curves
    .map(
      (curve) =>
        `## ${curve.what}, by ${curve.by}\n\n${wordsOf(curve)}: exponent ${exponentOf(curve).toFixed(2)}.\n\n${plotOf(curve)}\n`,
    )
    .join('\n')}`;

/** The read model of the recipe service in a process of its own for each size. */
async function recipeCurves(): Promise<Curve[]> {
  const file = join(import.meta.dirname, 'measures/recipe-reads.ts');
  const runs: RecipeReads[] = [];
  for (const size of RECIPES) {
    // The heap of the largest catalogue is above V8's own limit.
    const flags = [...MEMORY_FLAGS, '--max-old-space-size=6144'];
    const { stdout } = await run(process.execPath, [...flags, file, String(size)]);
    runs.push(JSON.parse(stdout) as RecipeReads);
  }
  const by = 'recipes';
  const curve = (what: string, unit: string, of: (one: RecipeReads) => number): Curve => ({
    what,
    by,
    unit,
    points: runs.map((one) => ({ size: one.recipes, value: of(one) })),
  });
  const reads = (kind: ReadKind, what: string): Curve[] => [
    {
      ...curve(`${what}, a second on one core`, 'a second', ({ reads }) => 1e6 / reads[kind].cpuUs),
      isRate: true,
    },
    curve(`p99 of ${what.toLowerCase()}`, 'ms', ({ reads }) => reads[kind].p99Us / 1_000),
  ];
  return [
    ...reads('list', 'Pages of 24'),
    ...reads('search', 'Searches'),
    ...reads('counts', 'Counts of every filter value'),
    curve('Memory of the recipe service', 'MB', ({ megabytes }) => megabytes),
    curve('CPU of a whole price area', 'ms', ({ wholeArea }) => wholeArea.cpuMs),
  ];
}

/** Planning through the gateway, with ever more households and their meals in the store. */
async function householdCurves({ root, mongo, folder, log }: Place): Promise<Curve[]> {
  const app = await start({ root, mongo, folder: join(folder, 'households'), database: 'bench_households' });
  try {
    const { mongoUrl } = app;
    const planning = await planningOf(app);
    const sunday = sundayIn(1);
    const meals = planning.mealsOf(sunday).slice(0, STORED_MEALS);
    const sizes = [...HOUSEHOLDS, ...(mongo.adapter === 'MongoDB' ? [MORE_HOUSEHOLDS] : [])];
    const points: { size: number; planned: number; built: number; megabytes: number }[] = [];
    let stored = 0;
    for (const size of sizes) {
      log(`storing ${size} households`);
      await storeHouseholds({ mongoUrl, first: stored, households: size - stored, sunday, meals });
      stored = size;
      const cookie = await signIn(app.address, ZIPS[0] ?? '');
      const { meals: times } = await planning.plan(cookie);
      const built = await planning.build(cookie);
      points.push({ size, planned: median(times), built, megabytes: memoryMegabytes(app.pid) });
    }
    const curve = (what: string, unit: string, of: (one: (typeof points)[number]) => number): Curve => ({
      what,
      by: 'households with plans',
      unit,
      points: points.map((one) => ({ size: one.size, value: of(one) })),
    });
    return [
      curve('A meal planned, p50', 'ms', ({ planned }) => planned),
      curve('CPU of a week built from the store', 'ms', ({ built }) => built),
      curve('Memory of the process', 'MB', ({ megabytes }) => megabytes),
    ];
  } finally {
    await app.stop();
  }
}

async function feedCurves(place: Place): Promise<Curve[]> {
  const measure = async (zips: readonly string[], database: string, rounds: number) => {
    const app = await start({ ...place, folder: join(place.folder, database), database });
    try {
      const { root } = place;
      return await feedGrowth({
        address: app.address,
        mongoUrl: app.mongoUrl,
        root,
        zips,
        rounds,
        count: EVENTS,
      });
    } finally {
      await app.stop();
    }
  };
  const many = await measure(ZIPS.slice(0, 1), 'bench_events', ROUNDS);
  const two = await measure(ZIPS.slice(0, 2), 'bench_two_areas', 2);
  const four = await measure(ZIPS, 'bench_four_areas', 2);
  const rate = { what: 'Feed events', unit: 'a second', isRate: true };
  // The first round also compiles the code, so areas are compared by the second.
  return [
    {
      ...rate,
      by: 'events stored',
      points: many.eventsPerSecond.slice(1).map((value, index) => ({ size: (index + 2) * EVENTS, value })),
    },
    {
      ...rate,
      by: 'stores',
      points: [many, two, four].map(({ eventsPerSecond, stores }) => ({
        size: stores,
        value: eventsPerSecond[1] ?? 0,
      })),
    },
  ];
}

async function start(where: {
  root: string;
  mongo: { url: string };
  folder: string;
  database: string;
}): Promise<Program & { mongoUrl: string }> {
  const url = new URL(where.mongo.url);
  url.pathname = `/${where.database}`;
  const mongoUrl = url.toString();
  const app = await startHomeplate(where.root, {
    PORT: String(await freePort()),
    MONGODB_URL: mongoUrl,
    DATA_DIR: where.folder,
    KAFKA_BROKERS: '',
    RATE_LIMIT_SCALE: '1000',
    RENDITIONS_AHEAD: '0',
  });
  return { ...app, mongoUrl };
}
