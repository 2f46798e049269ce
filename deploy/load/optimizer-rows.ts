import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createBoundSolver } from '../../services/planner/optimizer/lower-bound.ts';
import { createPlanPool } from '../../services/planner/optimizer/plan-pool.ts';
import { randomProblem } from '../../services/planner/optimizer/test/random-problem.ts';
import { readBestPlans } from './measures/best-plans.ts';
import {
  boundGaps,
  greedySavings,
  reRollTimes,
  searchQuality,
  shareWithin,
} from './measures/optimizer-runs.ts';
import { median } from './measures/process-figures.ts';
import { percent, type Report } from './report.ts';

const share = (part: number): string => `${(part * 100).toFixed(2)} %`;
const ms = (values: readonly number[]): string =>
  `${median([...values]).toFixed(0)} ms of CPU, at most ${Math.max(...values).toFixed(0)}`;

const gaps = (all: readonly number[]): string =>
  `median ${share(median([...all]))} and at most ${share(Math.max(...all))}`;

const farther = (above: readonly number[]): string => `${gaps(above)} above`;

/** Searches of a week with a part of the usual moves. */
const SEARCHES = [
  { part: 1, most: 0.01, seconds: 1 },
  { part: 0.3, most: 0.03, seconds: 0.3 },
];

/** The optimizer on random households with 300 generated recipes of real foods. `households`: of the full run, 100. */
export async function optimizerRows({ row }: Report, households: number): Promise<void> {
  const best = await readBestPlans();
  for (const { part, most, seconds } of SEARCHES) {
    const { above, ms: times } = searchQuality('week', best, { households, part });
    const near = shareWithin(above, most);
    row(
      `a week of 21 meals from 300 recipes, ${above.length} random households: within ${percent(most)} of the best known`,
      `95 of 100, in ${seconds} s`,
      `${percent(near)}, ${farther(above)}, ${ms(times)}`,
      near >= 0.95 && median([...times]) <= seconds * 1_000,
    );
  }
  const few = Math.max(3, Math.round(households / 10));
  const month = searchQuality('month', best, { households: few });
  row(
    `30 days of 90 meals, ${month.above.length} households: within 2 % of the best known`,
    'all, in 5 s',
    `${percent(shareWithin(month.above, 0.02))}, ${farther(month.above)}, ${ms(month.ms)}`,
    Math.max(...month.above) <= 0.02 && median([...month.ms]) <= 5_000,
  );
  const savings = greedySavings(households);
  const cheaper = savings.filter((saving) => saving > 0).length / savings.length;
  row(
    `a cheaper till than the recipes with the lowest cost per serving, ${savings.length} households`,
    '95 of 100',
    `${percent(cheaper)}, median saving ${share(median([...savings]))}`,
    cheaper >= 0.95,
  );
  const solver = await createBoundSolver();
  const small = boundGaps(solver, households, 'small', 3);
  const proved = small.filter(({ gap }) => gap <= 0.001).length / small.length;
  row(
    `7 meals from 40 recipes, ${small.length} households: proved to be within 0.1 % of the optimum`,
    '95 of 100, in 3 s',
    `${percent(proved)}, median gap ${share(median(small.map(({ gap }) => gap)))}, bound in ${ms(small.map((one) => one.ms))}`,
    proved >= 0.95,
  );
  const week = boundGaps(solver, Math.max(4, Math.round(households / 4)), 'week', 10);
  const gapsOf = (runs: typeof week) => runs.map(({ gap }) => gap);
  const ofFour = gapsOf(week.filter(({ diners }) => diners === 4));
  row(
    `gap of the lower bound for the week of four diners after 10 s, ${ofFour.length} households`,
    'under 15 %',
    `${gaps(ofFour)}; of all ${week.length} households of one to four diners ${percent(shareWithin(gapsOf(week), 0.15))} under 15 %, ${gaps(gapsOf(week))}`,
    Math.max(...ofFour) < 0.15,
  );
  const times = reRollTimes(few);
  row('ten alternatives for one meal of a week', 'at most 150 ms', ms(times), median([...times]) <= 150);
  await delayRow({ row });
}

/** How long the event loop of a process is blocked while its pool solves four plans. */
async function delayRow({ row }: Pick<Report, 'row'>): Promise<void> {
  const pool = createPlanPool({ threads: 2, mostWaiting: 8 });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const job = { seed: 1, moves: 300_000, deadlineMs: 30_000, proofSeconds: 0, thenRepeatAfter: [] };
  delay.enable();
  await Promise.all([1, 2, 3, 4].map((seed) => pool.solve({ ...job, problem: randomProblem(seed) })));
  delay.disable();
  await pool.close();
  const p99 = delay.percentile(99) / 1e6;
  row(
    'event-loop delay while 4 plans are solved',
    'p99 under 20 ms',
    `p99 ${p99.toFixed(1)} ms, with a timer of 1 ms`,
    p99 < 20,
  );
}
