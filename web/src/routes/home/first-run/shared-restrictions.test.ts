import { ALLERGEN_VALUES } from '@homeplate/contracts/documents/diner-values.ts';
import type { Diner } from '@homeplate/contracts/documents/household.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharedRestrictions, withRestrictions } from './shared-restrictions.ts';

const some = fc.uniqueArray(fc.constantFrom(...ALLERGEN_VALUES));
const diner = (allergens: Diner['allergens']) => ({ allergens, diets: [] }) as unknown as Diner;

it('everyone has what was chosen for everyone, and what only some had stays with them', () => {
  fc.assert(
    fc.property(fc.array(some, { minLength: 1, maxLength: 6 }), some, (lists, allergens) => {
      const before = lists.map(diner);
      const shared = sharedRestrictions(before).allergens;
      const after = withRestrictions(before, { diets: [], allergens });
      for (const [index, { allergens: now }] of after.entries()) {
        for (const value of allergens) expect(now).toContain(value);
        const own = (lists[index] ?? []).filter((value) => !shared.includes(value));
        expect(now.toSorted()).toEqual([...new Set([...own, ...allergens])].toSorted());
      }
    }),
  );
});
