import { type Load, load, type Subject } from './http-load.ts';
import { median } from './process-figures.ts';

export type Comparison = {
  reference: Load[];
  subject: Load[];
  /** Best of each and their ratio. */
  best: { reference: number; subject: number; ratio: number };
  /** Median of each and their ratio. */
  middle: { reference: number; subject: number; ratio: number };
  /** CPU microseconds a request, median. */
  cpu: { reference: number; subject: number };
  /** (largest - smallest) / median of the reference's requests per second. */
  spread: number;
};

export type Plan = { rounds: number; seconds: number; tool: 'wrk' | 'autocannon'; log(line: string): void };

/** Measures reference and subject in A-B-B-A order after a warm-up. Repeats if the reference varies by more than 20 %. */
export async function compare(reference: Subject, subject: Subject, plan: Plan): Promise<Comparison> {
  for (let attempt = 1; ; attempt++) {
    const result = await once(reference, subject, plan);
    if (result.spread <= 0.2 || attempt === 3) return result;
    plan.log(`  ${reference.name} varied by ${Math.round(result.spread * 100)} %: measuring again`);
  }
}

async function once(reference: Subject, subject: Subject, plan: Plan): Promise<Comparison> {
  const { rounds, seconds, tool } = plan;
  await load(reference, 1, tool);
  await load(subject, 2, tool);
  const a: Load[] = [];
  const b: Load[] = [];
  for (let round = 0; round < rounds; round++) {
    a.push(await load(reference, seconds, tool));
    b.push(await load(subject, seconds, tool));
    b.push(await load(subject, seconds, tool));
    a.push(await load(reference, seconds, tool));
  }
  const speeds = (loads: Load[]) => loads.map(({ requestsPerSecond }) => requestsPerSecond);
  const cpu = (loads: Load[]) =>
    median(loads.map(({ cpuMicrosecondsPerRequest }) => cpuMicrosecondsPerRequest));
  const of = (figure: (values: number[]) => number) => {
    const [one, other] = [figure(speeds(a)), figure(speeds(b))];
    return { reference: one, subject: other, ratio: other / one };
  };
  return {
    reference: a,
    subject: b,
    best: of((values) => Math.max(...values)),
    middle: of(median),
    cpu: { reference: cpu(a), subject: cpu(b) },
    spread: (Math.max(...speeds(a)) - Math.min(...speeds(a))) / median(speeds(a)),
  };
}
