// The reference data on the command line: `npm run -s facts -- COMMAND`. The `stores` command reads the database of the running
// app; all others read the files of services/reference and need no server.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { answerRequests } from '../../services/reference/facts-cli.ts';

const root = join(import.meta.dirname, '..', '..');
const args = process.argv.slice(2);

/** `| head` closes the pipe early, which is not an error. */
const isClosedPipe = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EPIPE';

if (args[0] === 'stores') {
  const script = [join(root, 'deploy/local/with-store.ts'), 'services/pricing/stores-cli.ts'];
  const child = spawn(process.execPath, [...script, ...args.slice(1)], { stdio: 'inherit' });
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} else {
  try {
    if (!(await answerRequests(args, process.stdin, process.stdout))) process.exitCode = 1;
  } catch (error) {
    if (!isClosedPipe(error)) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    }
  }
}
