/** `make check`: types, lint, format, contracts and architecture. Runs every check and prints its result and duration. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { checkArchitecture, type SourceFile } from './architecture.ts';
import { BUDGET, type Manifest, overBudget, pageWeights } from './web-budget.ts';

type Outcome = { ok: boolean; output: string };
type Check = { name: string; run(): Promise<Outcome> };

const root = path.resolve(import.meta.dirname, '../..');

function command(line: string, cwd = root): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn('sh', ['-c', line], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** Tracked files, and new files that git does not ignore. */
async function projectFiles(): Promise<string[]> {
  const { output } = await command('git ls-files --cached --others --exclude-standard');
  const listed = output.split('\n').filter(Boolean);
  const deleted = new Set((await command('git ls-files --deleted')).output.split('\n'));
  return [...new Set(listed)].filter((file) => !deleted.has(file));
}

async function read(files: readonly string[]): Promise<SourceFile[]> {
  return Promise.all(
    files.map(async (file) => ({ path: file, text: await readFile(path.join(root, file), 'utf8') })),
  );
}

async function architecture(): Promise<Outcome> {
  const files = await projectFiles();
  const texts = await read(
    files.filter((file) => /\.(tsx?|mjs|css|sh|md|json|yml)$|(^|\/)(Makefile|Dockerfile)$/.test(file)),
  );
  const violations = checkArchitecture([
    ...texts,
    ...files.filter((file) => !texts.some((t) => t.path === file)).map((file) => ({ path: file, text: '' })),
  ]);
  return {
    ok: violations.length === 0,
    output: violations.map((v) => `${v.path}: ${v.message} (${v.rule})`).join('\n'),
  };
}

/** Modules that run as programs: scripts in package.json and the composition root. */
async function entryPoints(): Promise<Set<string>> {
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const named = Object.values<string>(scripts).flatMap((line) => line.match(/[\w./-]+\.ts/g) ?? []);
  return new Set(['services/main.ts', 'gateway/write-openapi.ts', ...named]);
}

async function importEffects(): Promise<Outcome> {
  const entries = await entryPoints();
  const modules = (await projectFiles()).filter(
    (file) =>
      /^(proto|services|gateway)\/.*\.ts$/.test(file) &&
      !/\.test\.ts$|\/test\//.test(file) &&
      !file.startsWith('services/flows/') &&
      !entries.has(file) &&
      !/(^|\/)(build|write)-[\w-]+\.ts$/.test(file),
  );
  return command(`node deploy/check/import-effects.ts ${modules.join(' ')}`);
}

/** Regenerates into a temporary folder and compares. A check never changes the tree. */
async function generated(make: (folder: string) => string, committed: string): Promise<Outcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'homeplate-check-'));
  try {
    const made = await command(make(folder));
    if (!made.ok) return made;
    return await command(`diff -r -q ${committed} ${path.join(folder, path.basename(committed))}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Builds the app if its sources changed, as the tests do, and compares the size of the entry pages with the budget. */
async function webBudget(): Promise<Outcome> {
  const built = await command('node deploy/local/build.ts');
  if (!built.ok) return built;
  const folder = path.join(root, 'web', 'dist');
  const manifest: Manifest = JSON.parse(await readFile(path.join(folder, 'chunks.json'), 'utf8'));
  const weights = pageWeights(
    manifest,
    (file) => gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length,
  );
  const heavy = overBudget(weights);
  const kB = (bytes: number) => (bytes / 1000).toFixed(1);
  return {
    ok: heavy.length === 0,
    output: heavy
      .map(
        ({ page, script, style }) =>
          `${page} loads ${kB(script)} kB of scripts and ${kB(style)} kB of styles; at most ${kB(BUDGET.script)} and ${kB(BUDGET.style)}`,
      )
      .join('\n'),
  };
}

async function lockFile(): Promise<Outcome> {
  const text = await readFile(path.join(root, 'package-lock.json'), 'utf8');
  const addresses = text.match(/"resolved": "https?:[^"]*"/g) ?? [];
  return {
    ok: addresses.length === 0,
    output: addresses.length ? `package-lock.json holds ${addresses.length} download addresses` : '',
  };
}

async function settingsDocumented(): Promise<Outcome> {
  const example = await readFile(path.join(root, '.env.example'), 'utf8');
  const listed = new Set([...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]));
  const folders = await readdir(path.join(root, 'services'));
  const sources = await read(
    (await projectFiles()).filter((file) =>
      /^(services|gateway)\/(.+\/)?(config|main|cache|open-bus|tracer)\.ts$/.test(file),
    ),
  );
  const used = new Set(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/\benv\.([A-Z][A-Z0-9_]+)|^\s{2,}([A-Z][A-Z0-9_]{3,}):/gm)].map(
        (match) => match[1] ?? match[2] ?? '',
      ),
    ),
  );
  const missing = [...used].filter((name) => !listed.has(name));
  return {
    ok: folders.length > 0 && missing.length === 0,
    output: missing.map((name) => `.env.example does not document ${name}`).join('\n'),
  };
}

const CHECKS: readonly Check[] = [
  { name: 'types', run: () => command('tsc -p tsconfig.json') },
  { name: 'types of web', run: () => command('tsc -p web/tsconfig.json') },
  { name: 'types of the back office', run: () => command('tsc -p admin-ui/tsconfig.json') },
  {
    name: 'types of the Stripe test script',
    run: () => command('tsc -p services/billing/stripe-test-server/browser/tsconfig.json'),
  },
  { name: 'lint', run: () => command('oxlint --type-aware --deny-warnings') },
  { name: 'format', run: () => command('biome check --error-on-warnings') },
  { name: 'contracts lint', run: () => command('buf lint', path.join(root, 'proto')) },
  {
    name: 'contracts compatible',
    run: () => command('buf breaking --against baseline.binpb', path.join(root, 'proto')),
  },
  {
    name: 'contracts generated',
    run: () => generated((folder) => `cd proto && buf generate --output ${folder}`, 'proto/gen'),
  },
  {
    name: 'foods generated',
    run: () =>
      generated(
        (folder) => `node services/reference/build-foods.ts --out ${folder}`,
        'services/reference/foods/table/foods.generated.json',
      ),
  },
  {
    name: 'food forms generated',
    run: () =>
      generated(
        (folder) => `node services/reference/build-foods.ts --out ${folder}`,
        'services/reference/foods/table/forms.generated.json',
      ),
  },
  {
    name: 'places generated',
    run: () =>
      generated(
        (folder) => `node services/reference/build-places.ts --out ${folder}`,
        'services/reference/places/table/places.generated.tsv',
      ),
  },
  {
    name: 'stores generated',
    run: () =>
      generated(
        (folder) => `node services/pricing/stores/build-stores.ts --out ${folder}`,
        'services/pricing/stores/table/sample-stores.generated.json',
      ),
  },
  {
    name: 'recipe schema generated',
    run: () =>
      generated(
        (folder) => `node services/recipe/catalogue/write-schema.ts --out ${folder}`,
        'services/recipe/catalogue/recipe-schema.generated.json',
      ),
  },
  {
    name: 'mail template generated',
    run: () =>
      generated(
        (folder) =>
          `mjml services/identity/mails/mail-template.mjml -o ${folder}/mail-template.generated.html --config.validationLevel strict`,
        'services/identity/mails/mail-template.generated.html',
      ),
  },
  {
    name: 'newsletter template generated',
    run: () =>
      generated(
        (folder) =>
          `mjml services/identity/newsletter-issues/issue-template.mjml -o ${folder}/issue-template.generated.html --config.validationLevel strict`,
        'services/identity/newsletter-issues/issue-template.generated.html',
      ),
  },
  {
    name: 'OpenAPI generated',
    run: () =>
      generated((folder) => `node gateway/write-openapi.ts ${folder}/openapi.json`, 'gateway/openapi.json'),
  },
  {
    name: 'routes listed',
    run: () => generated((folder) => `npm run -s routes > ${folder}/routes.txt`, 'gateway/routes.txt'),
  },
  {
    name: 'collections listed',
    run: () =>
      generated((folder) => `npm run -s collections > ${folder}/collections.txt`, 'services/collections.txt'),
  },
  {
    name: 'dashboards generated',
    run: () =>
      generated(
        (folder) => `node deploy/observability/write-dashboards.ts ${folder}/dashboards`,
        'deploy/observability/dashboards',
      ),
  },
  {
    name: 'licenses listed and allowed',
    run: () =>
      generated((folder) => `node deploy/check/licenses.ts ${folder}/licenses.md`, 'docs/licenses.md'),
  },
  { name: 'architecture', run: architecture },
  { name: 'imports without side effects', run: importEffects },
  { name: 'page size budget', run: webBudget },
  { name: 'lock file', run: lockFile },
  { name: 'settings documented', run: settingsDocumented },
  { name: 'lists of tests', run: () => command('node deploy/check/test-lists.ts') },
];

let failed = 0;
for (const check of CHECKS) {
  const started = performance.now();
  const { ok, output } = await check.run().catch((error) => ({ ok: false, output: String(error) }));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${check.name} (${seconds} s)\n`);
  if (!ok) {
    failed += 1;
    process.stdout.write(
      `${output
        .trim()
        .split('\n')
        .map((line) => `       ${line}`)
        .join('\n')}\n`,
    );
  }
}
process.stdout.write(
  failed === 0 ? `All ${CHECKS.length} checks passed.\n` : `${failed} of ${CHECKS.length} checks failed.\n`,
);
process.exitCode = failed === 0 ? 0 : 1;
