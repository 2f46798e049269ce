import type { Options, Scenario, Threshold } from 'k6/options';
import {
  ARRIVALS,
  arrivalsOf,
  type FlowName,
  type Profile,
  stagesOf,
  TIME_UNIT_SECONDS,
} from './profiles.ts';

export const FLOWS = Object.keys(ARRIVALS) as FlowName[];

/** Milliseconds that 95 and 99 of 100 requests of a flow may take. */
const LIMITS: Readonly<Record<FlowName, { p95: number; p99: number }>> = {
  browse: { p95: 50, p99: 150 },
  search: { p95: 50, p99: 150 },
  detail: { p95: 75, p99: 200 },
  signIn: { p95: 400, p99: 800 },
  plan: { p95: 300, p99: 600 },
  listEdit: { p95: 300, p99: 600 },
  checkout: { p95: 500, p99: 1_000 },
  feed: { p95: 500, p99: 1_000 },
};
/** Bounds the memory of the generator. Arrivals beyond it are dropped, which a threshold counts as a failure. */
const MOST_VUS_OF_A_FLOW = 200;

/** Open model: arrivals do not wait for answers, as real visitors do not. */
function scenarioOf(flow: FlowName, profile: Profile): Scenario {
  return {
    executor: 'ramping-arrival-rate',
    exec: flow,
    startRate: arrivalsOf(flow, profile.start),
    timeUnit: `${TIME_UNIT_SECONDS}s`,
    preAllocatedVUs: Math.min(MOST_VUS_OF_A_FLOW, Math.max(4, ARRIVALS[flow])),
    maxVUs: MOST_VUS_OF_A_FLOW,
    stages: stagesOf(flow, profile),
    gracefulStop: '15s',
    tags: { flow },
  };
}

export function optionsOf(profile: Profile): Options {
  const rule = (threshold: string): Threshold =>
    profile.untilBroken ? { threshold, abortOnFail: true, delayAbortEval: '20s' } : threshold;
  const thresholds: Record<string, Threshold[]> = {
    checks: [rule(profile.timed ? 'rate>0.999' : 'rate==1')],
    http_req_failed: [rule(profile.timed ? 'rate<0.001' : 'rate==0')],
    dropped_iterations: [rule(profile.timed ? 'count<10' : 'count<1000')],
  };
  for (const flow of FLOWS) {
    const { p95, p99 } = LIMITS[flow];
    thresholds[`http_req_duration{flow:${flow}}`] = profile.timed
      ? [rule(`p(95)<${p95}`), rule(`p(99)<${p99}`)]
      : // Without a limit, but the summary then shows the figures of each flow.
        ['max>=0'];
    thresholds[`iterations{flow:${flow}}`] = ['count>0'];
  }
  return {
    scenarios: Object.fromEntries(FLOWS.map((flow) => [flow, scenarioOf(flow, profile)])),
    thresholds,
    summaryTrendStats: ['avg', 'med', 'p(95)', 'p(99)', 'max'],
    setupTimeout: '120s',
    userAgent: 'homeplate-k6',
  };
}
