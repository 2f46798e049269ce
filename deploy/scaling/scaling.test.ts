import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOPICS } from '@homeplate/contracts/topics.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GatewayConfig } from '../../gateway/config.ts';
import { RecipeConfig } from '../../services/recipe/config.ts';
import { ASSUMED, LIMITS } from './assumptions.ts';
import { MEASURED } from './measured.ts';
import {
  inOrderOfBreaking,
  layoutFor,
  loadOf,
  loadOfReplica,
  RESOURCES,
  requestsOf,
  SCALED,
  STEPS,
  usersUntilBroken,
} from './plan.ts';
import { inProgress, meanWait, shareThatWaits } from './queueing.ts';
import { costTable, planTable } from './tables.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const someUsers = fc.integer({ min: 1, max: 10_000_000 });

describe('docs/scaling.md', () => {
  it('has the tables that npm run scaling prints', () => {
    const page = read('docs/scaling.md');
    expect(page).toContain(`\n${costTable()}\n`);
    expect(page).toContain(`\n${planTable()}\n`);
  });

  it('states every assumption', () => {
    const page = read('docs/scaling.md');
    const shown = (value: number) =>
      value < 1 ? `${Math.round(value * 100)} %` : value.toLocaleString('en-US');
    for (const [name, value] of Object.entries(ASSUMED))
      expect(page, name).toMatch(new RegExp(`^\\| \`${name}\` \\| ${shown(value)} \\|`, 'm'));
  });
});

describe('the figures of the plan', () => {
  it('are those of deploy/load/results.md', () => {
    const results = read('deploy/load/results.md');
    for (const [name, { source }] of Object.entries(MEASURED)) expect(results, name).toContain(source);
  });

  it('have the limits of the code and of deploy/k8s', () => {
    expect(LIMITS.streamsPerGateway).toBe(GatewayConfig.parse({}).MAX_EVENT_STREAMS);
    expect(LIMITS.areasHeld).toBe(RecipeConfig.shape.RECIPE_AREAS_HELD.parse(undefined));
    expect(LIMITS.feedPartitions).toBe(TOPICS['price-feed'].partitions);
    expect(read('services/common/mongo.ts')).toContain(`maxPoolSize: ${LIMITS.storeConnections},`);
    expect(read('deploy/k8s/base/targets/recipe.yaml')).toContain(`memory: ${LIMITS.recipeMemory}Mi }\n---`);
    expect(read('services/recipe/config.ts')).toContain(
      `about ${LIMITS.bytesPerRecipeAndArea} bytes a recipe`,
    );
  });
});

describe('a queue', () => {
  it('with one server waits as M/M/1 does: the share of its time that it is busy', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 0.999, noNaN: true }), (load) => {
        expect(shareThatWaits(1, load)).toBeCloseTo(load, 9);
        expect(meanWait(1, load, 1)).toBeCloseTo(load / (1 - load), 6);
      }),
    );
  });

  it('has the tabulated value of Erlang C', () => {
    // 10 servers, 8 of them busy: 0.409 in the tables of Erlang C.
    expect(shareThatWaits(10, 8)).toBeCloseTo(0.409, 3);
  });

  it('waits longer with more arrivals and shorter with one more server, and without an end when it cannot keep up', () => {
    const anyQueue = fc.tuple(
      fc.integer({ min: 1, max: 60 }),
      fc.double({ min: 0.01, max: 0.98, noNaN: true }),
    );
    fc.assert(
      fc.property(anyQueue, ([servers, busy]) => {
        const arrivals = servers * busy;
        expect(meanWait(servers, arrivals, 1)).toBeLessThanOrEqual(meanWait(servers, arrivals * 1.01, 1));
        expect(meanWait(servers + 1, arrivals, 1)).toBeLessThanOrEqual(meanWait(servers, arrivals, 1));
      }),
    );
    expect(meanWait(2, 2, 1)).toBe(Number.POSITIVE_INFINITY);
  });

  it("obeys Little's law: those that wait are arrivals times the wait", () => {
    // The mean number in the queue of M/M/c, by its own formula.
    for (const [servers, load] of [
      [1, 0.5],
      [4, 3],
      [20, 17],
    ] as const) {
      const waiting = (shareThatWaits(servers, load) * load) / (servers - load);
      expect(inProgress(load * 10, meanWait(servers, load * 10, 0.1))).toBeCloseTo(waiting, 9);
    }
  });
});

describe('the plan', () => {
  it('carries the load of its users in every resource, with the planned reserve of each replica', () => {
    fc.assert(
      fc.property(someUsers, (users) => {
        const [load, layout] = [loadOf(users), layoutFor(users)];
        for (const [name, share] of Object.entries(RESOURCES))
          expect(share(load, layout), name).toBeLessThan(1);
        for (const name of SCALED)
          expect(loadOfReplica(name, load, layout[name]), name).toBeLessThanOrEqual(
            ASSUMED.plannedLoad + 1e-9,
          );
      }),
    );
  });

  it('never has fewer replicas for more users, and a load that grows', () => {
    fc.assert(
      fc.property(someUsers, someUsers, (a, b) => {
        const [few, many] = [Math.min(a, b), Math.max(a, b)];
        for (const name of SCALED) expect(layoutFor(many)[name]).toBeGreaterThanOrEqual(layoutFor(few)[name]);
        expect(requestsOf(loadOf(many))).toBeGreaterThanOrEqual(requestsOf(loadOf(few)));
      }),
    );
  });

  it('shares the work: the replicas together do what one would, besides the events that each reads', () => {
    fc.assert(
      fc.property(someUsers, fc.integer({ min: 1, max: 100 }), (users, replicas) => {
        const load = loadOf(users);
        for (const name of SCALED) {
          const [one, each] = [
            loadOfReplica(name, load, 1),
            loadOfReplica(name, load, Number.POSITIVE_INFINITY),
          ];
          expect((loadOfReplica(name, load, replicas) - each) * replicas).toBeCloseTo(one - each, 9);
        }
      }),
    );
  });

  it('names what breaks first: it is whole one user before, used up after, and no other resource is', () => {
    for (const step of STEPS) {
      const layout = layoutFor(step);
      const first = inOrderOfBreaking(layout)[0] ?? expect.unreachable('something breaks first');
      expect(first.users).toBeGreaterThan(step);
      const shares = (users: number) =>
        Object.entries(RESOURCES).map(([name, share]) => ({ name, share: share(loadOf(users), layout) }));
      expect(shares(first.users * 0.99).every(({ share }) => share < 1)).toBe(true);
      const over = shares(first.users).filter(({ share }) => share >= 1);
      expect(over.map(({ name }) => name)).toContain(first.name);
    }
    expect(() => usersUntilBroken('nothing', layoutFor(1_000))).toThrow('There is no resource');
  });
});
