// Builds the image with buildah, which needs no Docker engine, runs it without root, and asks it for pages and recipes.
// Usage: npm run -s image [-- --base IMAGE] [--built]; the base has Node 24 and a user `node`, --built takes the last build.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { onPath, output, run } from './commands.ts';
import { MissingTool, oneLine } from './machine.ts';
import { startMongo } from './mongo.ts';
import { freePort } from './ports.ts';

const NAME = 'homeplate';
const CONTAINER = 'homeplate-proof';
const READY_MS = 180_000;
/** Beside the base. */
const MOST_MEGABYTES = 250;
const PATHS = ['/api/recipes?limit=1', '/', '/back-office/', '/health/live'];

const root = join(import.meta.dirname, '..', '..');
const env = process.env;
const log = (line: string) => void process.stderr.write(`· ${line}\n`);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      base: { type: 'string', default: 'node:24-bookworm-slim' },
      built: { type: 'boolean', default: false },
    },
  });
  const buildah = onPath(env, 'buildah');
  if (!buildah) throw new MissingTool('buildah is not installed: apt-get install buildah');
  if (!values.built) await build(buildah, values.base);
  const added = (await megabytesOf(buildah, NAME)) - (await megabytesOf(buildah, values.base));
  log(`the image has ${added.toFixed(0)} MB beside its base`);
  if (added > MOST_MEGABYTES)
    throw new Error(`The image may have at most ${MOST_MEGABYTES} MB beside its base`);

  const folder = await mkdtemp(join(tmpdir(), 'homeplate-image-'));
  const mongo = await startMongo({ dataDir: folder, env, log });
  try {
    await run(buildah, ['from', '--name', CONTAINER, NAME], { env });
    await answers(buildah, mongo.url);
  } finally {
    await output(buildah, ['rm', CONTAINER], { env });
    await mongo.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function build(buildah: string, base: string): Promise<void> {
  log('building the image, which takes minutes');
  const certificates = env.NODE_EXTRA_CA_CERTS;
  const trust = certificates
    ? ['--env', `NODE_EXTRA_CA_CERTS=${certificates}`, '--volume', `${certificates}:${certificates}:ro`]
    : [];
  // Without a store of layers, which would hold each stage twice.
  const how = ['--isolation=chroot', '--network=host', '--layers=false', '--build-arg', `NODE_IMAGE=${base}`];
  const what = ['--file', 'deploy/Dockerfile', '--tag', NAME, '.'];
  await run(buildah, ['build', ...how, ...trust, ...what], { cwd: root, env });
}

/** Uncompressed, as `buildah images` says it: "457 MB", "1.2 GB". */
async function megabytesOf(buildah: string, image: string): Promise<number> {
  const [found] = JSON.parse(await run(buildah, ['images', '--json', image], { env })) as { size: string }[];
  const [, number, unit] = /^([\d.]+) ([MG])B$/.exec(found?.size ?? '') ?? [];
  if (number === undefined) throw new Error(`${image} has no size: ${found?.size}`);
  return Number(number) * (unit === 'G' ? 1_000 : 1);
}

/** Runs all targets in one container, as `TARGET=all` does elsewhere, and waits for each page. */
async function answers(buildah: string, mongoUrl: string): Promise<void> {
  const port = String(await freePort());
  const settings = {
    TARGET: 'all',
    PORT: port,
    MONGODB_URL: mongoUrl,
    STORES: 'sample',
    DATA_DIR: '/tmp/data',
    LOG_LEVEL: 'warn',
  };
  const child = spawn(
    buildah,
    [
      'run',
      '--isolation=chroot',
      ...Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
      CONTAINER,
      '--',
      'node',
      'services/main.ts',
    ],
    { stdio: ['ignore', 'inherit', 'ignore'], env },
  );
  const ended = once(child, 'exit');
  try {
    for (const path of PATHS) {
      await waitFor(`http://127.0.0.1:${port}${path}`, () => child.exitCode === null);
      log(`${path} answers`);
    }
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function waitFor(url: string, isRunning: () => boolean): Promise<void> {
  for (const until = Date.now() + READY_MS; Date.now() < until; await sleep(500)) {
    if (!isRunning()) throw new Error('The container ended before it answered');
    const isOk = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isOk) return;
  }
  throw new Error(`${url} did not answer in ${READY_MS / 1_000} s`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${oneLine(error)}\n`);
  process.exitCode = 1;
}
