import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cachedTool } from './cache-folder.ts';
import { onPath, output, run } from './commands.ts';
import type { Machine } from './machine.ts';

export type GoTool = {
  /** The name of the program, and of its cache folder. */
  program: string;
  module: string;
  version: string;
  /** The main package, if it is not the module itself. */
  main?: string;
  /** Build tags, separated by commas. */
  tags?: string;
  /** Arguments that make the program print something and exit with 0. */
  versionArgs: string[];
};

/**
 * The path of a program: the one on the PATH, else built with Go and cached; undefined without Go. The build happens in a module of
 * its own because `go install` refuses modules that replace dependencies.
 */
export async function goTool(machine: Machine, tool: GoTool): Promise<string | undefined> {
  const { env, signal } = machine;
  const found = onPath(env, tool.program);
  if (found) return found;
  const go = onPath(env, 'go');
  if (!go) return undefined;
  const { program, module, version, main = module, tags = '' } = tool;
  const folder = await cachedTool(machine, {
    tool: program,
    version,
    install: async (target) => {
      machine.log(`building ${program} ${version} with Go (once)`);
      writeFileSync(join(target, 'go.mod'), 'module homeplate.example/tool\n\ngo 1.24\n');
      writeFileSync(join(target, 'tool.go'), `//go:build tools\n\npackage tool\n\nimport _ "${main}"\n`);
      const options = {
        cwd: target,
        env: { ...env, CGO_ENABLED: '0', GOFLAGS: `-mod=mod -tags=${tags}` },
        signal,
      };
      await run(go, ['mod', 'edit', '-require', `${module}@v${version}`], options);
      await run(go, ['mod', 'tidy'], options);
      await run(go, ['build', '-ldflags=-s -w', '-o', program, main], options);
    },
    check: async (target) => (await output(join(target, program), tool.versionArgs, { env })) !== undefined,
  });
  return join(folder, program);
}
