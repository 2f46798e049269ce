import { dragTasks } from './measures/drag-tasks.ts';
import type { Subject } from './measures/http-load.ts';
import { type Comparison, compare, type Plan } from './measures/interleaved.ts';
import { type Planning, planningOf, sundayIn } from './measures/planning.ts';
import { median } from './measures/process-figures.ts';
import type { Program } from './measures/programs.ts';
import { signIn } from './measures/sign-in.ts';
import { storeTransaction } from './measures/store-transaction.ts';
import { storeHouseholds } from './measures/stored-households.ts';
import { type Report, thousands } from './report.ts';

const HOUSEHOLDS = 200;
const STORED = 100_000;
/** On the stand-in for MongoDB, where 21 meals of each would take half an hour. */
const STORED_MEALS = 3;
const MOST_GROWTH = 1.5;
const MOST_DRAG_MS = 80;

type Parts = {
  app: Program;
  hello: Subject;
  plan: Plan;
  zip: string;
  mongo: { url: string; adapter: string };
  chromePath: string | undefined;
  ratioRow: (what: string, least: number, result: Comparison) => void;
};
type Figures = { meals: number; weeks: number; read: number; built: number };

/** Planning a week through the gateway: writes at rest, reads under load, many households at once and stored, and a drag on a phone. */
export async function plannerRows(report: Report, parts: Parts): Promise<void> {
  const { row } = report;
  const { app } = parts;
  const planning = await planningOf(app);

  const shortest = await storeTransaction(parts.mongo.url);
  const few = await atRest(planning, parts, ({ meals, weeks }) => {
    const msRow = (what: string, most: number, times: number[]) =>
      row(
        what,
        `p50 at most ${most} ms`,
        `p50 ${median(times).toFixed(1)} ms, best ${Math.min(...times).toFixed(1)} ms; ${(median(times) / shortest).toFixed(1)} times the store's shortest transaction (${shortest.toFixed(1)} ms)`,
        median(times) <= most,
      );
    msRow('one meal planned, at rest, durable', 8, meals);
    msRow('a week of 21 meals planned in one call, at rest, durable', 15, weeks);
  });
  row(
    'a week of 22 meals built again',
    'at most 5 ms of CPU',
    `${few.built.toFixed(1)} ms of CPU`,
    few.built <= 5,
  );
  await atOnce(report, planning, parts);
  await dragRow(report, planning, parts);
  await manyStored(report, planning, parts, few);
}

/** A new household of one plans and reads 30 weeks; `onTimes` gets the milliseconds of each write. */
async function atRest(
  planning: Planning,
  { app, hello, plan, zip, ratioRow }: Parts,
  onTimes?: (times: Awaited<ReturnType<Planning['plan']>>) => void,
): Promise<Figures> {
  const cookie = await signIn(app.address, zip);
  const times = await planning.plan(cookie);
  onTimes?.(times);
  const sunday = sundayIn(1);
  const { headers } = await planning.read(cookie, sunday);
  const etag = headers.get('etag') ?? '';
  const unchanged: Subject = {
    name: 'week',
    origin: app.address,
    paths: [planning.pathOf(sunday)],
    headers: { cookie, 'if-none-match': etag },
    pid: app.pid,
    status: 304,
  };
  const comparison = await compare(hello, unchanged, plan);
  if (onTimes) ratioRow('a week of 22 meals read unchanged, by its ETag', 0.4, comparison);
  return {
    meals: median(times.meals),
    weeks: median(times.weeks),
    read: comparison.middle.ratio,
    built: await planning.build(cookie),
  };
}

async function atOnce({ row }: Report, planning: Planning, { app, zip }: Parts): Promise<void> {
  const { mealsOf, post, read } = planning;
  const cookies: string[] = [];
  for (let household = 0; household < HOUSEHOLDS; household += 1)
    cookies.push(await signIn(app.address, zip));
  const sunday = sundayIn(0);
  for (const one of cookies) await post(one, sunday, { meals: mealsOf(sunday) });
  const times: number[] = [];
  await Promise.all(
    cookies.map(async (one, index) => {
      for (let turn = 0; turn < 5; turn += 1) {
        // A change every four seconds each, not in the same millisecond.
        await new Promise((resolve) => setTimeout(resolve, 2_000 + ((index * 37 + turn * 211) % 4_000)));
        times.push(await post(one, sunday, { ...mealsOf(sunday)[turn], slot: 'snack' }));
        const started = performance.now();
        await read(one, sunday);
        times.push(performance.now() - started);
      }
    }),
  );
  const slowest = Math.max(...times);
  const failed = times.filter((time) => time === Number.POSITIVE_INFINITY).length;
  row(
    `${HOUSEHOLDS} households that plan and read at once, every answer`,
    'at most 250 ms',
    `at most ${slowest.toFixed(0)} ms, p50 ${median(times).toFixed(0)} ms, ${times.length} answers, ${failed} failed`,
    slowest <= 250,
  );
}

async function dragRow({ row }: Report, planning: Planning, { app, zip, chromePath }: Parts): Promise<void> {
  const cookie = await signIn(app.address, zip);
  const sunday = sundayIn(1);
  await planning.post(cookie, sunday, { meals: planning.mealsOf(sunday) });
  const longest = await dragTasks({ address: app.address, cookie, sunday, chromePath });
  const best = Math.min(...longest);
  row(
    'longest task while a meal of a full week is dragged to another day on a phone, 4x CPU throttling',
    `none over ${MOST_DRAG_MS} ms`,
    `${best.toFixed(0)} ms in the best of ${longest.length} drags (${longest.map((ms) => ms.toFixed(0)).join(', ')})`,
    best <= MOST_DRAG_MS,
  );
}

/** The same figures with many other households in the store. */
async function manyStored({ row }: Report, planning: Planning, parts: Parts, few: Figures): Promise<void> {
  const { mongo } = parts;
  const sunday = sundayIn(1);
  const meals = planning.mealsOf(sunday);
  const stored = mongo.adapter === 'MongoDB' ? meals : meals.slice(0, STORED_MEALS);
  await storeHouseholds({ mongoUrl: mongo.url, households: STORED, sunday, meals: stored });
  const many = await atRest(planning, parts);
  // The read is a share of `hello`: the larger, the better.
  const growth = [
    many.meals / few.meals,
    many.weeks / few.weeks,
    few.read / many.read,
    many.built / few.built,
  ];
  const most = Math.max(...growth);
  row(
    `the same with ${thousands(STORED)} households and ${thousands(STORED * stored.length)} meals stored: a meal, a week, read unchanged, rebuilt`,
    `within ${MOST_GROWTH} times`,
    `${growth.map((times) => times.toFixed(2)).join(', ')} times (p50 ${many.meals.toFixed(1)} and ${many.weeks.toFixed(1)} ms, ${(many.read * 100).toFixed(0)} % of hello, ${many.built.toFixed(1)} ms of CPU)`,
    most <= MOST_GROWTH,
  );
}
