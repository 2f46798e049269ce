import { TARGETS } from '../../../services/targets.ts';
import { freePort } from '../../local/ports.ts';
import { memoryMegabytes } from './process-figures.ts';
import { type Program, startHomeplate, startProgram } from './programs.ts';

/** Milliseconds from exec to ready, and megabytes once ready. */
export type StartFigures = { name: string; readyMs: number; megabytes: number };

const SECRET = 'a secret of the bench, 32 or more';

/** Starts all targets in one process, then each in a process of its own while those that it needs run. The data is present. */
export async function targetStarts(options: {
  root: string;
  mongoUrl: string;
  folder: string;
}): Promise<{ all: StartFigures; targets: StartFigures[] }> {
  const { root, folder } = options;
  const url = new URL(options.mongoUrl);
  url.pathname = '/bench_starts';
  const shared = {
    MONGODB_URL: url.toString(),
    DATA_DIR: folder,
    KAFKA_BROKERS: '',
    REDIS_URL: '',
    RENDITIONS_AHEAD: '0',
  };
  const startAll = async () => startHomeplate(root, { ...shared, PORT: String(await freePort()) });
  await (await startAll()).stop();
  const whole = await startAll();
  const all = figuresOf('all', whole);
  await whole.stop();

  const addresses: Record<string, string> = {};
  for (const name of Object.keys(TARGETS))
    addresses[`${name.toUpperCase()}_ADDRESS`] = `127.0.0.1:${await freePort()}`;
  const running: Program[] = [];
  const targets: StartFigures[] = [];
  try {
    // In the order of their needs.
    for (const name of Object.keys(TARGETS)) {
      const operation = `127.0.0.1:${await freePort()}`;
      const program = await startProgram(root, `http://${operation}`, {
        ...shared,
        ...addresses,
        TARGET: name,
        RPC_SECRET: SECRET,
        RPC_LISTEN: addresses[`${name.toUpperCase()}_ADDRESS`] ?? '',
        OPERATION_LISTEN: operation,
        PORT: String(await freePort()),
      });
      running.push(program);
      targets.push(figuresOf(name, program));
    }
    return { all, targets };
  } finally {
    for (const program of running.toReversed()) await program.stop();
  }
}

const figuresOf = (name: string, { pid, readyMs }: Program & { readyMs: number }): StartFigures => ({
  name,
  readyMs,
  megabytes: memoryMegabytes(pid),
});
