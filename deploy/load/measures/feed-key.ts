import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Creates a key of a price feed with the operator's command. */
export async function createFeedKey(root: string, mongoUrl: string, name: string): Promise<string> {
  const { stdout } = await run(process.execPath, ['services/pricing/feeds-cli.ts', 'key', name], {
    cwd: root,
    env: { ...process.env, MONGODB_URL: mongoUrl },
  });
  return /hpf_[\w-]+/.exec(stdout)?.[0] ?? '';
}
