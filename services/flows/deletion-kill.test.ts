import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DeletionReceipt } from '@homeplate/contracts/documents/deletion.ts';
import type { Household } from '@homeplate/contracts/documents/household.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONG_TEST_MS, LONG_WAIT_MS } from '../../deploy/local/test-waits.ts';
import { phonePhoto } from '../media/test/sample-photos.ts';
import { randomFrom } from '../plates/random.ts';
import { TARGETS } from '../targets.ts';
import { entitle, type Homeplate, startHomeplate } from './homeplate.ts';
import { placesOf } from './test/canary.ts';
import { scheduleDeletion, signUp, useEverything } from './test/canary-user.ts';
import { endClaims, runJobNow } from './test/run-job-now.ts';
import { eventually, visitor } from './visitor.ts';

/** `SEED=… vitest run services/flows/deletion-kill.test.ts` repeats a run. */
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
/** Each process is killed at a random moment of the first so many milliseconds of a round. */
const KILLED_WITHIN_MS = 600;

describe('kill -9 in the middle of an account deletion', () => {
  const random = randomFrom(SEED);
  let homeplate: Homeplate;
  let folder: string;
  beforeAll(async () => {
    process.stdout.write(`kill -9 in an account deletion: SEED=${SEED}\n`);
    folder = await mkdtemp(join(tmpdir(), 'homeplate-deletion-kill-'));
    homeplate = await startHomeplate('a process per target', { DATA_DIR: folder });
  });
  afterAll(async () => {
    await homeplate?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const queued = (kind: string, id: string) =>
    eventually(async () => ((await runJobNow(homeplate, kind, id)) ? true : undefined), LONG_WAIT_MS);
  /** Kills every process, each at its own moment of the work that just began, and starts them again. */
  const killAll = async () => {
    const targets = Object.keys(TARGETS);
    await Promise.all(
      targets.map(async (target) => {
        await pause(random() * KILLED_WITHIN_MS);
        await homeplate.kill(target);
      }),
    );
    await endClaims(homeplate, 'identity');
    await Promise.all(targets.map((target) => homeplate.revive(target)));
  };

  it(
    'at any moment of both rounds: it ends in every service, and nothing of the user is left',
    async () => {
      const canary = `zq${randomBytes(6).toString('hex')}`;
      const email = `${canary}@example.com`;
      const user = await signUp(homeplate.url, canary, email);
      await entitle(homeplate, canary, 'family');
      await eventually(async () =>
        (await user.json<Household>('/api/household')).profiles === 6 ? true : undefined,
      );
      const photo = new Uint8Array(await phonePhoto());
      await useEverything(homeplate.url, user, canary, email, photo);
      expect((await placesOf(canary, homeplate, folder)).length).toBeGreaterThan(10);
      const id = await scheduleDeletion(homeplate.url, user, email);

      await queued('delete-account', id);
      await killAll();
      const receipt = () =>
        visitor(homeplate.url).json<DeletionReceipt>(`/api/account/deletion/receipts/${id}`);
      await eventually(async () => ((await receipt()).state === 'running' ? true : undefined), LONG_WAIT_MS);
      await queued('finish-deletion', id);
      await killAll();
      await eventually(async () => ((await receipt()).state === 'done' ? true : undefined), LONG_WAIT_MS);
      const { services } = await receipt();
      expect(services.filter(({ finishedAt }) => !finishedAt)).toEqual([]);
      expect(await placesOf(canary, homeplate, folder)).toEqual([]);
    },
    LONG_TEST_MS,
  );
});
