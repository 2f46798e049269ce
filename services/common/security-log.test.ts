import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { createSecurityLog, shortNetworkOf } from './security-log.ts';

function openLog() {
  const lines: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const metrics = createMetrics();
  const log = createLog({ name: 'identity', destination });
  return { lines, metrics, security: createSecurityLog({ log, metrics }) };
}

describe('the security log', () => {
  it('writes one structured line for an event, with the network of the client, and counts it', async () => {
    const { lines, metrics, security } = openLog();
    security('sign-in-failed', { address: '203.0.113.77', userId: 'user-1' });
    security('feed-key-refused', { address: '2001:db8:1:2:3::4' });
    expect(lines).toEqual([
      {
        level: 'warn',
        time: expect.any(String),
        service: 'identity',
        security: 'sign-in-failed',
        network: '203.0.113.0/24',
        userId: 'user-1',
        message: 'Security',
      },
      expect.objectContaining({ security: 'feed-key-refused', network: '2001:db8:1::/48' }),
    ]);
    expect(await metrics.render()).toContain('security_events_total{event="sign-in-failed"} 1');
  });

  it('writes a bounded number of lines a minute, and counts all events', async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const { lines, metrics, security } = openLog();
    for (let i = 0; i < 1_000; i++) security('feed-key-refused', { address: '203.0.113.1' });
    expect(lines).toHaveLength(300);
    expect(await metrics.render()).toContain('security_events_total{event="feed-key-refused"} 1000');
    vi.setSystemTime(1_060_000);
    security('sign-in-failed', { address: '203.0.113.1' });
    expect(lines).toHaveLength(301);
    vi.useRealTimers();
  });
});

describe('a shortened address', () => {
  it('is a network that contains the address and reveals no more of it', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const [a, b, c] = address.split('.');
        expect(shortNetworkOf(address)).toBe(`${a}.${b}.${c}.0/24`);
        expect(shortNetworkOf(`::ffff:${address}`)).toBe(`${a}.${b}.${c}.0/24`);
      }),
    );
    fc.assert(
      fc.property(fc.tuple(fc.nat(0xffff), fc.nat(0xffff), fc.nat(0xffff)), ([x, y, z]) => {
        const network = ['2001', x.toString(16), '1'].join(':');
        const rest = [1, y, z, 1, 1].map((part) => part.toString(16)).join(':');
        expect(shortNetworkOf(`${network}:${rest}`)).toBe(shortNetworkOf(`${network}::1`));
        expect(shortNetworkOf(`${network}:${rest}`)).toMatch(/::\/48$/);
      }),
    );
    expect([shortNetworkOf(undefined), shortNetworkOf('somewhere')]).toEqual(['unknown', 'unknown']);
  });
});
