import type { Household } from '@homeplate/contracts/documents/household.ts';

/** The servings that the household eats of a meal: the portions of its diners, or else one for each person; undefined if unknown. */
export const householdServings = ({
  diners,
  people,
}: Pick<Household, 'diners' | 'people'>): number | undefined =>
  diners.length > 0
    ? Math.max(1, Math.ceil(diners.reduce((sum, { portion }) => sum + portion, 0)))
    : (people ?? undefined);
