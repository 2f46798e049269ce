import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { freePort } from './ports.ts';

describe('a free port', () => {
  it('is never handed out twice, and never one of an outgoing connection', async () => {
    const ports = await Promise.all(Array.from({ length: 200 }, () => freePort()));
    expect(new Set(ports).size).toBe(ports.length);
    expect(Math.max(...ports)).toBeLessThan(32_768);
    expect(Math.min(...ports)).toBeGreaterThan(1023);
  });

  it('is the preferred one only while no server has it', async () => {
    const preferred = await freePort();
    expect(await freePort(preferred)).toBe(preferred);
    const server = createServer().listen(preferred, '127.0.0.1');
    await once(server, 'listening');
    expect(await freePort(preferred)).not.toBe(preferred);
    server.close();
  });
});
