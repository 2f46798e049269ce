/**
 * `make bench`: measures hot reads against bare Fastify and a naive implementation, the effect of one abusive visitor, page scores on
 * a phone, feed throughput, start time, memory, and 50,000 recipes. All features are on; the store is new.
 * Prints a table and writes it to deploy/load/results.md.
 * Usage: node deploy/load/bench.ts [--rounds 3] [--seconds 4] [--only PART] [--households 100]
 *   [--histories 10000] [--subscribers 1000000]; --only prints without writing results.md.
 * Parts: http, planner, lists, billing, optimizer, baskets, curves, newsletter, visitors, pages, feed, live, places, recipes, parsers, pictures, staff, starts, telemetry, visualizer.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { startMongo } from '../local/mongo.ts';
import { freePort } from '../local/ports.ts';
import { buildWeb } from '../local/web-build.ts';
import { basketRows } from './basket-rows.ts';
import { billingRows } from './billing-rows.ts';
import { curveRows } from './curve-rows.ts';
import { feedRows } from './feed-rows.ts';
import { listRows } from './list-rows.ts';
import { liveRows } from './live-rows.ts';
import { loadTool, type Subject } from './measures/http-load.ts';
import { type Comparison, compare, type Plan } from './measures/interleaved.ts';
import { placesLoad } from './measures/places-load.ts';
import { memoryMegabytes } from './measures/process-figures.ts';
import { type Program, startHomeplate, startReference } from './measures/programs.ts';
import { waitForRenditions } from './measures/renditions-ahead.ts';
import { signIn } from './measures/sign-in.ts';
import { newsletterRows } from './newsletter-rows.ts';
import { optimizerRows } from './optimizer-rows.ts';
import { pageRows } from './page-rows.ts';
import { parserRows } from './parser-rows.ts';
import { pictureRows } from './picture-rows.ts';
import { plannerRows } from './planner-rows.ts';
import { recipeRows, startRows } from './recipe-rows.ts';
import { createReport, percent, thousands } from './report.ts';
import { staffRows } from './staff-rows.ts';
import { targetRows } from './target-rows.ts';
import { telemetryRows } from './telemetry-rows.ts';
import { visitorRows } from './visitor-rows.ts';
import { visualizerRows } from './visualizer-rows.ts';

const PARTS = [
  'http',
  'planner',
  'lists',
  'billing',
  'optimizer',
  'baskets',
  'curves',
  'newsletter',
  'visitors',
  'pages',
  'feed',
  'live',
  'places',
  'recipes',
  'parsers',
  'pictures',
  'staff',
  'starts',
  'telemetry',
  'visualizer',
];
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string' },
    households: { type: 'string', default: '100' },
    histories: { type: 'string', default: '10000' },
    // The stand-in store reads all of a collection for each page of it.
    subscribers: { type: 'string' },
  },
});
if (values.only !== undefined && !PARTS.includes(values.only))
  throw new Error(`--only must be one of ${PARTS.join(', ')}`);
const run = promisify(execFile);
const isSelected = (part: string) => (values.only ?? part) === part;
const ZIP = '37203';
const root = join(import.meta.dirname, '../..');
const log = (line: string) => void process.stdout.write(`${line}\n`);
const stopLast: (() => Promise<unknown>)[] = [];
const report = createReport(log);
const { row } = report;

function ratioRow(what: string, least: number, result: Comparison): void {
  const { best, middle, cpu } = result;
  row(
    what,
    `at least ${percent(least)} of hello`,
    `${percent(best.ratio)} best, ${percent(middle.ratio)} median (${thousands(best.subject)} against ${thousands(best.reference)} req/s; ${cpu.subject.toFixed(0)} against ${cpu.reference.toFixed(0)} µs CPU a request)`,
    best.ratio >= least,
  );
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'homeplate-bench-'));
  stopLast.push(() => rm(folder, { recursive: true, force: true }));
  const mongo = await startMongo({ dataDir: folder, env: process.env, log });
  stopLast.push(() => mongo.stop());
  const tool = await loadTool();
  log(
    `Store ${mongo.adapter} ${mongo.version}, load by ${tool}, Node ${process.version}, ${cpus().length} cores`,
  );

  const plan = { rounds: Number(values.rounds), seconds: Number(values.seconds), tool, log };
  if (['http', 'planner', 'lists', 'pages', 'feed', 'live', 'visualizer'].some(isSelected)) {
    await buildWeb({ root, env: process.env, log });
    const app = await startTwice({ MONGODB_URL: mongo.url, DATA_DIR: folder });
    if (isSelected('http')) await httpRows(app, mongo.url, plan);
    if (isSelected('lists')) await listRows(report, { app, zip: ZIP, mongoUrl: mongo.url });
    if (isSelected('pages')) await pageRows(report, { root, app, chromePath: await browserPath(), log });
    if (isSelected('feed')) await feedRows(report, { root, app, mongo, folder, zip: ZIP });
    if (isSelected('live'))
      await liveRows(report, {
        root,
        address: app.address,
        mongoUrl: mongo.url,
        zip: ZIP,
        chromePath: await browserPath(),
        seconds: plan.seconds,
      });
    if (isSelected('visualizer'))
      await visualizerRows(report, { root, address: app.address, chromePath: await browserPath() });
    // Last, because it leaves 100,000 households in the store.
    if (isSelected('planner'))
      await plannerRows(report, {
        app,
        hello: await startHello(),
        plan,
        zip: ZIP,
        mongo,
        chromePath: await browserPath(),
        ratioRow,
      });
    await app.stop();
  }
  if (isSelected('billing')) {
    const subscribers = Number(values.subscribers ?? (mongo.adapter === 'MongoDB' ? 1_000_000 : 20_000));
    const histories = Number(values.histories);
    const parts = { root, mongo, folder: join(folder, 'billing'), zip: ZIP, histories, subscribers };
    await billingRows(report, { ...parts, seconds: plan.seconds, log });
  }
  if (isSelected('visitors')) {
    await buildWeb({ root, env: process.env, log });
    await visitorRows(report, { root, mongoUrl: mongo.url, zip: ZIP });
  }
  if (isSelected('places')) await placesRow();
  if (isSelected('optimizer')) await optimizerRows(report, Number(values.households));
  if (isSelected('baskets')) basketRows(report);
  if (isSelected('curves')) {
    await buildWeb({ root, env: process.env, log });
    await curveRows(report, { root, mongo, folder: join(folder, 'curves'), log });
  }
  if (isSelected('newsletter')) await newsletterRows(report);
  if (isSelected('recipes')) await recipeRows(report);
  if (isSelected('parsers')) await parserRows(report);
  if (isSelected('pictures')) {
    await buildWeb({ root, env: process.env, log });
    await pictureRows(report, { root, mongoUrl: mongo.url, chromePath: await browserPath() });
  }
  if (isSelected('telemetry')) {
    await buildWeb({ root, env: process.env, log });
    await telemetryRows(report, {
      root,
      mongoUrl: mongo.url,
      folder: join(folder, 'telemetry'),
      zip: ZIP,
      plan,
    });
  }
  if (isSelected('staff')) await staffRows(report, mongo.url);
  if (isSelected('starts')) {
    await buildWeb({ root, env: process.env, log });
    await targetRows(report, { root, mongoUrl: mongo.url, folder: join(folder, 'targets') });
    await startRows(report, { root, mongoUrl: mongo.url, folder: join(folder, 'many') });
  }
  const machine = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores shared by load and server, Node ${process.version}, ${mongo.adapter} ${mongo.version}, ${tool} with 50 connections, ${plan.rounds} rounds A-B-B-A of ${plan.seconds} s`;
  if (!values.only) await report.write(join(import.meta.dirname, 'results.md'), machine);
}

/** The path of the Chromium that the browser tests use. */
async function browserPath(): Promise<string> {
  const { stdout } = await run(process.execPath, [join(root, 'deploy/local/browser.ts')]);
  return stdout.trim();
}

/** Starts twice, so that the second start finds its data. */
async function startTwice(where: { MONGODB_URL: string; DATA_DIR: string }): Promise<Program> {
  // Planning alone needs no pictures, whose rendering takes minutes on a busy machine.
  const hasPictures = values.only !== 'planner';
  const env = {
    PORT: String(await freePort()),
    ...where,
    // The bus is in the store, also where brokers are set for the rows about Kafka.
    KAFKA_BROKERS: '',
    RATE_LIMIT_SCALE: '1000',
    ...(!hasPictures && { RENDITIONS_AHEAD: '0' }),
  };
  const first = await startHomeplate(root, env);
  if (hasPictures) await waitForRenditions(where.MONGODB_URL, first.address);
  await first.stop();
  const app = await startHomeplate(root, env);
  stopLast.push(() => app.stop());
  row(
    'ready after exec, one process, data present',
    'at most 3 s',
    `${(app.readyMs / 1000).toFixed(2)} s`,
    app.readyMs <= 3000,
  );
  return app;
}

async function placesRow(): Promise<void> {
  const places = await placesLoad(root);
  row(
    'loading all ZIP codes, in a new process',
    'at most 150 ms and 25 MB of heap',
    `${places.milliseconds.toFixed(0)} ms, ${places.heapMegabytes.toFixed(0)} MB`,
    places.milliseconds <= 150 && places.heapMegabytes <= 25,
  );
}

async function startHello(): Promise<Subject> {
  const hello = await startReference(join(root, 'deploy/load/references/hello.ts'));
  stopLast.push(() => hello.stop());
  return { name: 'hello', origin: hello.address, paths: ['/'], pid: hello.pid, status: 200 };
}

async function httpRows(app: Program, mongoUrl: string, plan: Plan): Promise<void> {
  const bare = await startHello();
  const listPath = '/api/recipes?limit=24';
  const naive = await startReference(join(root, 'deploy/load/references/naive.ts'), {
    MONGODB_URL: mongoUrl,
    CARDS: `${app.address}${listPath}`,
  });
  stopLast.push(() => naive.stop());

  const subject = (
    name: string,
    paths: readonly string[],
    headers: Record<string, string> = {},
    status = 200,
  ): Subject => ({
    name,
    origin: app.address,
    paths,
    headers: { 'accept-encoding': 'identity', ...headers },
    pid: app.pid,
    status,
  });

  const list = subject('list', [listPath]);
  ratioRow('`GET /api/recipes?limit=24`', 0.35, await compare(bare, list, plan));
  const naiveApp: Subject = {
    name: 'naive',
    origin: naive.address,
    paths: ['/?limit=24'],
    pid: naive.pid,
    status: 200,
  };
  const againstNaive = await compare(naiveApp, list, plan);
  row(
    'the same against `naive`',
    'at least 15 times',
    `${againstNaive.best.ratio.toFixed(0)} times best, ${againstNaive.middle.ratio.toFixed(0)} times median (naive ${thousands(againstNaive.best.reference)} req/s)`,
    againstNaive.best.ratio >= 15,
  );
  const cookie = await signIn(app.address, ZIP);
  ratioRow(
    'the same, signed in with a location',
    0.2,
    await compare(bare, subject('signed in', [listPath], { cookie }), plan),
  );
  row(
    'memory of the process after the list bench',
    'at most 450 MB',
    `${memoryMegabytes(app.pid)} MB`,
    memoryMegabytes(app.pid) <= 450,
  );

  const cards = (await (await fetch(`${app.address}/api/recipes`)).json()) as { id: string }[];
  const details = cards.map(({ id }) => `/api/recipes/${id}`);
  ratioRow(
    '`GET /api/recipes/{id}`, random ids',
    0.25,
    await compare(bare, subject('detail', details), plan),
  );
  const etag =
    (await fetch(`${app.address}${listPath}`, { headers: { 'accept-encoding': 'identity' } })).headers.get(
      'etag',
    ) ?? '';
  const unchanged = subject('unchanged', [listPath], { 'if-none-match': etag }, 304);
  ratioRow('conditional GET answered 304', 0.5, await compare(bare, unchanged, plan));
}

try {
  await main();
} finally {
  for (const stop of stopLast.toReversed()) await stop();
}
process.exitCode = report.allMet() ? 0 : 1;
