import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../deploy/local/ports.ts';
import { testKafka, testMongo, testRedis } from '../../deploy/local/test-servers.ts';
import { LONG_WAIT_MS } from '../../deploy/local/test-waits.ts';
import { TARGETS } from '../targets.ts';
import { eventually } from './visitor.ts';

/** The two ways Homeplate runs: the same code, only addresses differ. */
export type Mode = 'one process' | 'a process per target';

/** Homeplate as in production: real processes on real stores. */
export type Homeplate = {
  url: string;
  /** The environment for a command on the same stores. */
  settings: Record<string, string>;
  /** Where each process reports its metrics, as host:port. Only with a process per target. */
  operationAddresses: ReadonlyMap<string, string>;
  /** Kills a target's process with SIGKILL, like a power cut. In single-process mode this kills all targets. */
  kill(target: string): Promise<void>;
  /** Starts a killed target's process again and waits until everything is ready. */
  revive(target: string): Promise<void>;
  /**
   * Stops a target's process as an update does, and starts it again with these settings. `TARGET-2` is its second replica. Resolves
   * once the new process has answered a call: `minReadySeconds` in deploy/k8s gives clients that time to connect to it before the next
   * one stops. Only with a process per target, and while requests are made.
   */
  replace(name: string, settings?: Record<string, string>): Promise<void>;
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
  /** Targets that run twice, apart from all others. Clients know both addresses, as from the name of a headless service. */
  replicated: readonly string[] = [],
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
    for (const [name, env] of await environmentsOf(shared, replicated)) environments.set(name, env);
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
  const allReady = async () => {
    await ready(url, children, said);
    // The gateway is ready with one replica of each.
    for (const name of replicated.map((target) => `${target}-2`))
      await ready(`http://${environments.get(name)?.OPERATION_LISTEN}`, children, said);
  };
  await allReady().catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    url,
    settings: [...environments.values()][0] ?? {},
    operationAddresses: new Map(
      [...environments].flatMap(([name, { OPERATION_LISTEN }]) =>
        OPERATION_LISTEN ? [[name, OPERATION_LISTEN] as const] : [],
      ),
    ),
    kill: (target) => end(processOf(target), 'SIGKILL'),
    revive: async (target) => {
      start(processOf(target));
      await ready(url, children, said);
    },
    replace: async (name, settings = {}) => {
      const env = environments.get(name);
      if (!env) throw new Error(`There is no process ${name}`);
      await end(name, 'SIGTERM');
      environments.set(name, { ...env, ...settings });
      start(name);
      await ready(`http://${env.OPERATION_LISTEN}`, children, said);
      await hasAnswered(`http://${env.OPERATION_LISTEN}`);
    },
    stop,
  };
}

/** The settings of a process for each target. With replicas: of two for each of those, and of one for all other targets. */
async function environmentsOf(
  shared: Record<string, string>,
  replicated: readonly string[],
): Promise<Map<string, Record<string, string>>> {
  const kafka = await testKafka();
  const redis = await testRedis();
  const secret = randomBytes(32).toString('base64url');
  const others = Object.keys(TARGETS).filter((target) => !replicated.includes(target));
  const processes = new Map<string, readonly string[]>(
    replicated.length > 0 ? [['others', others]] : others.map((target) => [target, [target]]),
  );
  for (const target of replicated) processes.set(target, [target]).set(`${target}-2`, [target]);
  const addresses = new Map<string, string[]>();
  const environments = new Map<string, Record<string, string>>();
  for (const [name, targets] of processes) {
    const env: Record<string, string> = {
      ...shared,
      RPC_SECRET: secret,
      TARGET: targets.join(),
      OPERATION_LISTEN: `127.0.0.1:${await freePort()}`,
      KAFKA_BROKERS: kafka.brokers,
      KAFKA_TOPIC_PREFIX: kafka.prefix,
      REDIS_URL: redis.url,
    };
    for (const target of targets) {
      const listen = `127.0.0.1:${await freePort()}`;
      env[`${target.toUpperCase()}_LISTEN`] = listen;
      addresses.set(target, [...(addresses.get(target) ?? []), listen]);
    }
    environments.set(name, env);
  }
  for (const env of environments.values())
    for (const [target, own] of addresses)
      env[`${target.toUpperCase()}_ADDRESS`] = own.length > 1 ? `ipv4:${own.join()}` : own.join();
  return environments;
}

/** Waits until a process has answered a call of another one. */
async function hasAnswered(url: string): Promise<void> {
  await eventually(async () => {
    const figures = await (await fetch(`${url}/metrics`)).text();
    return /^rpc_server_seconds_count\{[^}]*code="OK"[^}]*\} [1-9]/m.test(figures) || undefined;
  }, LONG_WAIT_MS);
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
