import { AppError } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { StaffDeadLetter } from '@homeplate/contracts/documents/dead-letter.ts';
import type { Job, WorkServiceService } from '@homeplate/contracts/gen/common/v1/work.ts';
import type { DeadLetterServiceService } from '@homeplate/contracts/gen/identity/v1/deadletter.ts';

const JOB: Job = {
  id: 'job-1',
  kind: 'mail',
  state: 'dead',
  attempts: 3,
  problem: 'Error: away',
  step: '',
  share: 0,
  runAt: '2026-11-26T00:00:00.000Z',
  createdAt: '2026-11-26T00:00:00.000Z',
  endedAt: '2026-11-26T00:00:00.000Z',
};

/** The jobs of a service: all services of these tests have the same one. */
export function fakeWork(): Handlers<typeof WorkServiceService> {
  const find = (id: string): Job => {
    if (id === JOB.id) return JOB;
    throw new AppError('NOT_FOUND', { message: 'There is no such job.' });
  };
  return {
    listJobs: async ({ ids }) => ({
      jobs: ids.length === 0 || ids.includes(JOB.id) ? [JOB] : [],
      totalCount: 1,
    }),
    retryJob: async ({ id }) => ({ job: { ...find(id), state: 'queued' } }),
    discardJob: async ({ id }) => {
      find(id);
      return {};
    },
  };
}

const LETTER: StaffDeadLetter = {
  id: 'recipe.events.dlq~0~1',
  topic: 'recipe.events',
  group: 'media',
  reason: 'Error: away',
  attempts: 6,
  at: '2026-11-26T00:00:00.000Z',
  key: 'chili',
  type: 'RecipePublished',
  event: '{}',
};

/** One dead letter. */
export function fakeDeadLetters(): Handlers<typeof DeadLetterServiceService> {
  const one = async ({ id }: { id: string }) => {
    if (id === LETTER.id) return { document: documentOf(LETTER, 0) };
    throw new AppError('NOT_FOUND', { message: 'This event was replayed or discarded, or never failed.' });
  };
  return {
    listDeadLetters: async () => ({ document: documentOf([LETTER], 0), totalCount: 1 }),
    getDeadLetter: one,
    replayDeadLetter: one,
    discardDeadLetter: one,
  };
}
