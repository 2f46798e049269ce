import { join } from 'node:path';
import { cachedTool } from './cache-folder.ts';
import { onPath, output, run } from './commands.ts';
import { type Machine, MissingTool } from './machine.ts';

export type PythonPackage = {
  tool: string;
  /** The name on PyPI. */
  distribution: string;
  version: string;
  /** The lowest and highest minor version of Python 3 that it supports. */
  minors: readonly [number, number];
};

/** The folder of a virtual environment with this version of the package, created on first use. */
export async function pythonVenv(machine: Machine, wanted: PythonPackage): Promise<string> {
  return cachedTool(machine, {
    tool: wanted.tool,
    version: wanted.version,
    check: async (folder) => {
      const script = `import importlib.metadata as m; print(m.version('${wanted.distribution}'))`;
      const printed = await output(join(folder, 'bin', 'python'), ['-I', '-c', script], machine);
      return printed?.trim() === wanted.version;
    },
    install: async (folder) => {
      const python = await findPython(machine, wanted);
      machine.log(`installing ${wanted.distribution} ${wanted.version} from PyPI (once)`);
      await run(python, ['-m', 'venv', folder], { ...machine, timeoutMs: 120_000 });
      const requirement = `${wanted.distribution}==${wanted.version}`;
      const pip = [
        '-m',
        'pip',
        'install',
        '--quiet',
        '--no-input',
        '--disable-pip-version-check',
        requirement,
      ];
      await run(join(folder, 'bin', 'python'), pip, { ...machine, timeoutMs: 300_000 });
    },
  });
}

async function findPython(machine: Machine, wanted: PythonPackage): Promise<string> {
  const [least, most] = wanted.minors;
  const names = ['python3'];
  for (let minor = most; minor >= least; minor -= 1) names.push(`python3.${minor}`);
  for (const name of names) {
    const path = onPath(machine.env, name);
    if (!path) continue;
    const script = 'import sys, venv, ensurepip; print(*sys.version_info[:2])';
    const printed = await output(path, ['-c', script], machine);
    const [major, minor] = (printed ?? '').trim().split(' ').map(Number);
    if (major === 3 && minor !== undefined && minor >= least && minor <= most) return path;
  }
  throw new MissingTool(
    `${wanted.distribution} needs Python 3.${least} to 3.${most} with venv: apt-get install -y python3 python3-venv (macOS: brew install python@3.${most})`,
  );
}
