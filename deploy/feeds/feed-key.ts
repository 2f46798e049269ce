import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Env } from '../local/machine.ts';
import { withStore } from '../local/with-store.ts';

const CLI = join(import.meta.dirname, '..', '..', 'services', 'pricing', 'feeds-cli.ts');

/** Creates a feed key with the operator's command, `npm run -s feeds -- key NAME`, on the store of the running app. */
export async function makeFeedKey(feedId: string, env: Env): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, 'key', feedId], {
    env: withStore(env),
  });
  return stdout.trim();
}
