// A process that commits two events and hangs before it publishes them: the test kills it there.
import { EventEmitter } from 'node:events';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import { RecipeWithdrawn } from '@homeplate/contracts/events/recipe-events.ts';
import { eventOf } from '../bus.ts';
import { createOutbox, startRelay } from '../outbox.ts';

const { url, database } = JSON.parse(process.env.PLACE ?? '{}') as { url: string; database: string };
const log = createLog({ name: 'killed-relay', level: 'silent' });
const mongo = await openMongo({ url, database, log });
const outbox = createOutbox(mongo);
await mongo.transaction((session) =>
  outbox.add(
    session,
    'recipe.events',
    [1, 2].map((version) => eventOf(RecipeWithdrawn, { recipeId: 'killed', version })),
  ),
);
const publish = async () => {
  process.stdout.write('publishing\n');
  await new Promise(() => {});
};
startRelay(
  { outbox, bus: { publish }, mongo, log, metrics: createMetrics(), signals: new EventEmitter() },
  900,
);
