import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

const MAX_USERS = 100_000;

/** Counts what each user changed through this process, so that they never read a copy from before. */
export type OwnChanges = {
  /** A number that differs after each change of the user. Part of the keys of copies that only this user reads. */
  last(userId: string): number;
  changed(userId: string): void;
};

export function createOwnChanges(): OwnChanges {
  const users = new LRUCache<string, number>({ max: MAX_USERS });
  let last = 0;
  return {
    last: (userId) => users.get(userId) ?? 0,
    changed: (userId) => {
      last += 1;
      users.set(userId, last);
    },
  };
}

/** Every request that is no read counts, before its answer is sent: also one that failed, which may have changed something. */
export function countOwnChanges(app: FastifyInstance, ownChanges: OwnChanges): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    const userId = request.reader?.session?.user.id;
    if (userId !== undefined && request.method !== 'GET' && request.method !== 'HEAD')
      ownChanges.changed(userId);
    done(null, payload);
  });
}
