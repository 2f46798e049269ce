import type { Mongo } from '@homeplate/common/mongo.ts';
import type { ClientSession } from 'mongoose';
import type { ReceivedEvent } from './bus.ts';

/** Longer than any topic keeps its events and dead letters. */
const KEPT_SECONDS = 45 * 24 * 3600;

export type Inbox = ReturnType<typeof createInbox>;

/** What a consumer has done already, in the service's own database. */
export function createInbox(mongo: Mongo) {
  const rows = mongo.db.collection<{ _id: string; at: Date }>('inbox');
  // Only tidies up: without it the rows stay.
  const ready = rows.createIndex({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS }).catch(() => undefined);
  return {
    /** False: the event had its effect already. True: its row is written with the effect, both or neither. */
    once: async (session: ClientSession, group: string, { envelope }: Pick<ReceivedEvent, 'envelope'>) => {
      await ready;
      const _id = `${group}:${envelope.id}`;
      // Looked up first: a duplicate key would end the whole transaction. Two at once conflict, and the later one sees it.
      if (await rows.findOne({ _id }, { session })) return false;
      await rows.insertOne({ _id, at: new Date() }, { session });
      return true;
    },
  };
}
