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
  [
    { TARGET: 'gateway', RPC_SECRET, RPC_SECRET_ACCEPTED: 's3cret' },
    'RPC_SECRET_ACCEPTED: at least 32 characters',
  ],
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

it('names every wrong setting of every service at once, one line each', async () => {
  const { code, lines } = await start({
    LOG_LEVEL: 'loud',
    OPERATION_LISTEN: 'nowhere',
    RPC_LISTEN: 'nonsense',
    RPC_SECRET: 's3cret',
    RPC_TIMEOUT_SCALE: '0',
    PORT: '70000',
    REDIS_URL: 'http://127.0.0.1:6379',
    KAFKA_BROKERS: 'kafka',
    STRIPE_SECRET_KEY: 'sk_test_s3cret',
    SMTP_URL: 'smtp://me:s3cret@mail.example:587',
    PAST_DUE_DAYS: '-1',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
    OTEL_TRACES_SAMPLER_ARG: '2',
    S3_BUCKET: 'pictures',
    STORES: 'all',
  });
  expect([code, lines.length]).toEqual([1, 1]);
  const { level, message } = JSON.parse(lines[0] ?? '') as { level: string; message: string };
  expect(level).toBe('fatal');
  const [title, ...problems] = message.split('\n').map((line) => line.trim());
  expect(title).toBe('These settings are wrong:');
  expect(problems.toSorted()).toEqual([
    'AWS_ACCESS_KEY_ID: needed with S3_BUCKET',
    'AWS_SECRET_ACCESS_KEY: needed with S3_BUCKET',
    'KAFKA_BROKERS: host:port of each broker, separated by commas',
    'LOG_LEVEL: one of trace, debug, info, warn, error, fatal, silent',
    'MAIL_FROM: needed with SMTP_URL: who the mails are from',
    'MONGODB_URL: the address of a MongoDB server',
    'OPERATION_LISTEN: host:port, such as 127.0.0.1:9100',
    'OTEL_EXPORTER_OTLP_ENDPOINT: an address such as http://localhost:4318',
    'OTEL_TRACES_SAMPLER_ARG: a number from 0 to 1',
    'PAST_DUE_DAYS: a whole number from 0 to 60',
    'PORT: a whole number from 0 to 65535',
    'PUBLIC_URL: needed with SMTP_URL: links in mails begin with it',
    'REDIS_URL: an address such as redis://127.0.0.1:6379',
    'RPC_LISTEN: host:port, such as 127.0.0.1:4001',
    'RPC_SECRET: at least 32 characters',
    'RPC_TIMEOUT_SCALE: a number from 1 to 100',
    'STORES: usda or sample',
    'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: set all three, or none for the test server',
  ]);
  expect(lines[0]).not.toMatch(/s3cret|\.ts:\d/);
});

it('names the address of every service that a target needs', async () => {
  const { lines } = await start({ TARGET: 'planner', RPC_SECRET, MONGODB_URL: 'mongodb://127.0.0.1:1' });
  const { message } = JSON.parse(lines[0] ?? '') as { message: string };
  for (const name of ['IDENTITY', 'PRICING', 'RECIPE'])
    expect(message).toContain(`${name}_ADDRESS: host:port`);
});
