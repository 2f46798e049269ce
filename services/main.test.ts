import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

/** Starts the process with these settings alone and waits for its end. */
async function start(settings: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const code = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const told = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, lines: told.join('').trim().split('\n') };
}

const RPC_SECRET = 'a secret that every process is given';

it.each([
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: one of trace, debug, info, warn, error, fatal, silent'],
  [{ TARGET: 'kitchen' }, 'TARGET: kitchen is not one of all, identity, '],
  [{ TARGET: 'gateway' }, 'RPC_SECRET: at least 32 characters, the same for every process'],
  [{ TARGET: 'gateway', RPC_SECRET: 's3cret' }, 'RPC_SECRET: at least 32 characters'],
  [{ TARGET: 'gateway', RPC_SECRET }, 'IDENTITY_ADDRESS: host:port of the identity service is needed'],
  [{ TARGET: 'billing', RPC_SECRET, RPC_LISTEN: 'nonsense' }, 'RPC_LISTEN: host:port, such as'],
  [
    { TARGET: 'billing', RPC_SECRET, BILLING_LISTEN: ':7000 ', RPC_LISTEN: '127.0.0.1:0' },
    'BILLING_LISTEN: host:port',
  ],
  // An empty value is one that is not set.
  [{ LOG_LEVEL: '', TARGET: '', RPC_LISTEN: '' }, 'MONGODB_URL: the address of a MongoDB server'],
  [{ TARGET: 'identity', RPC_SECRET, MONGODB_URL: 'nonsense' }, 'such as mongodb://127.0.0.1'],
  [
    { TARGET: 'identity', RPC_SECRET, MONGODB_URL: 'mongodb://me:s3cret@host:1:2/' },
    'MONGODB_URL: an address the driver understands',
  ],
])('says in one line what is wrong with %j, and holds no secret in it', async (settings, words) => {
  const { code, lines } = await start(settings);
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'fatal',
    message: expect.stringContaining(words),
  });
  expect(lines[0]).not.toMatch(/s3cret|\.ts:\d/);
});
