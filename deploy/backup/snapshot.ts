import { adapterOf } from '@homeplate/common/mongo.ts';
import type { ClientSession, MongoClient } from 'mongodb';

/**
 * A session whose reads show one moment of all databases. MongoDB keeps that moment for `minSnapshotHistoryWindowInSeconds`, which
 * must be longer than a backup takes.
 */
export async function startSnapshot(client: MongoClient): Promise<ClientSession> {
  const info = await client.db('admin').command({ buildInfo: 1 });
  if (adapterOf(info) === 'MongoDB') return client.startSession({ snapshot: true });
  // SecantusDB ignores the option, but a transaction of it reads one moment.
  const session = client.startSession();
  session.startTransaction();
  return session;
}
