import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { run } from './commands.ts';
import { findMongoServer } from './mongo-server.ts';
import { testMongo } from './test-servers.ts';

const { missing } = await testMongo();
const { env } = process;
const server = missing ? undefined : await findMongoServer({ env, log: () => {} }, tmpdir());

describe.skipIf(server?.server !== 'SecantusDB')('the local SecantusDB', () => {
  const runFixture = async (name: string): Promise<unknown> => {
    const folder = mkdtempSync(join(tmpdir(), 'homeplate-secantus-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    // -B: no compiled copy of secantusd.py beside it.
    const script = ['-B', join(import.meta.dirname, 'fixtures', name), folder];
    const printed = await run(server?.program ?? '', script, { env, timeoutMs: 60_000 });
    // The server's log follows the answer.
    return JSON.parse(printed.split('\n')[0] ?? '');
  };

  it('aborts an abandoned transaction without waiting for one that runs a statement', async () => {
    expect(await runFixture('prune-transactions.py')).toEqual({
      otherStarts: true,
      otherCommits: true,
      pruneReturns: true,
      whileBusy: ['aborted', 'inProgress', 'committed'],
      aborted: 1,
      afterwards: 'aborted',
    });
  });

  it('reports a conflict at the commit to the driver, which repeats the transaction, and no other failure', async () => {
    expect(await runFixture('commit-transactions.py')).toEqual({
      conflict: { attempts: 2, stored: 1, failure: null },
      panic: { attempts: 1, stored: 0, failure: 1 },
      full: { attempts: 1, stored: 0, failure: 1 },
    });
  });
});
