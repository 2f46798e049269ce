// Checks the lists of tests: every file of the table of rings exists, what replaces modules is isolated, and every entry of the quarantine is a test.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { playwrightOutcomes } from '../tests/outcomes.ts';
import { quarantineProblems, readQuarantine } from '../tests/quarantine.ts';
import { HEAVY, ISOLATED, JOURNEYS, LATER, ONE_SIZE } from '../tests/rings.ts';

const root = join(import.meta.dirname, '../..');
const output = async (program: string, args: string[]): Promise<string> => {
  const path = join(root, 'node_modules/.bin', program);
  return (await promisify(execFile)(path, args, { cwd: root, maxBuffer: 2 ** 28 })).stdout;
};

/** The titles of the tests in the files of the quarantine, and those files. Listing all tests takes minutes. */
async function titlesNear(entries: readonly { title: string }[]): Promise<Set<string>> {
  const browserTitles = entries.some(({ title }) => title.startsWith('['))
    ? playwrightOutcomes(
        JSON.parse(
          await output('playwright', [
            'test',
            '--list',
            '--reporter=json',
            '--config',
            'web/playwright.config.ts',
          ]),
        ),
      ).map(({ title }) => title)
    : [];
  const files = [...new Set(entries.map(({ title }) => title.split(' › ')[0] ?? ''))].filter(
    (file) => !file.startsWith('[') && existsSync(join(root, file)),
  );
  if (files.length === 0) return new Set(browserTitles);
  const listed = JSON.parse(await output('vitest', ['list', ...files, '--json'])) as {
    name: string;
    file: string;
  }[];
  const unitTitles = listed.map(({ name, file }) => `${file.slice(root.length + 1)} › ${name}`);
  return new Set([...browserTitles, ...unitTitles, ...files]);
}

const problems = [LATER, HEAVY, ISOLATED, ONE_SIZE, JOURNEYS.desk, JOURNEYS.phone].flatMap((files) =>
  files
    .filter((file, index) => !existsSync(join(root, file)) || files.indexOf(file) !== index)
    .map((file) => `deploy/tests/rings.ts: ${file} does not exist or is there twice`),
);
const testsWith = async (pattern: string, folders: string[]): Promise<string[]> => {
  const { stdout } = await promisify(execFile)('git', ['grep', '-lE', pattern, '--', ...folders], {
    cwd: root,
  });
  return stdout.split('\n').filter((file) => file.endsWith('.test.ts') && !file.endsWith('.dom.test.ts'));
};
const isAlone = (file: string) =>
  ISOLATED.includes(file) ||
  HEAVY.some((name) => file === name || (name.endsWith('/') && file.startsWith(name)));
for (const file of await testsWith(String.raw`^\s*vi\.mock\(`, [
  'proto',
  'services',
  'gateway',
  'deploy',
  'web',
]))
  if (!isAlone(file))
    problems.push(`deploy/tests/rings.ts: ${file} replaces a module, so ISOLATED must have it`);
for (const file of await testsWith(String.raw`from '\./homeplate\.ts'`, ['services/flows']))
  if (!HEAVY.includes(file))
    problems.push(`deploy/tests/rings.ts: ${file} starts the app, so HEAVY must have it`);
const entries = readQuarantine();
if (entries.length > 0)
  problems.push(
    ...quarantineProblems(entries, await titlesNear(entries)).map(
      (problem) => `deploy/tests/quarantine.json: ${problem}`,
    ),
  );
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
