// `npm run -s promtool` builds promtool with Go, which takes some minutes: `make test` uses it only where it is.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cacheRoot } from '../local/cache-folder.ts';
import { onPath } from '../local/commands.ts';
import { type GoTool, goTool } from '../local/go-tool.ts';
import { type Env, oneLine } from '../local/machine.ts';

const PROMTOOL: GoTool = {
  program: 'promtool',
  module: 'github.com/prometheus/prometheus',
  main: 'github.com/prometheus/prometheus/cmd/promtool',
  version: '0.316.0',
  versionArgs: ['--version'],
};

/** The promtool on the PATH, or the one that was built before. */
export function findPromtool(env: Env): string | undefined {
  const built = join(cacheRoot(env), `${PROMTOOL.program}-${PROMTOOL.version}`, PROMTOOL.program);
  return onPath(env, PROMTOOL.program) ?? (existsSync(built) ? built : undefined);
}

if (import.meta.main) {
  try {
    const path = await goTool(
      { env: process.env, log: (line) => process.stderr.write(`· ${line}\n`) },
      PROMTOOL,
    );
    process.stdout.write(`${path ?? 'Go is needed: https://go.dev/doc/install'}\n`);
    process.exitCode = path ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${oneLine(error)}\n`);
    process.exitCode = 1;
  }
}
