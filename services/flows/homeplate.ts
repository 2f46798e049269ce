import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../deploy/local/ports.ts';
import { testKafka, testMongo, testRedis } from '../../deploy/local/test-servers.ts';
import { LONG_WAIT_MS } from '../../deploy/local/test-waits.ts';
import { TARGETS } from '../targets.ts';

/** The two ways Homeplate runs: the same code, only addresses differ. */
export type Mode = 'one process' | 'a process per target';

/** Homeplate as in production: real processes on real stores. */
export type Homeplate = {
  url: string;
  /** The environment for a command on the same stores. */
  settings: Record<string, string>;
  /** Kills a target's process with SIGKILL, like a power cut. In single-process mode this kills all targets. */
  kill(target: string): Promise<void>;
  /** Starts a killed target's process again and waits until everything is ready. */
  revive(target: string): Promise<void>;
  stop(): Promise<void>;
};

/** Gives a user a plan without a payment; their rights follow by event. */
export async function entitle(
  { settings }: Pick<Homeplate, 'settings'>,
  username: string,
  plan: string,
): Promise<void> {
  await promisify(execFile)(process.execPath, ['services/entitle-cli.ts', username, plan], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...settings },
  });
}

const ROOT = join(import.meta.dirname, '../..');
/** Characters of a process's log in the error of a start that failed. */
const LONGEST_SAID = 2_000;

/** Starts Homeplate on its own databases, topics and ports. */
export async function startHomeplate(
  mode: Mode,
  extra: Record<string, string> = {},
  /** Receives what the processes log, instead of the terminal. */
  onLog?: (text: string) => void,
): Promise<Homeplate> {
  const mongo = await testMongo();
  const port = await freePort();
  const shared: Record<string, string> = {
    MONGODB_URL: mongo.url,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'fatal',
    // Tests of one run come from one address.
    RATE_LIMIT_SCALE: '100',
    // A busy machine is no failure: a call may take a minute.
    RPC_TIMEOUT_SCALE: '12',
    // Pages show drawings instead: rendering thousands of files would slow every flow.
    RENDITIONS_AHEAD: '0',
    ...extra,
  };
  const environments = new Map<string, Record<string, string>>();
  if (mode === 'one process') {
    environments.set('all', { ...shared, TARGET: 'all' });
  } else {
    const kafka = await testKafka();
    const redis = await testRedis();
    shared.RPC_SECRET = randomBytes(32).toString('base64url');
    const own: Record<string, string> = {};
    const addresses: Record<string, string> = {};
    for (const target of Object.keys(TARGETS)) {
      own[target] = `127.0.0.1:${await freePort()}`;
      addresses[`${target.toUpperCase()}_ADDRESS`] = own[target];
    }
    for (const target of Object.keys(TARGETS)) {
      environments.set(target, {
        ...shared,
        ...addresses,
        TARGET: target,
        RPC_LISTEN: own[target] ?? '',
        KAFKA_BROKERS: kafka.brokers,
        KAFKA_TOPIC_PREFIX: kafka.prefix,
        REDIS_URL: redis.url,
      });
    }
  }

  const children = new Map<string, ChildProcess>();
  const said = new Map<string, string>();
  const start = (name: string) => {
    const child = spawn(process.execPath, ['services/main.ts'], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, ...environments.get(name) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const say = onLog ?? ((text: string) => process.stderr.write(text));
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        const text = chunk.toString();
        said.set(name, `${said.get(name) ?? ''}${text}`.slice(-LONGEST_SAID));
        say(text);
      });
    children.set(name, child);
  };
  const end = async (name: string, signal: NodeJS.Signals) => {
    const child = children.get(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  const processOf = (target: string) => (mode === 'one process' ? 'all' : target);
  const stop = async () => {
    await Promise.all([...children.keys()].map((name) => end(name, 'SIGTERM')));
  };
  for (const name of environments.keys()) start(name);
  await ready(url, children, said).catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    url,
    settings: [...environments.values()][0] ?? {},
    kill: (target) => end(processOf(target), 'SIGKILL'),
    revive: async (target) => {
      start(processOf(target));
      await ready(url, children, said);
    },
    stop,
  };
}

async function ready(
  url: string,
  children: Map<string, ChildProcess>,
  said: Map<string, string>,
): Promise<void> {
  const until = Date.now() + LONG_WAIT_MS;
  for (;;) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    for (const [name, child] of children) {
      if (child.exitCode !== null)
        throw new Error(
          `${name} ended with code ${child.exitCode} before it was ready: ${said.get(name) ?? 'it logged nothing'}`,
        );
    }
    if (Date.now() > until)
      throw new Error(`Not ready in time: ${answer ? await answer.text() : 'no answer'}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
