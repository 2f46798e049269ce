import { setImmediate as nextTurn } from 'node:timers/promises';
import { etagOf } from '@homeplate/common/document.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../deploy/tests/property-runs.ts';
import { placeOf } from '../readers/price-place.ts';
import { createDocumentCopies } from './document-copies.ts';
import { createLatestVersions } from './latest-versions.ts';

const AREAS = ['370', '371', '372'] as const;
type Area = (typeof AREAS)[number];
/** The place of a reader in 372 with stores in two areas, neither of which is needed for the other's price. */
const OWN: readonly Area[] = ['370', '371'];
const place = placeOf(
  { zipCode: '37203', city: 'Nashville', state: 'TN' },
  OWN.map((area) => ({ storeId: `store-${area}`, area })),
);

const area = fc.constantFrom(...AREAS);
const step = fc.oneof(
  fc.record({ does: fc.constant('change' as const), area }),
  fc.record({ does: fc.constant('deliver' as const), area }),
  fc.record({ does: fc.constant('read' as const), lag: fc.nat(3), slow: fc.boolean() }),
);

it('an answer at own stores is never older than an announced price of any of their areas, and is reused until then', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const versions = createLatestVersions();
      const copies = createDocumentCopies({ versions, maxBytes: 1_000_000, now: () => 0 });
      const stored = new Map<Area, number>(AREAS.map((name) => [name, 1]));
      const announced = new Map<Area, number>(AREAS.map((name) => [name, 0]));
      const reads: Promise<void>[] = [];
      let loads = 0;
      const read = async (lag: number, slow: boolean) => {
        const needed = new Map(announced);
        const copy = await copies.read({ key: 'list', place, shown: [] }, async (least) => {
          loads += 1;
          expect(least).toMatchObject({ area: '372', ownStores: place.ownStores });
          const built = OWN.map((name) => {
            const min = least.minVersions?.areas.find((one) => one.area === name)?.version ?? 0;
            return { area: name, version: Math.max(min, (stored.get(name) ?? 1) - lag) };
          });
          if (slow) await nextTurn();
          const body = Buffer.from(JSON.stringify(built));
          const version = built.reduce((sum, one) => sum + one.version, 0);
          return {
            document: { body, etag: etagOf(body), version },
            versions: { areaVersion: version, sequence: 0, areas: { areas: built } },
          };
        });
        const shown: { area: Area; version: number }[] = JSON.parse(String(copy?.options.body));
        for (const one of shown) expect(one.version).toBeGreaterThanOrEqual(needed.get(one.area) ?? 0);
      };
      for (const one of steps) {
        if (one.does === 'change') stored.set(one.area, (stored.get(one.area) ?? 1) + 1);
        else if (one.does === 'deliver') {
          const version = stored.get(one.area) ?? 1;
          announced.set(one.area, version);
          versions.pricesChanged(one.area, version);
        } else if (one.slow) reads.push(read(one.lag, true));
        else await read(one.lag, false);
      }
      await Promise.all(reads);
      await read(0, false);
      const before = loads;
      versions.pricesChanged('372', 1_000);
      await read(0, false);
      expect(loads).toBe(before);
    }),
    { numRuns: propertyRuns(300) },
  );
});
