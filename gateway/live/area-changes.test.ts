import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAreaChanges } from './area-changes.ts';

const change = (version: number, items = 1) => ({
  area: '372',
  version,
  changes: Array.from({ length: items }, (_, index) => ({
    itemId: `item-${version}-${index}`,
    source: 'observed' as const,
    observedAt: '2026-11-01T12:00:00.000Z',
    storeIds: [],
  })),
});

describe('the price changes of an area', () => {
  it('since a version are complete, or undefined', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 }),
        fc.integer({ min: 0, max: 45 }),
        (versions, since) => {
          const changes = createAreaChanges();
          for (const version of versions) changes.add(change(version));
          const newest = Math.max(0, ...versions);
          const found = changes.since('372', since)?.map(({ version }) => version);
          if (found === undefined) return;
          // No gap from the requested version to the newest.
          expect(found).toEqual(Array.from({ length: newest - since }, (_, index) => since + 1 + index));
        },
      ),
    );
  });

  it('are recent for the given time', () => {
    let now = 0;
    const changes = createAreaChanges(() => now);
    changes.add(change(1));
    now = 9_000;
    changes.add(change(2));
    expect(changes.recent('372', 10_000).map(({ version }) => version)).toEqual([1, 2]);
    now = 10_000;
    expect(changes.recent('372', 10_000).map(({ version }) => version)).toEqual([2]);
    expect(changes.recent('021', 10_000)).toEqual([]);
  });

  it('are dropped before a gap, and the oldest beyond the limit', () => {
    const changes = createAreaChanges();
    for (let version = 1; version <= 500; version++) changes.add(change(version, 5));
    expect(changes.since('372', 499)).toHaveLength(1);
    expect(changes.since('372', 301)).toHaveLength(199);
    expect(changes.since('372', 10)).toBeUndefined();
    changes.add(change(502));
    expect(changes.since('372', 499)).toBeUndefined();
    expect(changes.since('372', 501)).toHaveLength(1);
    expect(changes.since('999', 1)).toBeUndefined();
  });
});
