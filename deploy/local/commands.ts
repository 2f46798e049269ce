import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Env } from './machine.ts';

/** The full path of a program on the PATH, or undefined. */
export function onPath(env: Env, program: string): string | undefined {
  for (const folder of (env.PATH ?? '').split(delimiter)) {
    if (!folder) continue;
    try {
      accessSync(join(folder, program), constants.X_OK);
      return join(folder, program);
    } catch {
      // Try the next folder.
    }
  }
  return undefined;
}

export type RunOptions = { env: Env; signal?: AbortSignal; cwd?: string; timeoutMs?: number };

/** A program failed. `message` is one line, `output` is everything it printed. */
export class CommandFailed extends Error {
  override name = 'CommandFailed';
  readonly output: string;
  constructor(message: string, output: string) {
    super(message);
    this.output = output;
  }
}

/** Runs a program and returns what it printed. Throws CommandFailed. */
export function run(program: string, args: string[], options: RunOptions): Promise<string> {
  const { env, signal, cwd, timeoutMs } = options;
  return new Promise((resolve, reject) => {
    const child = execFile(
      program,
      args,
      {
        env: env as NodeJS.ProcessEnv,
        cwd,
        timeout: timeoutMs,
        signal,
        killSignal: 'SIGKILL',
        maxBuffer: 1 << 26,
      },
      (error, stdout, stderr) => {
        const printed = `${stdout}${stderr}`;
        if (!error) return resolve(printed);
        const why = error.killed
          ? `took longer than ${(timeoutMs ?? 0) / 1_000} s`
          : errorLine(printed) || error.message;
        reject(new CommandFailed(`${program} ${args[0] ?? ''} failed: ${why}`, printed));
      },
    );
    child.stdin?.end();
  });
}

/** The first line that mentions an error, otherwise the last line. */
function errorLine(printed: string): string {
  const lines = stripVTControlCharacters(printed).trim().split('\n');
  return (lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? '').trim();
}

/** What a program printed; undefined if it failed. */
export async function output(
  program: string,
  args: string[],
  options: RunOptions,
): Promise<string | undefined> {
  return run(program, args, options).catch(() => undefined);
}
