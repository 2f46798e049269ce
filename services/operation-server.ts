import { once } from 'node:events';
import { createServer } from 'node:http';
import { ConfigError } from '@homeplate/common/config.ts';
import type { Metrics } from '@homeplate/common/metrics.ts';
import type { PartHealth, RunningService } from '@homeplate/common/service.ts';

export type OperationServer = {
  /** host:port it really listens on. */
  address: string;
  /** Says on /health/ready where the figures are. */
  part: PartHealth;
  stop(): Promise<void>;
};

const DEFAULT_LISTEN = '127.0.0.1:9100';

/** A part that several services of the process share is named once, as the one that is away sees it. */
async function partsOf(services: readonly RunningService[]): Promise<Record<string, PartHealth>> {
  const parts: Record<string, PartHealth> = {};
  for (const health of await Promise.all(services.map((service) => service.health()))) {
    for (const [name, part] of Object.entries(health)) if (parts[name]?.ok !== false) parts[name] = part;
  }
  return parts;
}

/**
 * What a process shows of itself to its operator: GET /metrics, /health/live and /health/ready (reading C91). `listen` is host:port
 * (OPERATION_LISTEN); without it the default, or a free port where that is taken. `services` is read with every request. Keep it off
 * the public network: it has no authentication. Throws ConfigError.
 */
export async function startOperationServer(options: {
  listen: string | undefined;
  metrics: Metrics;
  services: readonly RunningService[];
}): Promise<OperationServer> {
  const { metrics, services } = options;
  const json = (status: number, body: object) => ({
    status,
    type: 'application/json',
    text: JSON.stringify(body),
  });
  const answerTo = async (path: string) => {
    if (path === '/metrics') return { status: 200, type: metrics.contentType, text: await metrics.render() };
    if (path === '/health/live') return json(200, { status: 'live' });
    if (path !== '/health/ready') return json(404, { status: 'unknown' });
    const parts = { ...(await partsOf(services)), metrics: part };
    const ready = services.length > 0 && Object.values(parts).every(({ ok }) => ok);
    return json(ready ? 200 : 503, { status: ready ? 'ready' : 'not-ready', parts });
  };
  const server = createServer((request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '/';
    void answerTo(path)
      .catch(() => json(500, { status: 'failed' }))
      .then(({ status, type, text }) => response.writeHead(status, { 'content-type': type }).end(text));
  });
  const open = async (host: string, port: number) => {
    server.listen(port, host);
    await once(server, 'listening');
  };
  const listen = options.listen || DEFAULT_LISTEN;
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(listen) ?? [];
  if (!host) throw new ConfigError(`OPERATION_LISTEN: host:port, such as ${DEFAULT_LISTEN}`);
  await open(host, Number(port)).catch((cause) => {
    if (options.listen) throw new ConfigError(`OPERATION_LISTEN: cannot listen on ${listen}`, { cause });
    return open(host, 0);
  });
  const bound = server.address();
  const address = `${host}:${bound && typeof bound === 'object' ? bound.port : ''}`;
  const part = { adapter: 'Prometheus', version: `http://${address}/metrics`, ok: true };
  return {
    address,
    part,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
