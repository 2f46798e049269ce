import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from '../local/ports.ts';
import type { Subject } from './measures/http-load.ts';
import { compare, type Plan } from './measures/interleaved.ts';
import { type Program, startHomeplate } from './measures/programs.ts';
import { signIn } from './measures/sign-in.ts';
import { percent, type Report, thousands } from './report.ts';

/** Accepts spans and forgets them, in this process: the cost of a collector is not part of the figure. */
async function startCollector(): Promise<{ endpoint: string; stop(): void }> {
  const server = createServer((request, response) => {
    request
      .resume()
      .on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    endpoint: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What exporting traces costs: the same app with and without a collector, cached reads and reads that call a service. */
export async function telemetryRows(
  { row }: Report,
  options: { root: string; mongoUrl: string; folder: string; zip: string; plan: Plan },
): Promise<void> {
  const { root, mongoUrl, folder, zip, plan } = options;
  const collector = await startCollector();
  const start = async (env: Record<string, string>) =>
    startHomeplate(root, {
      PORT: String(await freePort()),
      MONGODB_URL: mongoUrl,
      DATA_DIR: folder,
      RATE_LIMIT_SCALE: '1000',
      RENDITIONS_AHEAD: '0',
      ...env,
    });
  const without = await start({});
  try {
    const cookie = await signIn(without.address, zip);
    const reads: [string, string, Record<string, string>][] = [
      ['cached lists of recipes', '/api/recipes?limit=24', {}],
      ['shopping lists, each read by gRPC from the store', '/api/shopping-lists', { cookie }],
    ];
    const shares: [string, string][] = [
      ['a tenth of all traces', '0.1'],
      ['every trace', '1'],
    ];
    for (const [exported, share] of shares) {
      const withExport = await start({
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
        OTEL_TRACES_SAMPLER_ARG: share,
      });
      for (const [what, path, headers] of reads) {
        const subjectOf = (name: string, app: Program): Subject => ({
          name,
          origin: app.address,
          paths: [path],
          headers: { 'accept-encoding': 'identity', ...headers },
          pid: app.pid,
          status: 200,
        });
        const result = await compare(subjectOf('off', without), subjectOf('on', withExport), plan);
        const { best, middle, cpu } = result;
        row(
          `${what}, while ${exported} is exported, against no export`,
          'at least 70 %',
          `${percent(best.ratio)} best, ${percent(middle.ratio)} median (${thousands(best.subject)} against ${thousands(best.reference)} req/s; ${cpu.subject.toFixed(0)} against ${cpu.reference.toFixed(0)} µs CPU a request)`,
          best.ratio >= 0.7,
        );
      }
      await withExport.stop();
    }
  } finally {
    await without.stop();
    collector.stop();
  }
}
