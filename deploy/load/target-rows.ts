import { type StartFigures, targetStarts } from './measures/target-starts.ts';
import type { Report } from './report.ts';

/** Megabytes at most. Media and recipe have no target: they hold a renderer and the whole catalogue. */
const MOST = new Map(
  ['identity', 'billing', 'pricing', 'planner'].map((name): [string, number] => [name, 120]),
);
const GATEWAY = { megabytes: 150, readyMs: 700 };

/** Starts of the gateway and of each service alone, and of all in one process. */
export async function targetRows(
  { row }: Report,
  place: { root: string; mongoUrl: string; folder: string },
): Promise<void> {
  const { all, targets } = await targetStarts(place);
  const figures = ({ readyMs, megabytes }: StartFigures) =>
    `${(readyMs / 1000).toFixed(2)} s, ${megabytes} MB`;
  for (const target of targets) {
    const { name, readyMs, megabytes } = target;
    const what = `${name} alone, ready after exec, and its memory then`;
    const most = MOST.get(name);
    if (name === 'gateway') {
      const isMet = readyMs <= GATEWAY.readyMs && megabytes <= GATEWAY.megabytes;
      row(what, `at most 0.7 s, ${GATEWAY.megabytes} MB`, figures(target), isMet);
    } else if (most === undefined) row(what, 'none', figures(target), true);
    else row(what, `at most ${most} MB`, figures(target), megabytes <= most);
  }
  row('all in one process, memory when ready', 'at most 400 MB', figures(all), all.megabytes <= 400);
}
