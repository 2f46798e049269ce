import { BATCHES, CURSORS, HEADS } from '@homeplate/bus/local-log.ts';
import type { Declaration } from '@homeplate/common/collection.ts';
import { LEASES } from '@homeplate/common/lease.ts';
import { describeRules } from '@homeplate/common/person-rules.ts';
import { declarations as billing } from './billing/collections.ts';
import { declarations as identity } from './identity/collections.ts';
import { declarations as media } from './media/collections.ts';
import { listPersonalPlaces } from './personal-places.ts';
import { declarations as planner } from './planner/collections.ts';
import { declarations as pricing } from './pricing/collections.ts';
import { declarations as recipe } from './recipe/collections.ts';

/** The database of the local bus, where there is no Kafka. */
const bus = [BATCHES, HEADS, CURSORS, LEASES];

/** Every declared collection by service. */
export const listCollections = (): ReadonlyMap<string, readonly Declaration[]> =>
  new Map(Object.entries({ billing, bus, identity, media, planner, pricing, recipe }));

/** One line for each collection, and under it one for each field about a person; then the places outside the collections. */
export const collectionLines = (): string[] => [
  ...[...listCollections()].flatMap(([service, declarations]) =>
    declarations.flatMap((declaration) => [
      `${service}.${declaration.name}  shape ${declaration.shape}  kept: ${declaration.keptFor}${declaration.sweptBy ? `  swept by: ${declaration.sweptBy}` : ''}${declaration.native ? '  native driver' : ''}`,
      ...(declaration.person ? [`  ${describeRules(declaration.person)}`] : []),
      ...declaration
        .listFields()
        .filter(({ personal }) => personal !== false)
        .map(({ path, personal, keptFor }) => `  ${path}  ${personal}  kept: ${keptFor}`),
    ]),
  ),
  ...listPersonalPlaces().map(
    ({ name, holds, deletion }) => `${name}  holds: ${holds}  deletion: ${deletion}`,
  ),
];

if (import.meta.main) process.stdout.write(`${collectionLines().join('\n')}\n`);
