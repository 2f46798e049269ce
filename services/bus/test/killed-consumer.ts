// A process that records the effect of the second event and then hangs: the test kills it before the commit.
import { EventEmitter } from 'node:events';
import { appendFileSync } from 'node:fs';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { RecipeWithdrawn } from '@homeplate/contracts/events/recipe-events.ts';
import { on } from '../bus.ts';
import { openPlace, type Place } from './place.ts';

const { PLACE = '', EFFECTS = '' } = process.env;
const bus = await openPlace(JSON.parse(PLACE) as Place, {
  log: createLog({ name: 'killed-consumer', level: 'silent' }),
  metrics: createMetrics(),
  signals: new EventEmitter(),
});
await bus.subscribe({
  topic: 'recipe.events',
  group: 'pricing',
  handle: on(RecipeWithdrawn, async ({ version }) => {
    appendFileSync(EFFECTS, `${version}\n`);
    if (version === 2) await new Promise(() => {});
  }),
});
