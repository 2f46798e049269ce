import { setImmediate as nextTurn } from 'node:timers/promises';
import { etagOf } from '@homeplate/common/document.ts';
import type { PriceArea } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../deploy/tests/property-runs.ts';
import { areaPlace } from '../readers/price-place.ts';
import { createDocumentCopies, type Loaded } from './document-copies.ts';
import { createLatestVersions, NO_RECIPES, type ShownRecipes } from './latest-versions.ts';

const AREA = '372';
const SHOWN = {
  chili: ['chili'],
  grits: ['grits'],
  cards: ['chili', 'grits'],
  list: 'any',
  nutrition: NO_RECIPES,
} as const satisfies Record<string, ShownRecipes>;
type Name = keyof typeof SHOWN;
const names = Object.keys(SHOWN) as Name[];

/** A publication of any recipe, a rating or picture of one, or a price. */
type Change = { of: 'catalogue' | 'chili' | 'grits' | 'prices'; number: number };

type Version = { sequence: number; areaVersion: number };

function concerns({ of }: Change, name: Name): boolean {
  const shown: ShownRecipes = SHOWN[name];
  return of === 'catalogue' || of === 'prices' || shown === 'any' || shown.includes(of);
}

/** A service that numbers its changes, and the gateway's copies of its documents. */
function setUp() {
  const versions = createLatestVersions();
  const copies = createDocumentCopies({ versions, maxBytes: 1_000_000, now: () => 0 });
  const changes: Change[] = [];
  const last = (isOf: (change: Change) => boolean) => changes.findLast(isOf)?.number ?? 1;
  const sequence = () => last(({ of }) => of !== 'prices');
  const areaVersion = () => last(({ of }) => of === 'prices');
  let loads = 0;
  return {
    copies,
    changes,
    loads: () => loads,
    change: (of: Change['of']) => {
      changes.push({ of, number: (of === 'prices' ? areaVersion() : sequence()) + 1 });
    },
    deliver: ({ of, number }: Change) => {
      if (of === 'prices') versions.pricesChanged(AREA, number);
      else if (of === 'catalogue') versions.catalogueChanged(number);
      else versions.recipeChanged(of, number);
    },
    /** What the document contains: its newest change, not counting the newest `lag` changes unless the caller has seen them. */
    load: (name: Name, lag: number, least: PriceArea): Loaded => {
      loads += 1;
      const built = {
        sequence: Math.max(least.minSequence, sequence() - lag),
        areaVersion: Math.max(least.minVersion, areaVersion() - lag),
      };
      const contained = last(
        (change) => change.of !== 'prices' && concerns(change, name) && change.number <= built.sequence,
      );
      const body = Buffer.from(JSON.stringify({ sequence: contained, areaVersion: built.areaVersion }));
      return { document: { body, etag: etagOf(body), version: 0 }, versions: built };
    },
  };
}

const name = fc.constantFrom(...names);
const step = fc.oneof(
  fc.record({
    do: fc.constant('change' as const),
    of: fc.constantFrom('catalogue', 'chili', 'grits', 'prices'),
  }),
  // Any earlier change: late, repeated or out of order.
  fc.record({ do: fc.constant('deliver' as const), which: fc.nat() }),
  fc.record({ do: fc.constant('read' as const), name, lag: fc.nat(3) }),
  fc.record({ do: fc.constant('answer' as const), which: fc.nat() }),
);

it('a copy is never older than the newest event that arrived before the request', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
      const { copies, changes, change, deliver, load } = setUp();
      const delivered = new Set<Change>();
      const pending: (() => void)[] = [];
      const reads: Promise<{ contained: Version; needed: Version }>[] = [];
      const read = async (name: Name, lag: number) => {
        const arrived = [...delivered].filter((change) => concerns(change, name));
        const newest = (isOf: (change: Change) => boolean) =>
          Math.max(0, ...arrived.filter(isOf).map(({ number }) => number));
        const copy = await copies.read({ key: name, place: areaPlace(AREA), shown: SHOWN[name] }, (least) => {
          const answer = load(name, lag, least);
          return new Promise((resolve) => pending.push(() => resolve(answer)));
        });
        const contained: Version = JSON.parse(copy?.options.body.toString() ?? '');
        const needed = {
          sequence: newest(({ of }) => of !== 'prices'),
          areaVersion: newest(({ of }) => of === 'prices'),
        };
        return { contained, needed };
      };
      for (const step of steps) {
        if (step.do === 'change') change(step.of);
        else if (step.do === 'read') reads.push(read(step.name, step.lag));
        else if (step.do === 'answer') pending.splice(step.which % (pending.length + 1), 1)[0]?.();
        else {
          const event = changes[step.which % (changes.length || 1)];
          if (!event) continue;
          deliver(event);
          delivered.add(event);
        }
        await nextTurn();
      }
      for (const resolve of pending) resolve();
      for (const { contained, needed } of await Promise.all(reads)) {
        expect(contained.sequence).toBeGreaterThanOrEqual(needed.sequence);
        expect(contained.areaVersion).toBeGreaterThanOrEqual(needed.areaVersion);
      }
    }),
    { numRuns: propertyRuns(300) },
  );
});

it('a copy stays cached exactly until an event concerns what it shows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom('catalogue', 'chili', 'grits', 'prices')), async (kinds) => {
      const { copies, changes, change, deliver, load, loads } = setUp();
      const read = (name: Name) =>
        copies.read({ key: name, place: areaPlace(AREA), shown: SHOWN[name] }, async (least) =>
          load(name, 0, least),
        );
      for (const kind of kinds) {
        await Promise.all(names.map(read));
        change(kind);
        const event = changes.at(-1);
        if (!event) return;
        deliver(event);
        for (const name of names) {
          const before = loads();
          await read(name);
          expect([name, loads() - before]).toEqual([name, concerns(event, name) ? 1 : 0]);
        }
      }
    }),
  );
});

it('an answer that was under way when the event arrived is not served afterwards', async () => {
  const { copies, changes, change, deliver, load } = setUp();
  const document = { key: 'chili', place: areaPlace(AREA), shown: ['chili'] };
  let answer = () => {};
  const early = copies.read(document, (least) => {
    const loaded = load('chili', 0, least);
    return new Promise((resolve) => {
      answer = () => resolve(loaded);
    });
  });
  change('chili');
  for (const event of changes) deliver(event);
  await copies.read(document, async (least) => load('chili', 0, least));
  answer();
  await early;
  expect(copies.fresh('chili')).toBeUndefined();
});
