import { TOPICS } from '@homeplate/contracts/topics.ts';
import type { DeletionRow } from './deletion-store.ts';

export const LAST_ROUND = 2;

/** The services that delete a part of every account. The gateway stores nothing: it only drops copies in its memory. */
export const ERASING_SERVICES: readonly string[] = [
  'identity',
  ...TOPICS['identity.deletions'].consumers.filter((consumer) => !consumer.includes('(each)')),
];

/** When each service finished the last round; null: not yet. */
export const finishedServices = ({ reports }: Pick<DeletionRow, 'reports'>) =>
  ERASING_SERVICES.map((name) => ({
    name,
    finishedAt: reports.find(({ service, round }) => service === name && round === LAST_ROUND)?.at ?? null,
  }));

export const isErasedEverywhere = (row: Pick<DeletionRow, 'reports'>): boolean =>
  finishedServices(row).every(({ finishedAt }) => finishedAt !== null);
