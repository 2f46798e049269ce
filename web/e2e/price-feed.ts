import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** A key of a price feed, made as an operator makes one. */
export async function feedKey(name: string): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['run', '-s', 'feeds', '--', 'key', name], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: process.env.WEB_E2E_DATA },
  });
  return stdout.trim();
}
