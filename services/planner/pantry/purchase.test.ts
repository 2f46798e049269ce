import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PantryItem } from './pantry-item.ts';
import { ledgerWrites, type Movement, movementCents, type Purchase } from './purchase.ts';

const item = (change: Partial<PantryItem> = {}): PantryItem => ({
  _id: 'pantry-1',
  householdId: 'house',
  foodId: 'butter',
  grams: 900,
  inPieces: false,
  place: 'fridge',
  opened: false,
  boughtOn: '2026-11-01',
  bestBefore: '2026-11-20',
  bestBeforeByHand: false,
  pricePaidCents: 1_001,
  store: 'Kroger',
  note: null,
  version: 1,
  createdAt: new Date(0),
  ...change,
});
const change = (version: number, more = {}) => ({
  version,
  date: '2026-11-10',
  isCooking: false,
  isUndo: false,
  wasted: new Set<string>(),
  ...more,
});

describe('the ledger of the pantry', () => {
  it('a removal counts as waste only if the user threw the item away', () => {
    const kinds = [new Set<string>(), new Set(['pantry-1'])].map(
      (wasted) => ledgerWrites([{ before: item(), after: null }], change(2, { wasted })).movements[0]?.kind,
    );
    expect(kinds).toEqual(['used', 'wasted']);
  });

  it('an undo writes no movement, and undoing the adding of an item takes its purchase back', () => {
    const undo = change(3, { isUndo: true });
    expect(ledgerWrites([{ before: item(), after: null }], undo)).toMatchObject({
      unbought: ['pantry-1'],
      movements: [],
    });
    expect(ledgerWrites([{ before: null, after: item() }], undo)).toMatchObject({
      bought: [],
      movements: [],
    });
  });

  it('grams and cents are conserved: bought = cooked + used + wasted + corrected + left, after any changes', () => {
    const step = fc.record({
      grams: fc.integer({ min: 1, max: 2_000 }),
      isCooking: fc.boolean(),
      isUndone: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 20 }),
        fc.integer({ min: 0, max: 99_999 }),
        fc.boolean(),
        (steps, pricePaidCents, isRemoved) => {
          let held: PantryItem = item({ pricePaidCents });
          const [purchase] = ledgerWrites([{ before: null, after: held }], change(1)).bought as [Purchase];
          let movements: Movement[] = [];
          let version = 1;
          for (const { grams, isCooking, isUndone } of steps) {
            version += 1;
            const after = { ...held, grams: isCooking ? Math.min(grams, held.grams) : grams };
            const written = ledgerWrites([{ before: held, after }], change(version, { isCooking }));
            // An undo deletes the movements of its change, and restores the item.
            if (isUndone) {
              expect(
                ledgerWrites([{ before: after, after: held }], change(version + 1, { isUndo: true }))
                  .movements,
              ).toEqual([]);
              continue;
            }
            movements = [...movements, ...written.movements];
            held = after;
          }
          if (isRemoved) {
            const gone = ledgerWrites([{ before: held, after: null }], change(version + 1));
            movements = [...movements, ...gone.movements];
          }
          const left = isRemoved ? 0 : held.grams;
          expect(purchase.grams + movements.reduce((sum, { grams }) => sum + grams, 0)).toBe(left);
          const shares = movementCents(purchase, movements);
          const spread = [...(shares?.cents.values() ?? [])];
          expect(spread.every((cents) => cents >= 0)).toBe(true);
          expect(spread.reduce((sum, cents) => sum + cents, 0) + (shares?.leftCents ?? 0)).toBe(
            pricePaidCents,
          );
          if (isRemoved) expect(shares?.leftCents).toBe(0);
        },
      ),
    );
  });
});
