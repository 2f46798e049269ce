import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { type Homeplate, startHomeplate } from '../../services/flows/homeplate.ts';
import { eventually } from '../../services/flows/visitor.ts';
import { freePort } from '../local/ports.ts';
import { LONG_TEST_MS } from '../local/test-waits.ts';
import { DASHBOARDS } from './dashboards.ts';
import { findPrometheus } from './prometheus-programs.ts';
import { allQueries } from './queries.ts';

const { env } = process;
const rules = join(import.meta.dirname, 'alerts.yml');
const programs = await findPrometheus({ env, log: (line) => process.stderr.write(`· ${line}\n`) });
if (!programs) {
  const missing =
    'alert rules not tested: neither Prometheus nor Go is installed (https://go.dev/doc/install)';
  if (env.REQUIRE_REAL) throw new Error(missing);
  process.stderr.write(`· ${missing}\n`);
}

const Config = z.looseObject({
  scrape_configs: z.tuple([
    z.looseObject({ static_configs: z.tuple([z.object({ targets: z.array(z.string()) })]) }),
  ]),
});
const Answer = z.object({
  status: z.literal('success'),
  data: z.object({
    result: z.array(
      z.object({ metric: z.record(z.string(), z.string()), value: z.tuple([z.number(), z.string()]) }),
    ),
  }),
});
const Alerts = z.object({
  data: z.object({ alerts: z.array(z.object({ labels: z.record(z.string(), z.string()) })) }),
});

type Prometheus = {
  /** The labels and value of each series of a query. Throws if Prometheus refuses it. */
  query(expr: string): Promise<{ labels: Record<string, string>; value: number }[]>;
  /** What the alerts are about that are pending or firing. */
  alerts(): Promise<{ name: string; instance: string }[]>;
  stop(): Promise<void>;
};

/** Runs the configuration of docker-compose.yml, with these addresses for its targets and every second. */
async function startPrometheus(program: string, addresses: ReadonlyMap<string, string>): Promise<Prometheus> {
  const folder = await mkdtemp(join(tmpdir(), 'prometheus-'));
  const config = Config.parse(parse(await readFile(join(import.meta.dirname, 'prometheus.yml'), 'utf8')));
  const [scrape] = config.scrape_configs;
  const static_configs = scrape.static_configs[0].targets.map((instance) => {
    const address = addresses.get(instance.replace(/:9100$/, ''));
    if (!address) throw new Error(`No process is ${instance}`);
    return { targets: [address], labels: { instance } };
  });
  const file = join(folder, 'prometheus.yml');
  const global = { scrape_interval: '1s', evaluation_interval: '1s' };
  const scrape_configs = [{ ...scrape, static_configs }];
  await writeFile(file, stringify({ ...config, global, rule_files: [rules], scrape_configs }));
  const listen = `127.0.0.1:${await freePort()}`;
  const child = spawn(
    program,
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${listen}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const ended = once(child, 'exit');
  const read = async (path: string): Promise<unknown> => (await fetch(`http://${listen}${path}`)).json();
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`Prometheus ended with code ${child.exitCode}`);
    return (await fetch(`http://${listen}/-/ready`)).ok || undefined;
  });
  return {
    query: async (expr) => {
      const { data } = Answer.parse(await read(`/api/v1/query?query=${encodeURIComponent(expr)}`));
      return data.result.map(({ metric, value }) => ({ labels: metric, value: Number(value[1]) }));
    },
    alerts: async () =>
      Alerts.parse(await read('/api/v1/alerts')).data.alerts.map(({ labels }) => ({
        name: labels.alertname ?? '',
        instance: labels.instance ?? '',
      })),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

describe.skipIf(!programs)('promtool', () => {
  const run = (...args: string[]) =>
    promisify(execFile)(programs?.promtool ?? '', args, { cwd: import.meta.dirname });

  it('accepts the rules and passes their tests', async () => {
    await run('check', 'rules', 'alerts.yml');
    expect((await run('test', 'rules', 'alerts.test.yml')).stdout).toContain('SUCCESS');
  });
});

describe.skipIf(!programs)('Prometheus over a process per target', () => {
  const panels = DASHBOARDS.flatMap((dashboard) => dashboard.panels);
  const [answering] = panels.find(({ title }) => title === 'Processes that answer')?.queries ?? [];
  let homeplate: Homeplate;
  let prometheus: Prometheus;
  beforeAll(async () => {
    homeplate = await startHomeplate('a process per target');
    prometheus = await startPrometheus(programs?.prometheus ?? '', homeplate.operationAddresses);
  });
  afterAll(async () => {
    await prometheus?.stop();
    await homeplate?.stop();
  });

  /** The processes that the dashboard shows as gone, once it shows as many. */
  const gone = (count: number): Promise<string[]> =>
    eventually(async () => {
      const shown = await prometheus.query(answering?.expr ?? '');
      const missing = shown.filter(({ value }) => value === 0).map(({ labels }) => labels.instance ?? '');
      const isAll = shown.length === homeplate.operationAddresses.size;
      return isAll && missing.length === count ? missing : undefined;
    });

  it('evaluates every query of the dashboards and alerts', async () => {
    for (const { place, expr } of allQueries())
      await expect(prometheus.query(expr), place).resolves.toBeInstanceOf(Array);
    const [busiest] = panels.find(({ title }) => title === 'Requests by route')?.queries ?? [];
    // A rate needs requests between two scrapes.
    await eventually(async () => {
      await fetch(`${homeplate.url}/api/recipes?limit=1`);
      const shown = await prometheus.query(busiest?.expr ?? '');
      return shown.some(({ labels, value }) => labels.route === '/api/recipes' && value > 0) || undefined;
    });
  });

  it(
    'shows on a dashboard which process was stopped, and raises its alert',
    async () => {
      expect(await gone(0)).toEqual([]);
      for (const name of homeplate.operationAddresses.keys()) {
        await homeplate.kill(name);
        expect(await gone(1)).toEqual([`${name}:9100`]);
        // Alerts take up to a minute, so check them for one process only.
        if (name === 'pricing') {
          const about = (alert: { name: string }) => alert.name === 'TargetDown';
          const raised = await eventually(async () => (await prometheus.alerts()).find(about));
          expect(raised.instance).toBe('pricing:9100');
        }
        await homeplate.revive(name);
        await gone(0);
      }
    },
    LONG_TEST_MS,
  );
});
