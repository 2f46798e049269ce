import { join } from 'node:path';
import { onPath, output } from './commands.ts';
import { type Machine, MissingTool } from './machine.ts';
import { fetchMongod } from './mongod-download.ts';
import { pythonVenv } from './python-venv.ts';

/** The server that created the data of a folder. Only the same kind of server may open it. */
export type MadeBy = { server: 'mongod' | 'SecantusDB'; version: string };

export type MongoServer = MadeBy & {
  program: string;
  /** The server aborts an idle transaction after `transactionSeconds`. */
  args(dataPath: string, port: number, transactionSeconds: number): string[];
  url(port: number): string;
};

export const replicaSetName = 'homeplate';
const secantusVersion = '0.7.0b3';

/**
 * Finds a MongoDB server: `mongod` on the PATH, then `mongod` from MongoDB's download host, then SecantusDB from PyPI.
 * Only servers that can open data created by `madeBy` qualify.
 */
export async function findMongoServer(
  machine: Machine,
  folder: string,
  madeBy?: MadeBy,
): Promise<MongoServer> {
  if (madeBy?.server === 'SecantusDB') return secantus(machine, madeBy.version);
  const seen: string[] = [];
  for (const find of [mongodOnPath, fetchMongod]) {
    const found = await find(machine);
    if (found && (!madeBy || opens(found.version, madeBy.version))) return mongod(found);
    if (found) seen.push(`mongod ${found.version}`);
  }
  if (madeBy) {
    throw new MissingTool(
      `The data in ${folder} was created by mongod ${madeBy.version} and opens with nothing else (found: ${seen.join(', ') || 'no mongod'}): ` +
        'put that mongod on the PATH, or move the data with mongodump and mongorestore, or set DATA_DIR to an empty folder',
    );
  }
  return secantus(machine, secantusVersion);
}

/** A mongod opens data of its own major version, unless a newer minor version created it. */
function opens(found: string, maker: string): boolean {
  const [major = 0, minor = 0] = found.split('.').map(Number);
  const [makerMajor = 0, makerMinor = 0] = maker.split('.').map(Number);
  return major === makerMajor && minor >= makerMinor;
}

type Mongod = { program: string; version: string };

async function mongodOnPath(machine: Machine): Promise<Mongod | undefined> {
  const program = onPath(machine.env, 'mongod');
  const version =
    program && /db version v(\S+)/.exec((await output(program, ['--version'], machine)) ?? '')?.[1];
  return program && version ? { program, version } : undefined;
}

function mongod({ program, version }: Mongod): MongoServer {
  return {
    server: 'mongod',
    version,
    program,
    args: (dataPath, port, transactionSeconds) => [
      '--bind_ip=127.0.0.1',
      `--port=${port}`,
      '--dbpath',
      dataPath,
      '--nounixsocket',
      `--replSet=${replicaSetName}`,
      `--setParameter=transactionLifetimeLimitSeconds=${transactionSeconds}`,
      '--wiredTigerCacheSizeGB=0.5',
      // The replica set has one member, so it need not wait for others when it stops.
      '--setParameter=shutdownTimeoutMillisForSignaledShutdown=100',
    ],
    url: (port) => `mongodb://127.0.0.1:${port}/?directConnection=true`,
  };
}

async function secantus(machine: Machine, version: string): Promise<MongoServer> {
  const venv = await pythonVenv(machine, {
    tool: 'secantusdb',
    distribution: 'SecantusDB',
    version,
    minors: [10, 13],
  });
  return {
    server: 'SecantusDB',
    version,
    program: join(venv, 'bin', 'python'),
    args: (dataPath, port, transactionSeconds) => [
      join(import.meta.dirname, 'secantusd.py'),
      String(transactionSeconds),
      '--host=127.0.0.1',
      `--port=${port}`,
      '--storage-path',
      dataPath,
      // Without it, a kill -9 loses transactions that were acknowledged.
      '--sync-on-commit',
      // Without these, its oplog grows without limit.
      '--oplog-max-entries=20000',
      '--oplog-retention-seconds=600',
    ],
    // It does not deduplicate retried writes, so the driver must not retry.
    url: (port) => `mongodb://127.0.0.1:${port}/?directConnection=true&retryWrites=false`,
  };
}
