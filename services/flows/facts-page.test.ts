import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

type Example = { command: string; printed: string };

/** Every `$ command` of the page's console blocks, with its documented output. */
const examples = [...readFileSync(join(ROOT, 'docs/facts.md'), 'utf8').matchAll(/```console\n([\s\S]*?)```/g)]
  .flatMap(([, block = '']) => block.split(/^\$ /m).slice(1))
  .map((example): Example => {
    const end = example.indexOf('\n');
    return { command: example.slice(0, end), printed: example.slice(end + 1) };
  });

/** The output of a command at the root of the repository, even if it fails. */
const typed = (command: string): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile('sh', ['-c', command], { cwd: ROOT }, (error, stdout) => {
      if (error && typeof error.code !== 'number') reject(error);
      else resolve(stdout);
    });
  });

describe('docs/facts.md', () => {
  it('documents every command', () => {
    const shown = new Set(examples.map(({ command }) => /facts -- (\w+)/.exec(command)?.[1]));
    expect([...shown].sort()).toEqual(['chains', 'convert', 'food', 'parse', 'price', 'season', 'zip']);
  });

  it.each(examples)('documents the output of $command', async ({ command, printed }) => {
    expect(await typed(command)).toBe(printed);
  });
});
