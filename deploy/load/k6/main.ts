// The load test that k6 runs; `make k6` starts it (deploy/load/k6/run.ts).
import { FLOWS, optionsOf } from './options.ts';
import { PROFILES } from './profiles.ts';
import { htmlSummary, type SummaryData, textSummary } from './summary.ts';
import { createWorld } from './world.ts';

export { checkout } from './flows/checkout.ts';
export { feed } from './flows/feed.ts';
export { browse, detail, search } from './flows/reading.ts';
export { listEdit, plan, signIn } from './flows/signed-in.ts';

const name = __ENV.SCENARIO ?? 'smoke';
const profile = PROFILES[name];
if (!profile) throw new Error(`SCENARIO is one of ${Object.keys(PROFILES).join(', ')}`);

export const options = optionsOf(profile);
export const setup = createWorld;

export function handleSummary(data: SummaryData): Record<string, string> {
  const folder = __ENV.SUMMARY_FOLDER ?? '.';
  return {
    stdout: textSummary(name, FLOWS, data),
    [`${folder}/${name}.json`]: JSON.stringify(data, null, 2),
    [`${folder}/${name}.html`]: htmlSummary(name, FLOWS, data),
  };
}
