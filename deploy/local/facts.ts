// The facts on the command line: `npm run -s facts -- COMMAND`. What the stores of the running app hold is asked of its database;
// all else answers from the files of services/reference, with nothing running.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { answerRequests } from '../../services/reference/facts-cli.ts';

const root = join(import.meta.dirname, '..', '..');
const args = process.argv.slice(2);

/** A reader that has read enough (`| head`) closes the pipe: no fault. */
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
