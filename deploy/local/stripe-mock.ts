import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { goTool } from './go-tool.ts';
import type { Machine } from './machine.ts';
import { canConnect, freePort } from './ports.ts';

/**
 * Starts stripe-mock, which checks requests against Stripe's own description of its API and keeps nothing: the one on the PATH, else
 * built with Go. undefined if there is neither.
 */
export async function startStripeMock(machine: Machine): Promise<{ port: number; stop(): void } | undefined> {
  const program = await goTool(machine, {
    program: 'stripe-mock',
    module: 'github.com/stripe/stripe-mock',
    version: '0.203.0',
    versionArgs: ['-version'],
  });
  if (!program) return undefined;
  const port = await freePort();
  const child = spawn(program, ['-http-port', String(port)], { stdio: 'ignore' });
  for (let tries = 0; tries < 100 && !(await canConnect(port, '127.0.0.1', 200)); tries += 1)
    await sleep(100);
  return { port, stop: () => void child.kill() };
}
