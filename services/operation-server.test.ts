import { createMetrics } from '@homeplate/common/metrics.ts';
import { describe, expect, it } from 'vitest';
import { startOperationServer } from './operation-server.ts';

const metrics = createMetrics();

describe('the operation server', () => {
  it('shows the figures of the process, where they are, and the part that is away', async () => {
    let ok = true;
    const part = { adapter: 'fake', version: '1' };
    const service = (bus: () => boolean) => ({
      address: '',
      health: async () => ({ store: { ...part, ok: true }, bus: { ...part, ok: bus() } }),
      stop: async () => {},
    });
    const services = [service(() => ok), service(() => true)];
    metrics.counter('things_total', 'Things').inc(3);
    metrics.also(() => 'counted_by_hand_total 7\n');
    const server = await startOperationServer({ listen: '127.0.0.1:0', metrics, services });
    const ask = (path: string) => fetch(`http://${server.address}${path}`);
    const text = await (await ask('/metrics')).text();
    expect(text).toContain('things_total 3\n');
    expect(text).toMatch(/^counted_by_hand_total 7$/m);
    expect(await (await ask('/health/live')).json()).toEqual({ status: 'live' });
    expect(await (await ask('/health/ready')).json()).toMatchObject({
      status: 'ready',
      parts: { metrics: { version: `http://${server.address}/metrics` } },
    });
    ok = false;
    const away = await ask('/health/ready');
    expect(away.status).toBe(503);
    expect(await away.json()).toMatchObject({
      status: 'not-ready',
      parts: { bus: { ok: false }, store: { ok: true } },
    });
    expect((await ask('/etc/passwd')).status).toBe(404);
    await server.stop();
  });

  it('takes a free port where the default is taken, and refuses to start on a taken address of the settings', async () => {
    const start = (listen: string | undefined) => startOperationServer({ listen, metrics, services: [] });
    const [first, second] = await Promise.all([start(undefined), start('')]);
    expect(first.address).not.toBe(second.address);
    for (const { address } of [first, second])
      expect((await fetch(`http://${address}/health/live`)).status).toBe(200);
    await expect(start(first.address)).rejects.toThrow(/^OPERATION_LISTEN: cannot listen on 127/);
    await expect(start('9100')).rejects.toThrow(/^OPERATION_LISTEN: host:port/);
    await first.stop();
    await second.stop();
  });
});
