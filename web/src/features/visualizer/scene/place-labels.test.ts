import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeLabels } from './place-labels.ts';

const place = fc.record({
  key: fc.uuid(),
  x: fc.integer({ min: -50, max: 650 }),
  y: fc.integer({ min: -50, max: 450 }),
  depth: fc.double({ min: 0, max: 1.2, noNaN: true }),
  hangs: fc.constantFrom('over' as const, 'under' as const),
});
const size = { width: 80, height: 20 };
const within = { width: 600, height: 400 };

describe('labels', () => {
  it('lie inside the picture and none over another', () => {
    fc.assert(
      fc.property(fc.array(place, { maxLength: 30 }), (places) => {
        const shown = [...placeLabels(places, () => size, within, new Set()).values()];
        for (const [at, { x, y }] of shown.entries()) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(x + size.width).toBeLessThanOrEqual(within.width);
          expect(y + size.height).toBeLessThanOrEqual(within.height);
          for (const other of shown.slice(at + 1))
            expect(Math.abs(other.x - x) >= size.width || Math.abs(other.y - y) >= size.height).toBe(true);
        }
      }),
    );
  });

  it('stay clear of the buttons', () => {
    const buttons = { x: 440, y: 8, width: 152, height: 44 };
    fc.assert(
      fc.property(fc.array(place, { maxLength: 30 }), (places) => {
        const shown = placeLabels(places, () => size, within, new Set(), { clear: [buttons] });
        for (const { x, y } of shown.values())
          expect(x + size.width <= buttons.x || y >= buttons.y + buttons.height).toBe(true);
      }),
    );
  });

  it('show what comes first, then the nearest', () => {
    // Along the lower edge there is no place further out.
    const at = (key: string, depth: number) => ({ key, x: 300, y: 399, depth, hangs: 'under' as const });
    const of = (first: string[]) => [
      ...placeLabels([at('far', 0.9), at('near', 0.1)], () => size, within, new Set(first)).keys(),
    ];
    expect(of([])).toEqual(['near']);
    expect(of(['far'])).toEqual(['far']);
  });
});
