import type { Diner, DinerBody } from '@homeplate/contracts/documents/household.ts';

export type Restrictions = Pick<Diner, 'diets' | 'allergens'>;

const inAll = <Value>(lists: readonly (readonly Value[])[]): Value[] =>
  (lists[0] ?? []).filter((value) => lists.every((list) => list.includes(value)));

/** What every diner has: the answer that the question shows. */
export const sharedRestrictions = (diners: readonly Restrictions[]): Restrictions => ({
  diets: inAll(diners.map(({ diets }) => diets)),
  allergens: inAll(diners.map(({ allergens }) => allergens)),
});

const changed = <Value>(
  own: readonly Value[],
  shared: readonly Value[],
  chosen: readonly Value[],
): Value[] => [...new Set([...own.filter((value) => !shared.includes(value)), ...chosen])];

/** The diners after the answer for everyone. What only some of them have stays. */
export function withRestrictions(diners: readonly Diner[], chosen: Restrictions): DinerBody[] {
  const shared = sharedRestrictions(diners);
  return diners.map((diner) => ({
    ...diner,
    diets: changed(diner.diets, shared.diets, chosen.diets),
    allergens: changed(diner.allergens, shared.allergens, chosen.allergens),
  }));
}
