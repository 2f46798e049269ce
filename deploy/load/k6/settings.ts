import { join } from 'node:path';
import type { Env } from '../../local/machine.ts';

export type Settings = {
  scenario: string;
  /** undefined: start Homeplate for the test. */
  url: string | undefined;
  feedId: string;
  feedKey: string | undefined;
  /** Where the summary is written. */
  folder: string;
};

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** The settings of a load test. Refuses an address elsewhere unless it is allowed. Throws one error that names every wrong setting. */
export function settingsOf(env: Env, scenarios: readonly string[], root: string): Settings {
  const wrong: string[] = [];
  const scenario = env.SCENARIO || 'smoke';
  if (!scenarios.includes(scenario)) wrong.push(`SCENARIO: one of ${scenarios.join(', ')}`);
  const url = env.URL?.replace(/\/+$/, '') || undefined;
  if (url) {
    const isHttp = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
    if (!isHttp) wrong.push('URL: an address such as http://127.0.0.1:3000');
    else if (!LOOPBACK.test(new URL(url).hostname)) {
      if (env.ALLOW_REMOTE !== '1')
        wrong.push('URL: not on this machine. Set ALLOW_REMOTE=1 if you may load that server');
      if (!env.FEED_KEY)
        wrong.push('FEED_KEY: the key of a feed of that server (npm run -s feeds -- key k6)');
    }
  }
  if (wrong.length > 0) throw new Error(`These settings are wrong: ${wrong.join('; ')}`);
  return {
    scenario,
    url,
    feedId: env.FEED_ID || 'k6',
    feedKey: env.FEED_KEY || undefined,
    folder: join(env.DATA_DIR || join(root, '.data'), 'k6'),
  };
}
