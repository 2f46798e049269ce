/** `make audit`: packages of package-lock.json with known vulnerabilities of severity high or critical, as npm's registry lists them. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';

const SEVERE = ['high', 'critical'];
/** https://docs.npmjs.com/cli/v11/commands/npm-audit: `--json`. */
const Report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      range: z.string(),
      isDirect: z.boolean(),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
});

/** Exit code 0: none. 1: some. 2: the registry has not answered, so nothing is known. */
export type Audit = { code: 0 | 1 | 2; lines: string[] };

/** Reads what `npm audit --json` printed: a report, or an error of the registry. */
export function readAudit(text: string): Audit {
  const json = parseJson(text);
  const { data } = Report.safeParse(json);
  if (!data) {
    const { message } = z.object({ message: z.string() }).safeParse(json).data ?? {};
    const why = message ?? 'npm printed no report';
    return { code: 2, lines: [`Nothing was checked: the registry has not answered the audit (${why})`] };
  }
  const lines = Object.entries(data.vulnerabilities)
    .filter(([, { severity }]) => SEVERE.includes(severity))
    .map(([name, { severity, range, isDirect, via }]) => {
      const reasons = via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title}, ${one.url}`));
      return `${severity}: ${name} ${range}${isDirect ? ', a direct dependency' : ''}: ${reasons.join('; ')}`;
    });
  if (lines.length > 0) return { code: 1, lines };
  return { code: 0, lines: ['No package has a known vulnerability of severity high or critical'] };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  const cwd = join(import.meta.dirname, '../..');
  const args = ['audit', '--json', '--audit-level=high', '--package-lock-only'];
  const options = { cwd, maxBuffer: 64 * 1024 * 1024 };
  // npm ends with 1 for a vulnerability and for an error: what it printed says which.
  const printed = await new Promise<string>((resolve) =>
    execFile('npm', args, options, (_error, stdout) => resolve(stdout)),
  );
  const { code, lines } = readAudit(printed);
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = code;
}
