import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { MEMORY_ENV, MEMORY_FLAGS } from '../../local/app-memory.ts';

/** As in the image: a start finds the modules that an earlier one compiled. */
const COMPILED = { NODE_COMPILE_CACHE: join(tmpdir(), 'homeplate-bench-compiled') };

export type Program = { pid: number; address: string; stop(): Promise<void> };

/** Starts a program of this repository; its first line of output is its address. */
export async function startReference(file: string, env: Record<string, string> = {}): Promise<Program> {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [address] = await once(createInterface({ input: child.stdout }), 'line');
  return running(child, String(address));
}

/** Starts Homeplate in one process and waits until it is ready; `readyMs` counts from exec. */
export const startHomeplate = (
  root: string,
  env: Record<string, string>,
): Promise<Program & { readyMs: number }> =>
  startProgram(root, `http://127.0.0.1:${env.PORT}`, { TARGET: 'all', ...env });

/** Starts the targets of `env.TARGET` in one process, which says at `address` whether it is ready. */
export async function startProgram(
  root: string,
  address: string,
  env: Record<string, string>,
): Promise<Program & { readyMs: number }> {
  const started = performance.now();
  const child = spawn(process.execPath, [...MEMORY_FLAGS, 'services/main.ts'], {
    cwd: root,
    env: { ...process.env, ...MEMORY_ENV, ...COMPILED, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (;;) {
    const ready = await fetch(`${address}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) break;
    if (child.exitCode !== null) throw new Error(`Homeplate exited with code ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { ...running(child, address), readyMs: performance.now() - started };
}

function running(child: ChildProcess, address: string): Program {
  const { pid } = child;
  if (pid === undefined) throw new Error('The program did not start');
  return {
    pid,
    address,
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
