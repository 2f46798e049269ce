import { join } from 'node:path';
import { onPath, output } from './commands.ts';
import { type Machine, MissingTool } from './machine.ts';
import { fetchMongod } from './mongod-download.ts';
import { pythonVenv } from './python-venv.ts';

/** Which server made the data of a folder. A folder is only ever opened by its own kind of server. */
export type MadeBy = { server: 'mongod' | 'SecantusDB'; version: string };

export type MongoServer = MadeBy & {
  program: string;
  /** `transactionSeconds`: after so long the server ends a transaction nobody goes on with. */
  args(dataPath: string, port: number, transactionSeconds: number): string[];
  url(port: number): string;
};

export const replicaSetName = 'homeplate';
const secantusVersion = '0.7.0b3';

/**
 * The MongoDB server to start, in this order: `mongod` on the PATH, `mongod` fetched once from MongoDB's
 * download host, SecantusDB from PyPI. `madeBy` narrows the choice to what can open the data that is there.
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
      `The data in ${folder} was made by mongod ${madeBy.version} and is opened by nothing else (here: ${seen.join(', ') || 'no mongod'}): ` +
        'put that mongod on the PATH, or move the data with mongodump and mongorestore, or set DATA_DIR to an empty folder',
    );
  }
  return secantus(machine, secantusVersion);
}

/** A mongod opens the data of its own major version when it is not older than its maker. */
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
      // Nobody else is in the replica set, so there is no one to wait for when it stops.
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
      // Its oplog grows without a limit otherwise.
      '--oplog-max-entries=20000',
      '--oplog-retention-seconds=600',
    ],
    // It does not tell a repeated write from a new one, so the driver must not repeat.
    url: (port) => `mongodb://127.0.0.1:${port}/?directConnection=true&retryWrites=false`,
  };
}
