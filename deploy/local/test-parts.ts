// The three parts of `make test` that can run side by side. Prints vitest's arguments for a part, one a line.
// usage: node test-parts.ts [rules|services|browser]

/** Tests in the folders of `services` start whole services or apps. A test compares the sum of both with all tests. */
const FOLDERS = {
  rules: [
    'deploy/check/',
    'deploy/feeds/',
    'deploy/local/',
    'deploy/scaling/',
    'gateway/',
    'proto/',
    'services/common/',
    'services/plates/',
    'services/reference/',
    'services/work/',
    // Beside the folders.
    'services/collections',
    'services/composition',
    'services/jobs-cli',
    'services/main',
    'services/migrate-cli',
    'services/operation-server',
    'web/',
  ],
  services: [
    'deploy/backup/',
    'deploy/load/',
    'deploy/observability/',
    'services/billing/',
    'services/bus/',
    'services/flows/',
    'services/identity/',
    'services/media/',
    'services/planner/',
    'services/pricing/',
    'services/recipe/',
  ],
};

export const PARTS = ['rules', 'services', 'browser'] as const;

/** What vitest runs in a part: everything without one, nothing in `browser`. Throws for an unknown part. */
export function vitestArguments(part: string): string[] | undefined {
  if (part === '') return [];
  if (part === 'browser') return undefined;
  if (part === 'rules' || part === 'services') return FOLDERS[part];
  throw new Error(`PART is one of ${PARTS.join(', ')}; without it, all run`);
}

if (import.meta.main) {
  try {
    process.stdout.write(`${(vitestArguments(process.argv[2] ?? '') ?? ['none']).join('\n')}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
