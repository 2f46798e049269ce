import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCircuit } from './circuit.ts';

class Refused extends Error {}
const REST_MS = 60_000;
const fail = async () => {
  throw new Error('away');
};
const refuse = async () => {
  throw new Refused('no');
};

describe('a circuit', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());
  const circuit = () =>
    createCircuit({ failures: 3, restMs: REST_MS, isFailure: (error) => !(error instanceof Refused) });
  const failTimes = async ({ run }: ReturnType<typeof circuit>, times: number) => {
    for (let count = 0; count < times; count += 1) await expect(run(fail)).rejects.toThrow('away');
  };

  it('opens after three failures in a row, and not when a success is between them', async () => {
    const one = circuit();
    await failTimes(one, 2);
    expect(await one.run(async () => 'good')).toBe('good');
    await failTimes(one, 2);
    expect(one.isOpen()).toBe(false);
    await failTimes(one, 1);
    expect(one.isOpen()).toBe(true);
  });

  it('ignores errors that are no failure of the service', async () => {
    const one = circuit();
    for (let count = 0; count < 5; count += 1) await expect(one.run(refuse)).rejects.toThrow('no');
    expect(one.isOpen()).toBe(false);
  });

  it('still runs work that started before it opened', async () => {
    const one = circuit();
    await failTimes(one, 3);
    expect(await one.run(async () => 'begun')).toBe('begun');
    expect(one.isOpen()).toBe(true);
  });

  it('closes after a probe that succeeds, and opens again after one that fails', async () => {
    const one = circuit();
    await failTimes(one, 3);
    vi.setSystemTime(Date.now() + REST_MS + 1);
    expect(one.isOpen()).toBe(false);
    await failTimes(one, 1);
    expect(one.isOpen()).toBe(true);
    vi.setSystemTime(Date.now() + REST_MS + 1);
    await one.run(async () => 'good');
    await failTimes(one, 2);
    expect(one.isOpen()).toBe(false);
  });
});
