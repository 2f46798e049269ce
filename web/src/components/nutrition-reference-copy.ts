import type { NutritionReference } from '@homeplate/contracts/documents/analytics.ts';

const GROUPS = { '4+': 'adults and children from 4 years on', '1-3': 'children of 1 to 3 years' } as const;
const AGES_UNKNOWN = 'Add the ages of who eats with you, and small children get daily values of their own.';

/** With whom the nutrition of a household is compared. */
export const nutritionReferences = {
  comparedWith: (references: readonly Pick<NutritionReference, 'ages' | 'diners'>[]) => {
    const groups = references.map(({ ages }) => GROUPS[ages]).join(', and for ');
    const isKnown = references.some(({ diners }) => diners > 0);
    return `Compared with the FDA’s daily values for ${groups}.${isKnown ? '' : ` ${AGES_UNKNOWN}`}`;
  },
  eaters: ({ ages, portion }: Pick<NutritionReference, 'ages' | 'portion'>) =>
    `${ages === '4+' ? 'Ages 4 and up' : 'Ages 1 to 3'}${portion === 1 ? '' : `, ${portion} of a serving`}`,
  none: 'None',
} as const;
