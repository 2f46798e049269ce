import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Env } from './machine.ts';

/** The full path of a program on the PATH, or undefined. */
export function onPath(env: Env, program: string): string | undefined {
  for (const folder of (env.PATH ?? '').split(delimiter)) {
    if (!folder) continue;
    try {
      accessSync(join(folder, program), constants.X_OK);
      return join(folder, program);
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
}

export type RunOptions = { env: Env; signal?: AbortSignal; cwd?: string; timeoutMs?: number };

/** Runs a program to its end and gives what it printed. Fails with the last lines it wrote. */
export function run(program: string, args: string[], options: RunOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      program,
      args,
      {
        env: options.env as NodeJS.ProcessEnv,
        cwd: options.cwd,
        timeout: options.timeoutMs,
        signal: options.signal,
        killSignal: 'SIGKILL',
        maxBuffer: 1 << 26,
      },
      (error, stdout, stderr) => {
        if (!error) return resolve(`${stdout}${stderr}`);
        const told = `${stdout}\n${stderr}`.trim().split('\n').slice(-3).join(' / ');
        const why = error.killed
          ? `took longer than ${(options.timeoutMs ?? 0) / 1000} s`
          : told || error.message;
        reject(new Error(`${program} ${args[0] ?? ''} failed: ${why}`));
      },
    );
    child.stdin?.end();
  });
}

/** What a program printed, or undefined when it failed. */
export async function output(
  program: string,
  args: string[],
  options: RunOptions,
): Promise<string | undefined> {
  return run(program, args, options).catch(() => undefined);
}
